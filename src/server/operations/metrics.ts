import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SiteContent } from '../../content/site-content.ts';
import type { MessageCenter } from '../../outbox/messages.ts';
import { droppedLogLines } from '../../log.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { ResponseKind } from '../http/exchange.ts';

/** Upper bounds of the buckets, in seconds: a cached page takes less than the first, a rendered one tens of milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is read when the metrics are, besides the responses. */
export interface MetricSources {
  readonly content: SiteContent;
  readonly messages?: Pick<MessageCenter, 'state'>;
  readonly caches: Readonly<Record<string, ByteCache>>;
}

/** A number, nothing, or a number for each value of the label. */
type Read = () => number | undefined | Readonly<Record<string, number>>;
/** A metric whose value is read with the metrics. */
type Observed = readonly [type: typeof Counter | typeof Gauge, name: string, help: string, read: Read, label?: string];

const contentMetrics = ({ store, pictures }: SiteContent): Observed[] => [
  [Gauge, 'site_content_ready', 'Whether there is content to show.', () => Number(store.ready)],
  [Gauge, 'site_content_age_seconds', 'Time since all content was last read without a failure.', () => store.age],
  [Gauge, 'site_content_failing_calls', 'Calls of the content service whose last request failed.', () => store.failing.size],
  [Gauge, 'site_content_issues', 'Faults in the content that is shown.', () => store.issues.length],
  [Gauge, 'site_refresh_seconds', 'Duration of the last refresh.', () => (store.lastRefresh?.milliseconds ?? 0) / 1000],
  [Gauge, 'site_pictures_waiting', 'Pictures that wait for an encoder.', () => pictures.waiting],
  [Gauge, 'site_content_info', 'Revision of the content.', () => ({ [store.snapshot?.revision ?? '']: 1 }), 'revision'],
];

const messageMetrics = (messages: MetricSources['messages']): Observed[] =>
  messages === undefined
    ? []
    : [
        [Gauge, 'site_messages_queued', 'Messages of visitors that are on the disk.', () => messages.state.queued],
        [Gauge, 'site_messages_failed', 'Messages of which a delivery was refused.', () => messages.state.failed],
        [Gauge, 'site_messages_oldest_seconds', 'Age of the oldest message on the disk.', () => messages.state.oldestSeconds],
        [Gauge, 'site_held_files_bytes', 'Size of files whose message is not sent yet.', () => messages.state.heldBytes],
      ];

function cacheMetrics(caches: MetricSources['caches']): Observed[] {
  const each = (key: 'hits' | 'made' | 'count' | 'bytes') => () =>
    Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache[key]]));
  return [
    [Counter, 'site_cache_hits_total', 'Responses that were cached.', each('hits'), 'cache'],
    [Counter, 'site_cache_made_total', 'Entries that had to be made.', each('made'), 'cache'],
    [Gauge, 'site_cache_entries', 'Entries in memory.', each('count'), 'cache'],
    [Gauge, 'site_cache_bytes', 'Their size.', each('bytes'), 'cache'],
  ];
}

function processMetrics(): Observed[] {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const started = Math.round(Date.now() / 1000 - process.uptime());
  const memory = (part: keyof NodeJS.MemoryUsage) => () => process.memoryUsage()[part];
  const delays = () => {
    const seconds = { '0.5': loop.percentile(50) / 1e9, '0.99': loop.percentile(99) / 1e9, '1': loop.max / 1e9 };
    loop.reset();
    return seconds;
  };
  return [
    [Gauge, 'process_resident_memory_bytes', 'Memory of the process.', memory('rss')],
    [Gauge, 'nodejs_heap_used_bytes', 'Heap in use.', memory('heapUsed')],
    [Gauge, 'nodejs_heap_size_bytes', 'Heap taken.', memory('heapTotal')],
    [Gauge, 'nodejs_external_memory_bytes', 'Buffers outside the heap.', memory('external')],
    [Counter, 'process_cpu_seconds_total', 'Time on a processor.', () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6],
    [Gauge, 'process_start_time_seconds', 'When the process began.', () => started],
    [Gauge, 'nodejs_eventloop_delay_seconds', 'How late timers were since the last reading.', delays, 'quantile'],
    [Counter, 'site_log_lines_dropped_total', 'Log lines that were left out.', droppedLogLines],
  ];
}

/** The series of one kind of response; looking them up by their labels for every request would cost more than counting. */
interface Series {
  readonly seconds: Histogram.Internal<string>;
  /** By the first digit of the status. */
  readonly classes: Map<number, Counter.Internal>;
}

/** Metrics for a monitor (Prometheus). The number of series is fixed: nothing that a visitor sends becomes a name or a label. */
export class Metrics {
  private readonly series = new Map<ResponseKind, Series>();
  private readonly registry = new Registry();
  private readonly answers = new Counter({
    name: 'site_answers_total',
    help: 'Responses, by kind and status class; 0xx: the visitor left first.',
    labelNames: ['kind', 'status'],
    registers: [this.registry],
  });
  private readonly open = new Gauge({ name: 'site_answers_open', help: 'Requests under way.', registers: [this.registry] });
  private readonly sentBytes = new Counter({ name: 'site_sent_bytes_total', help: 'Bytes of bodies sent.', registers: [this.registry] });
  private readonly seconds = new Histogram({
    name: 'site_answer_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly refreshes = new Counter({
    name: 'site_refreshes_total',
    help: 'Refreshes of the content, by reason.',
    labelNames: ['reason', 'outcome'],
    registers: [this.registry],
  });

  constructor({ content, messages, caches }: MetricSources) {
    for (const observed of [...cacheMetrics(caches), ...messageMetrics(messages), ...contentMetrics(content), ...processMetrics()])
      this.observe(observed);
    const { store } = content;
    store.onRefresh(() => {
      const { reason = 'timer', failed = 0 } = store.lastRefresh ?? {};
      this.refreshes.inc({ reason, outcome: failed > 0 ? 'failed' : 'complete' });
    });
  }

  /** A request came in. */
  opened(): void {
    this.open.inc();
  }

  /** Its response is sent, or the visitor has left. @param milliseconds since the request came in */
  closed(kind: ResponseKind, status: number, milliseconds: number, bytes: number): void {
    this.open.dec();
    this.sentBytes.inc(bytes);
    let series = this.series.get(kind);
    if (!series) this.series.set(kind, (series = { seconds: this.seconds.labels({ kind }), classes: new Map() }));
    series.seconds.observe(milliseconds / 1000);
    const first = Math.floor(status / 100);
    let ofClass = series.classes.get(first);
    if (!ofClass) series.classes.set(first, (ofClass = this.answers.labels({ kind, status: `${String(first)}xx` })));
    ofClass.inc();
  }

  /** All metrics in the text format 0.0.4. */
  async text(): Promise<string> {
    return (await this.registry.metrics()).replaceAll('\n\n', '\n');
  }

  private observe([type, name, help, read, label]: Observed): void {
    new type({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      collect(this: Counter | Gauge) {
        this.reset();
        // A metric without a label begins with 0, which would say more than is known.
        if (label === undefined) this.remove();
        const value = read();
        if (typeof value === 'number') this.inc(value);
        else for (const [key, each] of Object.entries(value ?? {})) this.inc({ [label ?? '']: key }, each);
      },
    });
  }
}
