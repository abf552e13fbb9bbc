import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isFree } from '../../scripts/ports.mjs';
import { temporaryFolder } from '../support/folders.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from '../support/repository.ts';

/** `npm start`, until its site answers. */
async function start() {
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, EXAMPLES: '1', PORT: String(port), DATA_DIR: await temporaryFolder(), WARM_UP_MS: '0', SHUTDOWN_GRACE_MS: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, as in a terminal.
    detached: true,
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const events: string[] = [];
  const lines = createInterface({ input: npm.stdout });
  // The output is inherited: it ends with the last process that has it.
  const over = once(lines, 'close');
  const listening = new Promise<void>((done) => {
    lines.on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { event } = JSON.parse(line) as { event: string };
      events.push(event);
      if (event === 'listening') done();
    });
  });
  await Promise.race([
    listening,
    over.then(() => {
      throw new Error(`npm start ended before the site listened: ${events.join(', ')}`);
    }),
  ]);
  return { npm, port, over, events };
}

describe('npm start leaves no server behind', () => {
  it.each([
    ['npm gets SIGTERM', 'SIGTERM', 1],
    ['npm gets SIGHUP', 'SIGHUP', 1],
    ['npm is killed', 'SIGKILL', 1],
    ['somebody presses Ctrl+C, which reaches every process', 'SIGINT', -1],
  ] as const)('when %s: the site stops cleanly', async (_, signal, sign) => {
    const { npm, port, over, events } = await start();
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    process.kill(sign * Number(npm.pid), signal);
    await over;
    expect(events.at(-1)).toBe('stopped');
    expect(await isFree(port, '127.0.0.1')).toBe(true);
  });
});
