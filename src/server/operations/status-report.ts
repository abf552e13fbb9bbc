import type { SiteContent } from '../../content/site-content.ts';
import type { OperatorStatusModel } from '../../models/operator-status.ts';
import type { TableModel } from '../../models/pages.ts';
import type { MessageCenter } from '../../outbox/messages.ts';
import type { Settings } from '../../settings.ts';
import { DEFAULT_LOCALE } from '../../site/locales.ts';
import { fill } from '../../site/messages/messages.ts';
import { operatorTexts } from '../../site/messages/operator-texts.ts';
import type { PublicCertificate } from './certificate.ts';
import { Values, type Observed } from './observed.ts';
import type { PictureOrigin } from './picture-origin.ts';
import { problemsOf, type Details } from './problems.ts';
import { readableSize, readableTime } from './readable.ts';

export interface StatusSources {
  readonly settings: Pick<Settings, 'SITE_URL' | 'DATA_DIR'>;
  readonly content: SiteContent;
  readonly messages: Pick<MessageCenter, 'state'>;
  readonly certificate: PublicCertificate;
  readonly pictureOrigin: PictureOrigin;
  readonly health: { readonly draining: boolean };
  readonly observed: readonly Observed[];
}

type Rows = readonly (readonly [what: string, state: string])[];
const table = (id: string, title: string, rows: Rows): TableModel => ({
  id,
  title,
  columns: [operatorTexts.item, operatorTexts.value],
  rows,
});
/** A number that may be unknown, as text. */
const shown = (value: number | undefined, format: (value: number) => string = String) =>
  value === undefined ? operatorTexts.unknown : format(value);

function contentTable(values: Values, { store }: SiteContent): TableModel {
  const { content: texts, never } = operatorTexts;
  const { lastRefresh, lastPublish, snapshot } = store;
  const ago = (at: string) => readableTime((Date.now() - Date.parse(at)) / 1000);
  const age = values.number('site_refresh_interval_seconds') === undefined ? texts.embedded : shown(store.age, readableTime);
  const [waiting, missing] = [values.number('site_pictures_waiting') ?? 0, values.number('site_pictures_missing') ?? 0];
  return table('content-state', texts.title, [
    [texts.source, store.serviceName],
    [texts.revision, snapshot?.revision ?? operatorTexts.unknown],
    [texts.age, age],
    [texts.refresh, lastRefresh ? fill(texts.refreshed, { ...lastRefresh, time: ago(lastRefresh.at) }) : never],
    [texts.publish, lastPublish ? fill(texts.published, { ...lastPublish, time: ago(lastPublish.at) }) : never],
    [texts.failing, shown(values.number('site_content_failing_calls'))],
    [texts.failure, store.lastFailure ?? '–'],
    [texts.issues, shown(values.number('site_content_issues'))],
    [texts.pictures, fill(texts.picturesState, { waiting, missing })],
  ]);
}

function messageTable(values: Values, { pausedBy, mailFailure }: Details): TableModel {
  const { messages: texts } = operatorTexts;
  const queued = values.number('site_messages_queued') ?? 0;
  const oldest = readableTime(values.number('site_messages_oldest_seconds') ?? 0);
  const channels = values.byLabel('site_deliveries_waiting').map(([channel, count]) => {
    const reason = pausedBy.get(channel);
    const state = reason === undefined ? fill(texts.channel, { count }) : fill(texts.paused, { count, reason });
    return [texts.channels[channel as keyof typeof texts.channels] ?? channel, state] as const;
  });
  const failing = values.number('site_mail_failing');
  return table('message-state', texts.title, [
    [texts.queued, queued === 0 ? '0' : fill(texts.queuedState, { count: queued, time: oldest })],
    [texts.failed, shown(values.number('site_messages_failed'))],
    ...channels,
    [
      texts.held,
      fill(texts.heldState, {
        used: readableSize(values.number('site_held_files_bytes') ?? 0),
        limit: readableSize(values.number('site_held_files_limit_bytes') ?? 0),
      }),
    ],
    [texts.mail, failing === undefined ? texts.mailOff : (mailFailure ?? texts.mailFine)],
  ]);
}

function machineTable(values: Values, { dataFolder, certificateFault }: Details): TableModel {
  const { machine: texts, unknown } = operatorTexts;
  const size = (name: string) => shown(values.number(name), readableSize);
  const skew = values.number('site_clock_skew_seconds');
  const clock =
    skew === undefined
      ? unknown
      : Math.abs(skew) < 2
        ? texts.clockRight
        : fill(skew > 0 ? texts.clockAhead : texts.clockBehind, { time: readableTime(skew) });
  const end = values.number('site_certificate_expiry_timestamp_seconds');
  const left = end === undefined ? undefined : end - Date.now() / 1000;
  const certificate =
    left === undefined ? texts.certificateOff : fill(left > 0 ? texts.certificateState : texts.expired, { time: readableTime(left) });
  const isWritable = values.number('site_data_folder_writable') === 1;
  const limit = values.number('process_memory_limit_bytes');
  const used = size('process_resident_memory_bytes');
  const last = values.number('site_backup_timestamp_seconds');
  return table('machine-state', texts.title, [
    [texts.disk, fill(texts.diskState, { free: size('site_disk_free_bytes'), size: size('site_disk_size_bytes') })],
    [texts.folder, fill(isWritable ? texts.writable : texts.notWritable, { folder: dataFolder })],
    [texts.memory, limit === undefined ? used : fill(texts.memoryState, { used, limit: readableSize(limit) })],
    [texts.clock, clock],
    [texts.certificate, certificateFault ?? certificate],
    [texts.backup, last === undefined ? texts.backupNone : fill(texts.backupState, { time: readableTime(Date.now() / 1000 - last) })],
    [texts.running, readableTime(process.uptime())],
    [texts.dropped, shown(values.number('site_log_lines_dropped_total'))],
  ]);
}

const versionTable = (values: Values): TableModel => {
  const { versions: texts } = operatorTexts;
  const version = (name: string) => values.byLabel(name)[0]?.[0] ?? operatorTexts.unknown;
  return table('versions', texts.title, [
    [texts.site, version('site_build_info')],
    [texts.node, version('nodejs_version_info')],
  ]);
};

/** The state of this instance as its operator reads it; every number is one of the metrics. */
export async function statusReport({
  settings,
  content,
  messages,
  certificate,
  pictureOrigin,
  health,
  observed,
}: StatusSources): Promise<OperatorStatusModel> {
  const values = await Values.of(observed);
  const { channels, mail } = messages.state;
  const details: Details = {
    draining: health.draining,
    failure: content.store.lastFailure,
    pausedBy: new Map([...channels].flatMap(([name, { pausedBy }]) => (pausedBy === undefined ? [] : [[name, pausedBy] as const]))),
    mailFailure: mail?.failure,
    certificateFault: (await certificate.read())?.fault,
    pictureFault: (await pictureOrigin.read())?.fault,
    host: new URL(settings.SITE_URL).hostname,
    dataFolder: settings.DATA_DIR,
  };
  const time = new Date().toLocaleString(DEFAULT_LOCALE, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  return {
    title: operatorTexts.title,
    lead: fill(operatorTexts.lead, { url: settings.SITE_URL, time }),
    fine: operatorTexts.fine,
    problemsTitle: operatorTexts.warnings,
    problems: problemsOf(values, details),
    tableLabel: operatorTexts.table,
    tables: [contentTable(values, content), messageTable(values, details), machineTable(values, details), versionTable(values)],
  };
}
