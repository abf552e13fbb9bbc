import { log, type Level } from '../../log.ts';

/** Logs what a refresh finds, but not again with each refresh: only when it changed, or came back after it was gone. */
export class ReportOnce {
  /** What the last refresh reported, and what the current one has so far. */
  private last: ReadonlySet<string> = new Set();
  private current = new Set<string>();

  /** Logs an event, unless the last refresh or this one has reported the same with the same details. */
  report(level: Level, event: string, details: Readonly<Record<string, unknown>>): void {
    const line = `${event} ${JSON.stringify(details)}`;
    const known = this.last.has(line) || this.current.has(line);
    this.current.add(line);
    if (!known) log[level](event, details);
  }

  /** Ends a refresh. @param everything false after a partial refresh: earlier events stay reported, since they may still hold */
  endRefresh(everything: boolean): void {
    this.last = everything ? this.current : this.last.union(this.current);
    this.current = new Set();
  }

  /** Forgets what an interrupted refresh reported. */
  abortRefresh(): void {
    this.current = new Set();
  }
}
