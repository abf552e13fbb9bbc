import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findNode } from '../../scripts/setup.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../../scripts/site-program.mjs';
import { SETTINGS } from '../../src/settings.ts';
import type { LogLine } from './log.ts';

export interface RunningSite {
  readonly url: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** What the site has logged so far. */
  readonly lines: readonly LogLine[];
  /** What it has written for the person who started it, so far. */
  readonly spoken: readonly string[];
  /** The first line of this event that fits, as soon as it is there. */
  logged(event: string, fits?: (line: LogLine) => boolean): Promise<LogLine>;
  /** Resolves when `/readyz` says that content is there. */
  ready(): Promise<void>;
  /** Ends the process; the data folder stays when the test gave it. */
  stop(): Promise<void>;
}

/** Settings of this shell must not reach the site under test, nor what Vitest sets. */
const isOfShell = (name: string) => Object.hasOwn(SETTINGS, name) || /^(?:MAIL_TO_|STATIC_COPY$|NODE_OPTIONS|NODE_ENV|VITEST)/.test(name);

/** Where the site's times are measured, it packs pages as in operation (see `quick-packing.mjs`). */
export interface Packing {
  readonly asInOperation: boolean;
}
const QUICK_PACKING = ['--import', join(import.meta.dirname, 'quick-packing.mjs')];

/**
 * Starts a finished build as `npm start` does, on a port of its own.
 * @param folder the build
 * @param settings environment of the site; `DATA_DIR` is a fresh folder unless given
 */
export async function launchSite(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
  { asInOperation }: Packing = { asInOperation: false },
): Promise<RunningSite> {
  const ownFolder = settings['DATA_DIR'] === undefined ? await mkdtemp(join(tmpdir(), 'site-data-')) : undefined;
  const dataFolder = settings['DATA_DIR'] ?? ownFolder ?? '';
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfShell(name)));
  const child = spawn(findNode(), [...SITE_FLAGS, ...(asInOperation ? [] : QUICK_PACKING), join(folder, 'server', 'entry.mjs')], {
    // No proxy routes traffic to a site under test: it ends at once.
    env: {
      ...SITE_ENVIRONMENT,
      ...environment,
      PORT: '0',
      SHUTDOWN_GRACE_MS: '0',
      // Most tests request a few pages.
      WARM_UP_MS: '0',
      // Tests are one visitor who sends much.
      MESSAGES_PER_HOUR: '1000000',
      CONTENT_FOLDER: join(folder, 'content'),
      ...settings,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: LogLine[] = [];
  const spoken: string[] = [];
  const waiting = new Set<() => void>();
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', (text) => {
    if (!text.startsWith('{')) return void spoken.push(text);
    lines.push(JSON.parse(text) as LogLine);
    for (const look of waiting) look();
  });
  const logged: RunningSite['logged'] = (event, fits = () => true) =>
    new Promise((found, fail) => {
      const look = () => {
        const line = lines.find((candidate) => candidate.event === event && fits(candidate));
        if (!line) return;
        waiting.delete(look);
        found(line);
      };
      waiting.add(look);
      void ended.then(() => fail(new Error(`The site ended before it said "${event}":\n${errors}`)));
      look();
    });
  const { host, port } = await logged('listening');
  const url = `http://${String(host)}:${String(port)}`;
  const mark = join(folder, 'in-use', String(child.pid));
  await writeFile(mark, '');
  return {
    url,
    pid: child.pid ?? 0,
    dataFolder,
    lines,
    spoken,
    logged,
    async ready() {
      const response = await fetch(`${url}/readyz`);
      if (!response.ok) await logged('content ready');
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await rm(mark, { force: true });
      if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
    },
  };
}
