import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';

const MODULE = JSON.stringify(resolve(import.meta.dirname, 'child.mjs'));
/** A server that cleans up and prints which signal ended it. */
const SERVER = `
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])
  process.on(signal, () => setTimeout(() => { console.log('ended by ' + signal); process.exit(0); }, 50));
console.log('server ' + process.pid);
setInterval(() => undefined, 1_000);`;

interface Run {
  readonly command: ChildProcess;
  /** Resolves with what follows these words in the output of any process. */
  says(words: string): Promise<string>;
  /** Resolves when all processes with this output have ended. */
  readonly silence: Promise<unknown>;
}

/** Runs a command that starts the server. @param through what is between this test and the command, as npm and a shell are */
async function run(code: string, through?: string): Promise<Run> {
  const folder = await temporaryFolder();
  const [server, command] = [join(folder, 'server.mjs'), join(folder, 'command.mjs')];
  await writeFile(server, SERVER);
  await writeFile(command, `import { startChild, onShutdown } from ${MODULE};\nconst server = ${JSON.stringify(server)};\n${code}`);
  const args = through === undefined ? [command] : ['-e', through, command];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    command: child,
    // The output is inherited: it ends with the last process that has it.
    silence: once(child.stdout, 'end'),
    says: (words) =>
      new Promise((done) => {
        const look = () => {
          const line = lines.find((text) => text.startsWith(words));
          if (line !== undefined) done(line.slice(words.length).trim());
        };
        waiting.add(look);
        look();
      }),
  };
}

const START = `
const child = startChild(process.execPath, [server], { stdio: 'inherit' });
child.on('exit', (code) => { console.log('command saw ' + code); process.exit(code ?? 1); });`;
const WHOLE = `${START}\nonShutdown((signal) => child.kill(signal));`;
/** As npm runs a command: through a shell that stays in between. */
const THROUGH_A_SHELL = `
const { spawn } = require('node:child_process');
const shell = spawn('/bin/sh', ['-c', '"$0" "$1"; true', process.execPath, process.argv[1]], { stdio: 'inherit' });`;

describe('a server that a command started', () => {
  it.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGHUP', 'SIGTERM'],
  ] as const)('ends cleanly with the command on %s', async (signal, told) => {
    const { command, says, silence } = await run(WHOLE);
    await says('server');
    command.kill(signal);
    expect(await says('ended by')).toBe(told);
    expect(await says('command saw')).toBe('0');
    await silence;
  });

  it('ends cleanly when the command is killed', async () => {
    const { command, says, silence } = await run(WHOLE);
    await says('server');
    command.kill('SIGKILL');
    expect(await says('ended by')).toBe('SIGTERM');
    await silence;
  });

  it('is told by the signal it wants', async () => {
    const { command, says, silence } = await run(START.replace("{ stdio: 'inherit' }", "$&, 'QUIT'"));
    await says('server');
    command.kill('SIGKILL');
    expect(await says('ended by')).toBe('SIGQUIT');
    await silence;
  });

  it.each([
    ['whoever started the command', WHOLE, THROUGH_A_SHELL.replace(`'"$0" "$1"; true'`, `'exec "$0" "$1"'`)],
    ['npm, while its shell lives on', WHOLE, THROUGH_A_SHELL],
  ])('ends cleanly when %s is killed', async (_, code, through) => {
    const { command, says, silence } = await run(code, through);
    await says('server');
    command.kill('SIGKILL');
    expect(await says('ended by')).toBe('SIGTERM');
    expect(await says('command saw')).toBe('0');
    await silence;
  });

  it('a server that a command started and that ended by itself is not waited for, and nobody else is told', async () => {
    const { says, silence } = await run(START.replace('[server]', `['-e', 'process.exit(7)']`));
    expect(await says('command saw')).toBe('7');
    await silence;
  });
});
