import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Runs a script with the site's log in a process of its own, since standard output is what is tested. */
function run(script: string) {
  const code = `import { log, logWritten } from ${JSON.stringify(resolve(import.meta.dirname, 'log.ts'))};\n${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((done) => child.on('close', done));
  return { child, ended };
}

async function linesOf(script: string): Promise<{ event: string; n?: number; lines?: number }[]> {
  const { child, ended } = run(script);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  expect(await ended).toBe(0);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; n?: number });
}

describe('the log', () => {
  it('loses no line and keeps their order, up to the last one before the end', async () => {
    const lines = await linesOf(`for (let n = 0; n < 20000; n++) log.info('line', { n }); process.exit(0);`);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 20_000 }, (_, n) => n));
  });

  it('is written while the process goes on, and waited for at its end, each line once', async () => {
    const lines = await linesOf(`
      for (let n = 0; n < 300; n++) { log.info('line', { n }); if (n % 100 === 0) await new Promise((go) => setTimeout(go, 60)); }
      await logWritten(); process.exit(0);`);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 300 }, (_, n) => n));
  });

  it('delays nothing and fills no memory while it is not read, and logs the number of missing lines afterwards', async () => {
    const { child, ended } = run(`
      const told = new Promise((go) => process.once('SIGUSR2', go));
      const alive = setInterval(() => undefined, 1000);
      let n = 0;
      while (n < 200000) { for (let i = 0; i < 2000; i++) log.info('line', { n: n++, text: 'x'.repeat(100) }); await new Promise((go) => setTimeout(go, 1)); }
      process.stderr.write(String(process.memoryUsage().heapUsed));
      await told; clearInterval(alive); await logWritten(); log.info('end'); await logWritten(); process.exit(0);`);
    const heap = await new Promise<number>((done) => child.stderr.once('data', (chunk: Buffer) => done(Number(chunk.toString()))));
    // A synchronous write would still wait for its reader.
    expect(heap).toBeLessThan(100 * 1024 * 1024);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.kill('SIGUSR2');
    expect(await ended).toBe(0);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; lines?: number });
    const dropped = lines.filter(({ event }) => event === 'log lines dropped').reduce((sum, line) => sum + (line.lines ?? 0), 0);
    expect(dropped).toBeGreaterThan(0);
    expect(lines.filter(({ event }) => event === 'line').length + dropped).toBe(200_000);
    expect(lines.at(-1)?.event).toBe('end');
  });
});
