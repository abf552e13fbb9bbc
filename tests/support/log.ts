import { beforeEach } from 'vitest';
import { logOutput } from '../../src/log.ts';

/** One line of the site's log. */
export interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly [detail: string]: unknown;
}

export interface LogCapture {
  readonly lines: readonly LogLine[];
  /** Lines of one event, e.g. `content call failed`. */
  of(event: string): LogLine[];
  stop(): void;
}

/** Reads the site's log instead of printing it. */
export function captureLog(): LogCapture {
  const lines: LogLine[] = [];
  const original = logOutput.write;
  logOutput.write = (line) => void lines.push(JSON.parse(line) as LogLine);
  return {
    lines,
    of: (event) => lines.filter((line) => line.event === event),
    stop: () => {
      logOutput.write = original;
    },
  };
}

/** Keeps the log of each test of a file out of the output. */
export function silenceLog(): void {
  beforeEach(({ onTestFinished }) => {
    const log = captureLog();
    onTestFinished(() => log.stop());
  });
}
