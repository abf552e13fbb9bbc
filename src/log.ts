/** Structured log: one JSON object a line on standard output, `level` and `event` first. */
type Level = 'info' | 'warn' | 'error';

function write(level: Level, event: string, details: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ level, event, at: new Date().toISOString(), ...details })}\n`);
}

export const log = {
  info: (event: string, details?: Readonly<Record<string, unknown>>) => write('info', event, details),
  warn: (event: string, details?: Readonly<Record<string, unknown>>) => write('warn', event, details),
  error: (event: string, details?: Readonly<Record<string, unknown>>) => write('error', event, details),
};
