import type { ProblemModel } from '../../models/operator-status.ts';
import { operatorTexts, type ProblemId } from '../../site/messages/operator-texts.ts';
import { fill } from '../../site/messages/messages.ts';
import type { Values } from './observed.ts';
import { readableSize, readableTime } from './readable.ts';

/** What is known besides the metrics: reasons and names. */
export interface Details {
  readonly draining: boolean;
  readonly failure: string | undefined;
  /** Why nothing is delivered, by channel. */
  readonly pausedBy: ReadonlyMap<string, string>;
  readonly mailFailure: string | undefined;
  readonly certificateFault: string | undefined;
  /** Why pictures cannot be read where the content names them. */
  readonly pictureFault: string | undefined;
  readonly host: string;
  readonly dataFolder: string;
}

/** From when on a value is a problem. Those with an alarm in deploy/monitoring/alerts.yaml have the same limit there (tested). */
export const LIMITS = {
  /** Age of the content, in intervals between two refreshes. */
  oldRefreshes: 10,
  lateMessageSeconds: 900,
  /** Share of the disk, or of its inodes, that is free. */
  lowDiskShare: 0.1,
  fullDiskBytes: 16_000_000,
  heldFilesShare: 0.9,
  memoryShare: 0.9,
  clockSeconds: 60,
} as const;

type Fill = Readonly<Record<string, string | number>>;
type Found = readonly [id: ProblemId, values?: Fill];

const when = (isSo: boolean, ...found: Found): Found[] => (isSo ? [found] : []);

function contentProblems(values: Values, { draining, failure, pictureFault }: Details): Found[] {
  const { unknown } = operatorTexts;
  const why = { failure: failure ?? unknown };
  const age = values.number('site_content_age_seconds') ?? 0;
  const isOld = age > LIMITS.oldRefreshes * (values.number('site_refresh_interval_seconds') ?? Infinity);
  const count = (name: string) => ({ count: values.number(name) ?? 0 });
  const failing = count('site_content_failing_calls');
  const issues = count('site_content_issues');
  const missing = count('site_pictures_missing');
  const unencoded = count('site_pictures_unencoded');
  return [
    ...when(draining, 'draining'),
    ...when(values.number('site_content_ready') === 0, 'noContent', why),
    ...when(isOld, 'oldContent', { ...why, time: readableTime(age) }),
    ...when(failing.count > 0 && !isOld, 'failingCalls', { ...why, ...failing }),
    ...when(issues.count > 0, 'issues', issues),
    ...when(values.number('site_picture_origin_failing') === 1, 'picturesGone', { reason: pictureFault ?? unknown }),
    ...when(missing.count > 0, 'missingPictures', missing),
    ...when(unencoded.count > 0, 'unencodedPictures', unencoded),
  ];
}

function messageProblems(values: Values, { pausedBy, mailFailure }: Details): Found[] {
  const { channels } = operatorTexts.messages;
  const number = (name: string) => values.number(name) ?? 0;
  const [queued, failed, oldest] = ['queued', 'failed', 'oldest_seconds'].map((end) => number(`site_messages_${end}`)) as [
    number,
    number,
    number,
  ];
  const isDelivered = number('site_messages_delivered') === 1;
  const waiting = new Map(values.byLabel('site_deliveries_waiting'));
  const [held, limit] = [number('site_held_files_bytes'), number('site_held_files_limit_bytes')];
  return [
    ...when(isDelivered && oldest > LIMITS.lateMessageSeconds, 'lateMessages', { time: readableTime(oldest) }),
    ...when(failed > 0, 'failedMessages', { count: failed }),
    ...when(!isDelivered && queued > 0, 'keptMessages', { count: queued }),
    ...[...pausedBy].map(
      ([channel, reason]) =>
        ['paused', { channel: channels[channel as keyof typeof channels] ?? channel, count: waiting.get(channel) ?? 0, reason }] as const,
    ),
    ...when(mailFailure !== undefined && !pausedBy.has('mail'), 'mail', { reason: mailFailure ?? '' }),
    ...when(held > limit * LIMITS.heldFilesShare, 'heldFull', { used: readableSize(held), limit: readableSize(limit) }),
  ];
}

function machineProblems(values: Values, { dataFolder, host }: Details): Found[] {
  const [free, size] = [values.number('site_disk_free_bytes'), values.number('site_disk_size_bytes') ?? 0];
  const [inodes, allInodes = 0] = [values.number('site_disk_free_inodes'), values.number('site_disk_inodes')];
  const room = { free: readableSize(free ?? 0), size: readableSize(size) };
  const [used, limit] = [values.number('process_resident_memory_bytes') ?? 0, values.number('process_memory_limit_bytes')];
  const skew = values.number('site_clock_skew_seconds') ?? 0;
  const dropped = values.number('site_log_lines_dropped_total') ?? 0;
  const isFull = free !== undefined && free < LIMITS.fullDiskBytes;
  return [
    ...when(values.number('site_front_answers') === 0, 'unanswered', { host }),
    ...when(values.number('site_data_folder_writable') === 0, 'notWritable', { folder: dataFolder }),
    ...when(isFull, 'diskFull', room),
    ...when(free !== undefined && !isFull && free < size * LIMITS.lowDiskShare, 'diskLow', room),
    ...when(inodes !== undefined && inodes < allInodes * LIMITS.lowDiskShare, 'inodesLow', { free: inodes ?? 0, all: allInodes }),
    ...when(limit !== undefined && used > limit * LIMITS.memoryShare, 'memory', {
      used: readableSize(used),
      limit: readableSize(limit ?? 0),
    }),
    ...when(Math.abs(skew) > LIMITS.clockSeconds, 'clock', { time: readableTime(skew) }),
    ...when(dropped > 0, 'dropped', { count: dropped }),
  ];
}

function backupProblems(values: Values): Found[] {
  const [last, limit] = [values.number('site_backup_timestamp_seconds'), values.number('site_backup_limit_seconds')];
  if (limit === undefined) return [];
  if (last === undefined) return [['noBackup']];
  const age = Date.now() / 1000 - last;
  return age > limit ? [['oldBackup', { time: readableTime(age) }]] : [];
}

function certificateProblems(values: Values, { host, certificateFault }: Details): Found[] {
  const end = values.number('site_certificate_expiry_timestamp_seconds');
  if (end === undefined) return certificateFault === undefined ? [] : [['certificateUnread', { reason: certificateFault }]];
  const left = end - Date.now() / 1000;
  if (left <= 0) return [['certificateExpired', { host, time: readableTime(left) }]];
  return [
    ...when(left < (values.number('site_certificate_limit_seconds') ?? 0), 'certificateEnds', { host, time: readableTime(left) }),
    ...when(certificateFault !== undefined, 'certificateWrong', { host, reason: certificateFault ?? '' }),
  ];
}

/** What an operator should do, in the order in which it should be done. */
export function problemsOf(values: Values, details: Details): ProblemModel[] {
  const found = [contentProblems, machineProblems, backupProblems, certificateProblems, messageProblems].flatMap((find) =>
    find(values, details),
  );
  return found.map(([id, given = {}], index) => {
    const { text, advice, section } = operatorTexts.problems[id];
    return { id: `${id}-${String(index)}`, text: fill(text, given), advice, section };
  });
}
