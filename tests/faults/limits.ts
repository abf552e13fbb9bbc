import { SETTINGS } from '../../src/settings.ts';

/**
 * Seconds that a fault lasts under measurement. Where only the responses decide, `npm test` takes 4: time for two readings of
 * the service or two time-outs of it.
 */
export const FAULT_SECONDS = Number(process.env['FAULT_SECONDS'] ?? '30');
/** Fewest requests a second that must have been sent. */
export const LEAST_RATE = 50;
/**
 * Whether times are judged too, those of forms in Lighthouse as well. They depend on the machine and its load: `npm test` only prints them (`FAULT_TIMES=off`) and
 * judges the responses.
 */
export const TIMES_DECIDE = process.env['FAULT_TIMES'] !== 'off';
/** Most milliseconds that something may take: ten times as many where times do not decide, which still shows what hangs. */
export const mostMs = (milliseconds: number): number => (TIMES_DECIDE ? milliseconds : 10 * milliseconds);
/**
 * Requests a second that visitors make of each site, all kinds of pages in both languages. Where times do not decide, there are
 * fewer, because each page is rendered at its first request: three sites at once, beside other tests.
 */
export const RATE = TIMES_DECIDE ? 60 : 10;
/** A response that takes longer counts as failed. Where times do not decide, a busy machine may be what takes so long. */
export const RESPONSE_TIMEOUT_MS = TIMES_DECIDE ? 10_000 : 30_000;
/**
 * How long a site may render pages before it listens. Where times do not decide it renders none: visitors come to a fifth of its
 * pages, and each of these is rendered at its first request.
 */
export const WARM_UP_MS = TIMES_DECIDE ? SETTINGS.WARM_UP_MS.default : '0';
/** 99 % of responses under a fault take at most this many times as long as those of the reference site meanwhile. */
export const MOST_TIMES = 2;
/**
 * Below this many milliseconds, two values count as equal. Responses from memory take one or two; what makes 3 of 300 slower
 * is the time slice of another process on two cores or a collection of garbage. A visitor notices nothing below 100 ms.
 */
export const SAME_MS = 25;
/** If the visitors' own process was blocked for a greater share of the time, the measurement does not count. */
export const MOST_HELD_UP = 0.25;
/** Milliseconds in which a publish after the fault must be live. */
export const RECOVERY_MS = 60_000;
/** Webhooks of the flood, in a minute. */
export const FLOOD = 10_000;
