/** When jobs that delete what is old ran, and whether the clock can be believed. */
import { DAY_MS } from './time.ts';

/** Longest time without a run that is not doubted. */
const LONGEST_MS = 8 * DAY_MS;
/** Shortest time after which a second look counts. */
const SECOND_LOOK_MS = 20 * 60 * 60_000;

/** Times of the clock, in milliseconds since 1970. */
export interface Runs {
  /** Of the last run. */
  readonly last: number;
  /** Of the first look at a clock that was far ahead of it. */
  readonly doubted?: number;
}

/**
 * Whether a job that deletes by age runs at a time of the clock. A clock that is ahead for a while, such as until it is set by NTP, must
 * delete nothing that is not old: after more than eight days without a run, it has to say so on two days.
 * @param runs those so far; undefined: there was none
 */
export function judge(runs: Runs | undefined, now: number): { readonly runs: boolean; readonly next: Runs } {
  const { last, doubted = now } = runs ?? { last: now };
  const since = now - doubted;
  if (now - last <= LONGEST_MS || (since >= SECOND_LOOK_MS && since <= LONGEST_MS)) return { runs: true, next: { last: now } };
  return { runs: false, next: { last, doubted: since >= 0 && since < SECOND_LOOK_MS ? doubted : now } };
}
