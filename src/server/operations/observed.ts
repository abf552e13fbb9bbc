import { Counter, Gauge } from 'prom-client';
import type { SiteContent } from '../../content/site-content.ts';
import { droppedLogLines } from '../../log.ts';
import type { MessageCenter } from '../../outbox/messages.ts';
import type { Settings } from '../../settings.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { PublicCertificate } from './certificate.ts';
import type { PictureOrigin } from './picture-origin.ts';
import { diskOf, isWritable, lastBackup, memoryLimit } from './machine.ts';

/** The parts of the site whose state the metrics report, besides the responses. */
export interface MetricSources {
  readonly content: SiteContent;
  readonly messages: Pick<MessageCenter, 'state'>;
  readonly caches: Readonly<Record<string, ByteCache>>;
  readonly settings: Pick<Settings, 'DATA_DIR' | 'REFRESH_SECONDS' | 'CONTENT_API_URL' | 'BACKUP_HOURS'>;
  readonly certificate: PublicCertificate;
  readonly pictureOrigin: PictureOrigin;
  /** Version and name of the build. */
  readonly version: string;
}

/** A number, undefined, or a number for each value of the label. */
export type Value = number | undefined | Readonly<Record<string, number>>;
type Read = () => Value | Promise<Value>;
/** A metric whose value is read with the metrics. */
export type Observed = readonly [type: typeof Counter | typeof Gauge, name: string, help: string, read: Read, label?: string];

const seconds = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time) / 1000);

const contentMetrics = ({ content: { store, pictures }, settings, pictureOrigin }: MetricSources): Observed[] => [
  [Gauge, 'site_content_ready', 'Whether there is content to show.', () => Number(store.ready)],
  [Gauge, 'site_content_age_seconds', 'Time since all content was last read without a failure.', () => store.age],
  [Gauge, 'site_content_failing_calls', 'Calls of the content service whose last request failed.', () => store.failing.size],
  [Gauge, 'site_content_issues', 'Faults in the content that is shown.', () => store.issues.length],
  [
    Gauge,
    'site_refresh_interval_seconds',
    'Time between refreshes of the content; none with the embedded copy.',
    () => (settings.CONTENT_API_URL === undefined ? undefined : settings.REFRESH_SECONDS),
  ],
  [Gauge, 'site_refresh_seconds', 'Duration of the last refresh.', () => (store.lastRefresh?.milliseconds ?? 0) / 1000],
  [Gauge, 'site_refresh_timestamp_seconds', 'End of the last refresh.', () => seconds(store.lastRefresh?.at)],
  [Gauge, 'site_publish_timestamp_seconds', 'End of the last refresh of a publish hook.', () => seconds(store.lastPublish?.at)],
  [Gauge, 'site_clock_skew_seconds', 'Time by which the clock is ahead of the content service’s.', () => store.clockSkew],
  [Gauge, 'site_pictures_waiting', 'Pictures that are still to be loaded, or wait for an encoder.', () => pictures.waiting],
  [Gauge, 'site_pictures_missing', 'Pictures of the content that could not be had.', () => pictures.missingCount],
  [Gauge, 'site_pictures_unencoded', 'Pictures shown as they came, because they could not be encoded.', () => pictures.unencodedCount],
  [
    Gauge,
    'site_picture_origin_failing',
    'Whether pictures cannot be read where the content names them; none with embedded pictures alone.',
    async () => {
      const state = await pictureOrigin.read();
      return state && Number(state.fault !== undefined);
    },
  ],
  [Gauge, 'site_content_info', 'Revision of the content.', () => ({ [store.snapshot?.revision ?? '']: 1 }), 'revision'],
];

function messageMetrics({ messages }: MetricSources): Observed[] {
  const byChannel = (read: (channel: { waiting: number; pausedBy?: string }) => number) => () =>
    Object.fromEntries([...messages.state.channels].map(([name, channel]) => [name, read(channel)]));
  const mailFailing = () => messages.state.mail && Number(messages.state.mail.failure !== undefined);
  return [
    [Gauge, 'site_messages_queued', 'Messages of visitors that are on the disk.', () => messages.state.queued],
    [Gauge, 'site_messages_failed', 'Messages of which a delivery was refused.', () => messages.state.failed],
    [Gauge, 'site_messages_oldest_seconds', 'Age of the oldest message on the disk.', () => messages.state.oldestSeconds],
    [Gauge, 'site_messages_delivered', 'Whether messages leave the site by themselves.', () => Number(messages.state.isDelivered)],
    [Gauge, 'site_deliveries_waiting', 'Deliveries that wait.', byChannel(({ waiting }) => waiting), 'delivery'],
    [
      Gauge,
      'site_deliveries_paused',
      'Whether nothing is delivered on this channel now.',
      byChannel(({ pausedBy }) => Number(pausedBy !== undefined)),
      'delivery',
    ],
    [Gauge, 'site_mail_failing', 'Whether the mail server could not be used; none without one.', mailFailing],
    [Gauge, 'site_held_files_bytes', 'Size of files whose message is not sent yet.', () => messages.state.heldBytes],
    [Gauge, 'site_held_files_limit_bytes', 'Size that they may have.', () => messages.state.heldLimitBytes],
  ];
}

function cacheMetrics({ caches }: MetricSources): Observed[] {
  const each = (key: 'hits' | 'made' | 'count' | 'bytes') => () =>
    Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache[key]]));
  return [
    [Counter, 'site_cache_hits_total', 'Responses that were cached.', each('hits'), 'cache'],
    [Counter, 'site_cache_made_total', 'Entries that had to be made.', each('made'), 'cache'],
    [Gauge, 'site_cache_entries', 'Entries in memory.', each('count'), 'cache'],
    [Gauge, 'site_cache_bytes', 'Their size.', each('bytes'), 'cache'],
  ];
}

const machineMetrics = ({ settings: { DATA_DIR, BACKUP_HOURS }, certificate, version }: MetricSources): Observed[] => [
  [Gauge, 'site_disk_free_bytes', 'Room on the disk of DATA_DIR.', async () => (await diskOf(DATA_DIR))?.free],
  [Gauge, 'site_disk_size_bytes', 'Size of that disk.', async () => (await diskOf(DATA_DIR))?.size],
  [
    Gauge,
    'site_disk_free_inodes',
    'Files that the disk can still take; none without a limit.',
    async () => (await diskOf(DATA_DIR))?.inodes?.free,
  ],
  [Gauge, 'site_disk_inodes', 'Files that it can hold.', async () => (await diskOf(DATA_DIR))?.inodes?.all],
  [Gauge, 'site_data_folder_writable', 'Whether DATA_DIR may be written.', async () => Number(await isWritable(DATA_DIR))],
  [Gauge, 'site_backup_timestamp_seconds', 'End of the last backup.', () => lastBackup(DATA_DIR)],
  [
    Gauge,
    'site_backup_limit_seconds',
    'Age that the last backup may have; none where it is not watched.',
    () => (BACKUP_HOURS > 0 ? BACKUP_HOURS * 3_600 : undefined),
  ],
  [
    Gauge,
    'site_certificate_expiry_timestamp_seconds',
    'End of the certificate at CERTIFICATE_ADDRESS.',
    async () => (await certificate.read())?.notAfter,
  ],
  [
    Gauge,
    'site_certificate_limit_seconds',
    'Time before that end from which it should have been renewed.',
    async () => (await certificate.read())?.renewal,
  ],
  [
    Gauge,
    'site_certificate_valid',
    'Whether browsers accept it; none where it is not looked at.',
    async () => {
      const state = await certificate.read();
      return state && Number(state.fault === undefined);
    },
  ],
  [
    Gauge,
    'site_front_answers',
    'Whether an instance answers visitors at CERTIFICATE_ADDRESS; none where that is not set.',
    async () => {
      const answered = await certificate.answers();
      return answered === undefined ? undefined : Number(answered);
    },
  ],
  [Gauge, 'site_build_info', 'Version and build of the site.', () => ({ [version]: 1 }), 'version'],
  [Gauge, 'nodejs_version_info', 'Version of Node.', () => ({ [process.version]: 1 }), 'version'],
];

function processMetrics(): Observed[] {
  const started = Math.round(Date.now() / 1000 - process.uptime());
  const memory = (part: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[part];
  return [
    [Gauge, 'process_resident_memory_bytes', 'Memory of the process.', memory('rss')],
    [Gauge, 'process_memory_limit_bytes', 'Memory that it may take; none without a limit.', memoryLimit],
    [Gauge, 'nodejs_heap_used_bytes', 'Heap in use.', memory('heapUsed')],
    [Gauge, 'nodejs_heap_size_bytes', 'Heap taken.', memory('heapTotal')],
    [Gauge, 'nodejs_external_memory_bytes', 'Buffers outside the heap.', memory('external')],
    [Counter, 'process_cpu_seconds_total', 'Time on a processor.', () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6],
    [Gauge, 'process_start_time_seconds', 'When the process began.', () => started],
    [Counter, 'site_log_lines_dropped_total', 'Log lines that were left out.', droppedLogLines],
  ];
}

/** Every metric whose value is read, not counted: one definition for `/metrics`, the alarms and the status page. */
export const observedMetrics = (sources: MetricSources): readonly Observed[] => [
  ...cacheMetrics(sources),
  ...messageMetrics(sources),
  ...contentMetrics(sources),
  ...machineMetrics(sources),
  ...processMetrics(),
];

/** Values of metrics at one moment. */
export class Values {
  private readonly values: ReadonlyMap<string, Value>;

  constructor(values: ReadonlyMap<string, Value>) {
    this.values = values;
  }

  /** Reads all of them. */
  static async of(observed: readonly Observed[]): Promise<Values> {
    return new Values(new Map(await Promise.all(observed.map(async ([, name, , read]) => [name, await read()] as const))));
  }

  /** A metric without a label; undefined: it has no value now. @throws for a metric that does not exist */
  number(name: string): number | undefined {
    const value = this.find(name);
    return typeof value === 'number' ? value : undefined;
  }

  /** Each value of the label with its number. @throws for a metric that does not exist */
  byLabel(name: string): readonly (readonly [label: string, number: number])[] {
    const value = this.find(name);
    return typeof value === 'object' ? Object.entries(value) : [];
  }

  private find(name: string): Value {
    if (!this.values.has(name)) throw new Error(`There is no metric ${name}`);
    return this.values.get(name);
  }
}
