/**
 * Messages of a test whose browser stopped answering: Vitest's own time limits, and what Playwright throws when a call of it
 * gets no response in time, or its page, window or browser is gone. The message of a failed assertion begins otherwise.
 */
export const STOPPED_BROWSER =
  /^(?:(?:Test|Hook) timed out in \d+ms|expect\.poll\(\) function didn't resolve in time|\w+\.\w+: (?:Timeout \d+ms exceeded|Target page, context or browser has been closed|Target crashed|Page crashed|Navigation failed because page crashed|Protocol error \())/;
