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

/** Reads the site's log instead of printing it; everything else still reaches the terminal. */
export function captureLog(): LogCapture {
  const lines: LogLine[] = [];
  const original = process.stdout.write;
  const write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = String(chunk);
    if (!text.startsWith('{"level"')) return Reflect.apply(original, process.stdout, [chunk, ...rest]) as boolean;
    lines.push(JSON.parse(text) as LogLine);
    return true;
  }) as typeof process.stdout.write;
  process.stdout.write = write;
  return {
    lines,
    of: (event) => lines.filter((line) => line.event === event),
    stop: () => {
      process.stdout.write = original;
    },
  };
}
