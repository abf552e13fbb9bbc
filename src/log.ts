import { write as writeFile, writeSync } from 'node:fs';

/**
 * Structured log: one JSON object a line on standard output, `level` and `event` first. Why not pino:
 * docs/decisions/0016-libraries.md.
 */
const LEVELS = ['info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];
type Details = Readonly<Record<string, unknown>>;

const STANDARD_OUTPUT = 1;
/** Lines are collected for this long, so that a hundred of them cost one write. */
const GATHER_MS = 50;
/** Beyond this size, lines are left out and counted: a reader that has stopped must cost neither responses nor memory. */
const MAX_WAITING = 4 * 1024 * 1024;

/** Writes lines to standard output in the background: a synchronous write would delay every visitor while the reader is busy. */
class Writer {
  /** Lines that were left out since the process began. */
  dropped = 0;
  private reported = 0;
  private waiting: string[] = [];
  private size = 0;
  private writing: Buffer | undefined;
  private timer: NodeJS.Timeout | undefined;

  add(line: string): void {
    if (this.size > MAX_WAITING) {
      this.dropped++;
      return;
    }
    this.waiting.push(line);
    this.size += line.length;
    if (!this.writing) this.timer ??= setTimeout(() => this.next(), GATHER_MS).unref();
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    while (this.writing || this.waiting.length > 0) {
      if (!this.writing && this.timer) {
        clearTimeout(this.timer);
        this.next();
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Writes the waiting lines while the process ends. */
  flush(): void {
    let rest = Buffer.concat([this.writing ?? Buffer.alloc(0), this.take()]);
    this.writing = undefined;
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch {
      // Standard output is not read any more.
    }
  }

  private take(): Buffer {
    const lines = this.waiting;
    if (this.dropped > this.reported) {
      lines.push(lineOf('warn', 'log lines dropped', { lines: this.dropped - this.reported, reason: 'standard output is not read' }));
      this.reported = this.dropped;
    }
    this.waiting = [];
    this.size = 0;
    return Buffer.from(lines.join(''));
  }

  private next(rest: Buffer = this.take()): void {
    this.timer = undefined;
    this.writing = rest.length > 0 ? rest : undefined;
    if (!this.writing) return;
    writeFile(STANDARD_OUTPUT, rest, (error, written) => {
      // The process is ending, and `flush` writes the rest.
      if (this.writing !== rest) return;
      if (error?.code === 'EAGAIN') this.timer = setTimeout(() => this.next(rest), GATHER_MS).unref();
      else this.next(error ? undefined : written < rest.length ? rest.subarray(written) : undefined);
    });
  }
}

const writer = new Writer();
process.on('exit', () => writer.flush());

/** Where lines go; tests put their own in its place. */
export const logOutput = { write: (line: string) => writer.add(line) };

let least: Level = 'info';
/** Sets which lines are written: those of this level and above. */
export function setLogLevel(level: Level): void {
  least = level;
}

/** Resolves when all lines so far are written; a process that is about to end waits for it. */
export const logWritten = (): Promise<void> => writer.settled();

/** How many lines were left out because standard output was not read. */
export const droppedLogLines = (): number => writer.dropped;

const lineOf = (level: Level, event: string, details: Details) =>
  `${JSON.stringify({ level, event, at: new Date().toISOString(), ...details })}\n`;

const write =
  (level: Level) =>
  (event: string, details: Details = {}): void => {
    if (LEVELS.indexOf(level) >= LEVELS.indexOf(least)) logOutput.write(lineOf(level, event, details));
  };

export const log = { info: write('info'), warn: write('warn'), error: write('error') };
