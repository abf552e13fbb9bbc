import type { Hint } from './hint.ts';

/** Why content is read: at the start, by a publish hook, by the timer, or to confirm an emptied list. */
export type RefreshReason = 'start' | 'hook' | 'timer' | 'confirm';

/** A requested refresh and the callers that wait for it. */
interface RefreshRequest {
  readonly reason: RefreshReason;
  /** Undefined: everything. */
  readonly hint: Hint | undefined;
  readonly callers: readonly PromiseWithResolvers<void>[];
}

/** @returns whether the refresh was completed; false when `signal` aborted it */
type Run = (reason: RefreshReason, hint: Hint | undefined, signal: AbortSignal) => Promise<boolean>;

/** Hints that may interrupt a refresh of everything in a row; after them it runs to its end. */
const MAX_OVERTAKES = 5;

/** One request for two of the same kind. */
function mergeRequests(one: RefreshRequest | undefined, other: RefreshRequest): RefreshRequest {
  if (!one) return other;
  return {
    // Only a hook confirms at once that a list is empty.
    reason: other.reason === 'hook' ? other.reason : one.reason,
    hint: one.hint && other.hint ? [...one.hint, ...other.hint] : undefined,
    callers: [...one.callers, ...other.callers],
  };
}

/**
 * Runs refreshes one after another. Requests that arrive meanwhile are merged into at most two: one with hints, one for
 * everything. The hints go first and interrupt a refresh of everything, which takes seconds with long lists, and up to the
 * time-out with a slow service: an editor who has just published would wait for it. The interrupted refresh starts again.
 */
export class RefreshQueue {
  private readonly run: Run;
  private readonly onIdle: () => void;
  private hints: RefreshRequest | undefined;
  private everything: RefreshRequest | undefined;
  private overtakes = 0;
  /** Aborts the refresh that is running, if hints may interrupt it. */
  private interruptible: AbortController | undefined;
  /** Settled when no request is left; undefined when there is none. */
  processing: Promise<void> | undefined;

  /** @param onIdle called when no request is left */
  constructor(run: Run, onIdle: () => void) {
    this.run = run;
    this.onIdle = onIdle;
  }

  /**
   * @param hint undefined: everything
   * @returns settled when the refresh that includes this request is completed; rejected with its error
   */
  add(reason: RefreshReason, hint?: Hint): Promise<void> {
    const caller: PromiseWithResolvers<void> = Promise.withResolvers();
    const request = { reason, hint, callers: [caller] };
    if (hint) {
      this.hints = mergeRequests(this.hints, request);
      this.interruptible?.abort();
    } else this.everything = mergeRequests(this.everything, request);
    this.processing ??= this.process();
    return caller.promise;
  }

  private next(): RefreshRequest | undefined {
    const { hints, everything } = this;
    if (hints && (!everything || this.overtakes < MAX_OVERTAKES)) {
      if (everything) this.overtakes++;
      this.hints = undefined;
      return hints;
    }
    this.everything = undefined;
    return everything;
  }

  private async process(): Promise<void> {
    for (let request = this.next(); request; request = this.next()) {
      const { reason, hint, callers }: RefreshRequest = request;
      const controller = new AbortController();
      if (!hint && this.overtakes < MAX_OVERTAKES) this.interruptible = controller;
      try {
        const completed = await this.run(reason, hint, controller.signal);
        if (completed && !hint) this.overtakes = 0;
        if (completed) for (const { resolve } of callers) resolve();
        else this.everything = this.everything ? mergeRequests(request, this.everything) : request;
      } catch (error) {
        for (const { reject } of callers) reject(error);
      } finally {
        this.interruptible = undefined;
      }
    }
    this.processing = undefined;
    this.onIdle();
  }
}
