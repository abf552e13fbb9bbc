import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAdmin } from '../../scripts/cms-setup.mjs';
import { isFree } from '../../scripts/ports.mjs';
import { buildSite } from '../support/build.ts';
import { SERVICE_SETTINGS, startContentService } from '../support/content-service.ts';
import { freePort } from '../support/ports.ts';
import { seededFolder } from '../support/seeded-service.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'scripts/start-full.mjs');
/** Settings of this shell must not reach what is started. */
const OWN_SETTINGS = /^(?:CMS_|DATABASE_|S3_|SITE_|PUBLISH_|PREVIEW_|CONTENT_|MEDIA_|DATA_DIR|HOST$|PORT$|NODE_OPTIONS|VITEST|NODE_ENV)/;

let folder: string;
let data: string;

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly service: string;
  readonly site: string;
  /** Resolves when it has printed this. */
  says(text: string): Promise<void>;
  ended(): Promise<number | null>;
  /** Resolves when every process that it started is gone. */
  readonly silence: Promise<unknown>;
}

async function start(settings: Readonly<Record<string, string>> = {}, command = process.execPath, args = [SCRIPT]): Promise<Run> {
  const [servicePort, sitePort] = [String(await freePort()), String(await freePort())];
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name)));
  const env = {
    ...inherited,
    ...SERVICE_SETTINGS,
    EXAMPLES: '1',
    ENV_PATH: join(folder, 'none.env'),
    CMS_DATA_DIR: data,
    CMS_PORT: servicePort,
    PORT: sitePort,
    DATA_DIR: join(folder, 'site'),
    ...settings,
  };
  const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  // The output is inherited: it ends with the last process that has it.
  const silence = once(child, 'close');
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of waiting) look();
    });
  }
  return {
    child,
    output: () => output,
    service: `http://127.0.0.1:${env.CMS_PORT}`,
    site: `http://127.0.0.1:${env.PORT}`,
    says: (text) =>
      new Promise((done, fail) => {
        const look = () => {
          if (output.includes(text)) done();
        };
        waiting.add(look);
        void exit.then(() => fail(new Error(`It ended without a word of “${text}”:\n${output}`)));
        look();
      }),
    ended: async () => ((await exit) as [number | null])[0],
    silence,
  };
}
const responds = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
const nobodyAt = async (...addresses: string[]) =>
  Promise.all(addresses.map((address) => isFree(Number(new URL(address).port), '127.0.0.1')));

/** A data folder whose tables are made, and which says that it was never filled. */
async function unfilledFolder(): Promise<string> {
  const own = await seededFolder();
  const database = new DatabaseSync(join(own, 'content.sqlite'));
  expect(database.prepare("delete from strapi_core_store_settings where key = 'api_site_seeded'").run().changes).toBe(1);
  database.close();
  return own;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-full-'));
  data = await seededFolder();
  await buildSite();
  await ensureAdmin();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('npm run start:full', { timeout: 300_000 }, () => {
  it('starts both, prints both addresses, connects the site to its service, and stops both cleanly when npm, which runs it, is killed', async () => {
    const run = await start({}, 'npm', ['run', 'start:full']);
    await run.says('Both run');
    expect(run.output()).toContain(`Site:     ${run.site}/`);
    expect(run.output()).toContain(`Admin:    ${run.service}/admin`);
    for (const address of [`${run.service}/_health`, `${run.service}/admin`, `${run.site}/`])
      expect(await responds(address), address).toBe(true);
    expect(run.output()).toContain(`"content":"${run.service}/api"`);
    run.child.kill('SIGKILL');
    await run.silence;
    expect(run.output()).toContain('"event":"stopped"');
    expect(await nobodyAt(run.service, run.site)).toEqual([true, true]);
  });

  it.each(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)('is stopped by %s while only the service is there', async (signal) => {
    const run = await start();
    await run.says('Starting the content service');
    run.child.kill(signal);
    expect(await run.ended()).toBe(0);
    expect(await nobodyAt(run.service, run.site)).toEqual([true, true]);
  });

  it.each([
    ['site', 'PORT: 70000', { PORT: '70000' }, 'PORT: "70000" is no port'],
    [
      'service',
      'a seed that is none',
      { CMS_DATA_DIR: '', CMS_SEED_FOLDER: '/nowhere' },
      'The content service ended (status 1); stopping the other one.',
    ],
    ['site', 'a setting that the site refuses', { REFRESH_SECONDS: 'often' }, 'The site ended (status 1); stopping the other one.'],
  ])('ends as a whole when the %s does not start: %s', async (_, __, settings, sentence) => {
    const run = await start({ ...settings, ...('CMS_DATA_DIR' in settings ? { CMS_DATA_DIR: await unfilledFolder() } : {}) });
    expect(await run.ended()).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(await nobodyAt(run.service)).toEqual([true]);
  });

  it('ends with a line that names the data folder where there can be none', async () => {
    await expect(startContentService('/proc/none')).rejects.toThrow('FAULT    CMS_DATA_DIR: /proc/none cannot be written (ENOENT)');
  });

  it.each(['CMS_PORT', 'PORT'])('says which port is taken, before it starts anything: %s', async (setting) => {
    const other: Server = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const run = await start({ [setting]: String(port) });
    expect(await run.ended()).toBe(1);
    expect(run.output()).toContain(`port ${port} is taken by another process. Stop that one, or set ${setting} to another port.`);
    expect(run.output()).not.toContain('Starting the content service');
    await new Promise((done) => other.close(done));
  });
});
