/** A work package; a week is named by its beginning, so that a package ends where the week after its last begins. */
export interface WorkPackage {
  readonly from: number;
  readonly to: number;
  /** Done until here; undefined: as far as today's date asks for. */
  readonly done?: number;
}

/** The ten packages of the example programme, in the order of their numbers. The seventh was planned to end a week earlier. */
export const WORK_PACKAGES: readonly WorkPackage[] = [
  { from: 10, to: 14 },
  { from: 14, to: 18 },
  { from: 12, to: 16 },
  { from: 18, to: 25 },
  { from: 18, to: 27 },
  { from: 20, to: 25 },
  { from: 22, to: 27, done: 24 },
  { from: 27, to: 31 },
  { from: 28, to: 32 },
  { from: 32, to: 34 },
];
export const PLAN_WEEKS = { first: 10, end: 34 } as const;

/** The Friday of this week is over: what ends at `TODAY` is finished. */
export const WEEK_NOW = 24;
export const TODAY = WEEK_NOW + 1;

/** How far a package is done, and until where it should be by today: both are its start before it has begun. */
export function progressOf({ from, to, done = TODAY }: WorkPackage): { readonly done: number; readonly due: number } {
  const within = (week: number) => Math.max(from, Math.min(to, week));
  return { done: within(Math.min(done, TODAY)), due: within(TODAY) };
}
