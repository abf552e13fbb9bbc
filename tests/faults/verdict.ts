import type { LogLine } from '../support/log.ts';
import type { Report } from './load.ts';
import { FAULT_SECONDS, LEAST_RATE, MOST_HELD_UP, MOST_TIMES, SAME_MS, TIMES_DECIDE } from './limits.ts';

/** The results of one fault. */
export interface Outcome {
  readonly name: string;
  /** The results of the reference site without a fault, at the same time on the same machine. */
  readonly reference: Report;
  readonly under: Report;
  /** Milliseconds from the first publish after the fault until it was live; undefined: it never was. */
  readonly recovered: number | undefined;
  /** The line of the log about the fault. */
  readonly said: LogLine | undefined;
  /** How often the fault occurred, if that can be counted. */
  readonly met?: number;
  /** How the fault was made, where there are several ways, and other values. */
  readonly note?: string;
}

/** Milliseconds that 99 % of the responses under a fault may take. */
const limitOf = ({ reference }: Outcome) => Math.max(SAME_MS, MOST_TIMES * reference.p99);

/**
 * Every violation of an outcome, as text; empty: none.
 * @param timesDecide whether late responses and too few requests are violations
 */
export function violations(outcome: Outcome, timesDecide = TIMES_DECIDE): string[] {
  const { reference, under, recovered, said, met } = outcome;
  const broken: string[] = [];
  const limit = limitOf(outcome);
  for (const [where, { failed, wrong, faults, requests, seconds, heldUp }] of [
    ['of the reference site', reference],
    ['under it', under],
  ] as const) {
    if (failed + wrong > 0)
      broken.push(`${where} ${String(failed)} responses failed and ${String(wrong)} were wrong: ${faults.join('; ')}`);
    if (!timesDecide) continue;
    if (requests / seconds < LEAST_RATE)
      broken.push(`${where} visitors asked ${(requests / seconds).toFixed(0)} times a second, not ${String(LEAST_RATE)}`);
    if (heldUp / 1000 > MOST_HELD_UP * seconds)
      broken.push(
        `${where} visitors were held up for ${(heldUp / 1000).toFixed(1)} of ${seconds.toFixed(0)} seconds: the machine is too busy`,
      );
  }
  if (timesDecide && !(under.p99 <= limit)) broken.push(`99 % took up to ${under.p99.toFixed(1)} ms, at most ${limit.toFixed(1)}`);
  if (under.seconds < FAULT_SECONDS * 0.98) broken.push(`it lasted ${under.seconds.toFixed(1)} seconds, not ${String(FAULT_SECONDS)}`);
  // One reading a second, or one that waits for its time-outs.
  if (met !== undefined && met < FAULT_SECONDS) broken.push(`it was met ${String(met)} times in ${String(FAULT_SECONDS)} seconds`);
  if (recovered === undefined) broken.push('what was published after it did not get live');
  if (said === undefined) broken.push('the log does not say what happened');
  return broken;
}

/** The results of all faults, a line each. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const columns = [
    'fault',
    'seconds',
    'requests',
    'failed',
    'wrong',
    'p99 reference',
    'p99 under it',
    'worst',
    'live again ms',
    'met',
    'the log says',
    '',
  ];
  const rows = outcomes.map((outcome) => {
    const { name, reference, under, recovered, said, met, note = '' } = outcome;
    return [
      name,
      under.seconds.toFixed(0),
      String(under.requests),
      String(under.failed),
      String(under.wrong),
      reference.p99.toFixed(1),
      `${under.p99.toFixed(1)}${under.p99 <= limitOf(outcome) ? '' : ' ✗'}`,
      under.worst.toFixed(0),
      recovered === undefined ? 'never' : recovered.toFixed(0),
      met === undefined ? '' : String(met),
      said === undefined ? 'nothing' : said.event,
      note,
    ];
  });
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  return [columns, ...rows].map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`).join('\n');
}
