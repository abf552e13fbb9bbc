import type { LogLine } from '../support/log.ts';
import type { Report } from './load.ts';
import { MOST_TIMES, RATE, SAME_MS } from './limits.ts';

/** What came of one fault. */
export interface Outcome {
  readonly name: string;
  readonly quiet: Report;
  readonly under: Report;
  /** Milliseconds from the first publish after the fault until it was live; undefined: it never was. */
  readonly recovered: number | undefined;
  /** The line of the log that says what happened. */
  readonly said: LogLine | undefined;
  /** How the fault was made, where there are several ways, and other figures. */
  readonly note?: string;
}

/** Everything that an outcome breaks, in words; empty: nothing. */
export function violations({ quiet, under, recovered, said }: Outcome): string[] {
  const broken: string[] = [];
  const limit = Math.max(SAME_MS, MOST_TIMES * quiet.p99);
  for (const [when, { failed, wrong, faults }] of [
    ['before it', quiet],
    ['under it', under],
  ] as const)
    if (failed + wrong > 0) broken.push(`${when} ${String(failed)} answers failed and ${String(wrong)} were wrong: ${faults.join('; ')}`);
  if (!(under.p99 <= limit)) broken.push(`99 % took up to ${under.p99.toFixed(1)} ms, at most ${limit.toFixed(1)}`);
  if (under.requests / under.seconds < RATE * 0.83)
    broken.push(`visitors asked ${(under.requests / under.seconds).toFixed(0)} times a second, not ${String(RATE)}`);
  if (recovered === undefined) broken.push('what was published after it did not get live');
  if (said === undefined) broken.push('the log does not say what happened');
  return broken;
}

/** The figures of all faults, a line each. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const columns = ['fault', 'requests', 'failed', 'wrong', 'p99 quiet', 'p99 under it', 'worst', 'live again ms', 'the log says', ''];
  const rows = outcomes.map(({ name, quiet, under, recovered, said, note = '' }) => [
    name,
    String(under.requests),
    String(under.failed),
    String(under.wrong),
    quiet.p99.toFixed(1),
    under.p99.toFixed(1),
    under.worst.toFixed(0),
    recovered === undefined ? 'never' : recovered.toFixed(0),
    said === undefined ? 'nothing' : said.event,
    note,
  ]);
  const widths = columns.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  return [columns, ...rows].map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`).join('\n');
}
