import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { launchFront } from '../../scripts/front.mjs';
import { ensureService, SERVICE } from '../../scripts/cms-setup.mjs';
import { ensurePostgres } from '../../scripts/postgres.mjs';
import { findNode } from '../../scripts/setup.mjs';
import { Editor, EDITOR } from '../support/content-service.ts';
import { ask } from '../support/front.ts';
import { freePort } from '../support/ports.ts';
import { startPostgres } from '../support/postgres.ts';
import { ROOT } from '../support/repository.ts';
import { composeEnvironment, readContainerFile, type Compose } from './container-files.ts';

/** Blocks of the runbook that are marked as tested, by name. */
const blocks = new Map(
  [...readFileSync(join(ROOT, 'docs/operators.md'), 'utf8').matchAll(/<!-- tested: ([\w-]+) -->\n\n```sh\n([^]*?)```/g)].map(
    ([, name = '', text = '']) => [name, text],
  ),
);
const ran = new Set<string>();

/** Runs a block as an operator does. @returns what it printed @throws with its error output when it fails */
async function run(name: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const text = blocks.get(name);
  if (text === undefined) throw new Error(`The runbook has no block "${name}"`);
  ran.add(name);
  const path = [ensurePostgres(), dirname(findNode()), process.env.PATH].join(delimiter);
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', text], {
    env: { HOME: process.env.HOME, ...environment, PATH: path },
  });
  return stdout;
}

const COMPOSE = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;

/** A first start fills a database; a machine that does other work too takes its time. */
const START_MS = 240_000;

interface Running {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts what a container would run: the command and environment of its container file, the settings of the compose file,
 * nothing of this shell. Host names and ports are those of this machine.
 */
async function startAs(
  file: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
  isUp: () => Promise<boolean>,
): Promise<Running> {
  const { command, environment } = readContainerFile(readFileSync(join(ROOT, `deploy/${file}.Containerfile`), 'utf8'));
  expect(command[0]).toBe('node');
  const child = spawn(findNode(), command.slice(1), {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + START_MS;
  while (!(await isUp())) {
    if (Date.now() > until) throw new Error(`${file} did not come up:\n${said}`);
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} ended:\n${said}`);
    await new Promise((done) => setImmediate(done));
  }
  return { process: child, stop };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Files below a folder with their time and size: what a read-only file system would keep as it is. */
const state = (folder: string, leave: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !leave.test(name))
    .map((name) => {
      const info = statSync(join(folder, name), { throwIfNoEntry: false });
      return info?.isFile() ? `${name} ${info.mtimeMs} ${info.size}` : name;
    })
    .sort();

let folder: string;
let database: Awaited<ReturnType<typeof startPostgres>>;
let values: Record<string, string>;
let ports: { service: number; site1: number; site2: number };
const running: Running[] = [];

/** Settings of a service of the compose file, with this machine's names. */
function settingsOf(name: string): Record<string, string> {
  const own = Object.entries(composeEnvironment(COMPOSE, name, values)).map(([key, value]) => [
    key,
    value
      .replace(/^postgres:.*$/, database.url)
      .replaceAll('service:1337', `127.0.0.1:${ports.service}`)
      .replaceAll('site-1:4321', `127.0.0.1:${ports.site1}`)
      .replaceAll('site-2:4321', `127.0.0.1:${ports.site2}`)
      .replaceAll(`https://${values['FRONT_MEDIA_HOST'] ?? ''}`, `http://127.0.0.1:${ports.service}`),
  ]);
  return Object.fromEntries(own) as Record<string, string>;
}

async function startService(dataFolder: string, extra: Readonly<Record<string, string>> = {}): Promise<Running> {
  // Without the store, pictures are in the data folder; the admin's pages are not built here.
  const settings = Object.fromEntries(Object.entries(settingsOf('service')).filter(([name]) => !name.startsWith('S3_')));
  return startAs(
    'service',
    SERVICE,
    {
      ...settings,
      CMS_HOST: '127.0.0.1',
      CMS_PORT: String(ports.service),
      CMS_DATA_DIR: dataFolder,
      CMS_SERVE_ADMIN: 'false',
      ENV_PATH: join(folder, 'none.env'),
      ...extra,
    },
    () => answers(`http://127.0.0.1:${ports.service}/_health`),
  );
}

const startSite = (name: 'site-1' | 'site-2', port: number, extra: Readonly<Record<string, string>> = {}) => {
  const build = inject('buildFolder');
  const data = join(folder, name);
  mkdirSync(data, { recursive: true });
  // The image has the build in a folder called site.
  return startAs(
    'site',
    join(folder, 'image'),
    { ...settingsOf(name), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, CONTENT_FOLDER: join(build, 'content'), ...extra },
    () => answers(`http://127.0.0.1:${port}/readyz`),
  );
};

const contentUrl = () => `http://127.0.0.1:${ports.service}/api`;
const site1 = () => `http://127.0.0.1:${ports.site1}`;
const revision = async (site: string) => ((await (await fetch(`${site}/readyz`)).json()) as { revision: string }).revision;
const services = async () => (await fetch(`${contentUrl()}/service?locale=en`)).text();
/** A file that an editor uploaded, or that came with the first content. */
const picture = async () => {
  const [, path = ''] = /"url":"(\/uploads\/[^"]+)"/.exec(await services()) ?? [];
  const answer = await fetch(`http://127.0.0.1:${ports.service}${path}`);
  return [path, answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')];
};

/** What is spoiled before a restore: an editor changes the first service and publishes it. */
async function spoil(): Promise<void> {
  const editor = await Editor.login(`http://127.0.0.1:${ports.service}`);
  const [, documentId = ''] = /"documentId":"([^"]+)"/.exec(await services()) ?? [];
  const draft = await editor.draft('service', documentId);
  await editor.publish('service', documentId, { ...draft, desc: 'Nobody wrote this.' });
  expect(await services()).toContain('Nobody wrote this.');
}

beforeAll(async () => {
  await ensureService();
  folder = await mkdtemp(join(tmpdir(), 'runbook-'));
  chmodSync(folder, 0o755);
  const secrets = join(folder, 'secrets.env');
  await run('secrets', { SECRETS_FILE: secrets });
  database = await startPostgres();
  ports = { service: await freePort(), site1: await freePort(), site2: await freePort() };
  values = {
    ...(parseEnv(await readFile(secrets, 'utf8')) as Record<string, string>),
    SITE_URL: 'https://www.example.com',
    FRONT_HOSTS: 'www.example.com',
    FRONT_MEDIA_HOST: 'media.example.com',
    CERTIFICATES: '/certificates',
    CMS_ADMIN_EMAIL: EDITOR.email,
    CMS_ADMIN_PASSWORD: EDITOR.password,
    S3_ACCESS_KEY_ID: 'none',
    S3_SECRET_ACCESS_KEY: 'none',
  };
  mkdirSync(join(folder, 'image'));
  execFileSync('ln', ['-s', inject('buildFolder'), join(folder, 'image', 'site')]);
}, 600_000);

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the runbook', { timeout: 600_000 }, () => {
  let before: { built: string[]; service: string[]; text: string; picture: unknown[]; revision: string };

  test('secrets: all that the compose file asks for, none twice, readable by their owner alone', async () => {
    const file = join(folder, 'secrets.env');
    expect(statSync(file).mode & 0o077).toBe(0);
    const secrets = Object.values(parseEnv(await readFile(file, 'utf8')));
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const name of Object.keys(COMPOSE.services)) expect(() => composeEnvironment(COMPOSE, name, values), name).not.toThrow();
  });

  test('install: what the container files start, with the settings of the compose file, answers behind the front', async () => {
    const build = inject('buildFolder');
    before = { built: state(build, /^in-use/), service: state(SERVICE, /^(?:node_modules|\.cache)/), text: '', picture: [], revision: '' };
    const service = await startService(join(folder, 'service'));
    running.push(service, await startSite('site-1', ports.site1), await startSite('site-2', ports.site2));
    const key = join(folder, 'key.pem');
    const certificate = join(folder, 'certificate.pem');
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=www.example.com',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
    const [port, tlsPort, statusPort] = [await freePort(), await freePort(), await freePort()];
    const work = join(folder, 'front');
    mkdirSync(work);
    const front = await launchFront({
      ...settingsOf('front'),
      FRONT_DIR: work,
      FRONT_CERTIFICATE: certificate,
      FRONT_CERTIFICATE_KEY: key,
      FRONT_MEDIA_STORE: '127.0.0.1:9',
      FRONT_LISTEN: `127.0.0.1:${port}`,
      FRONT_TLS_LISTEN: `127.0.0.1:${tlsPort}`,
      FRONT_STATUS_LISTEN: `127.0.0.1:${statusPort}`,
    });
    try {
      await run('look', { SITE: site1(), CONTENT_API_URL: contentUrl() });
      for (const path of ['/', '/tr', '/services', '/tr/iletisim']) {
        const answer = await ask(`https://127.0.0.1:${tlsPort}`, path);
        expect([answer.status, answer.headers['strict-transport-security']], path).toEqual([200, expect.stringContaining('max-age=')]);
      }
      expect((await ask(`http://127.0.0.1:${port}`, '/')).headers.location).toBe('https://www.example.com/');
    } finally {
      await front.stop();
    }
    before = { ...before, text: await services(), picture: await picture(), revision: await revision(site1()) };
    expect(before.picture[1]).toBe(200);
    // What the containers' file system, which cannot be written, would have to allow.
    expect(state(build, /^in-use/)).toEqual(before.built);
    expect(state(SERVICE, /^(?:node_modules|\.cache)/)).toEqual(before.service);
  });

  test('back up and restore: PostgreSQL, pictures, and the sites show what they showed', async () => {
    const [service, ...sites] = running.splice(0);
    const environment = { DATABASE_URL: database.url, BACKUP: join(folder, 'backup'), CMS_DATA_DIR: join(folder, 'service') };
    await run('back-up-postgres', environment);
    await spoil();
    await expect.poll(() => revision(site1()), { timeout: 30_000 }).not.toBe(before.revision);
    await service!.stop();
    running.push(...sites);
    const restored = { ...environment, CMS_DATA_DIR: join(folder, 'restored') };
    await run('restore-postgres', restored);
    running.unshift(await startService(restored.CMS_DATA_DIR));
    expect(await services()).toBe(before.text);
    expect(await picture()).toEqual(before.picture);
    const answer = JSON.parse(await run('read-again', { SITE: site1(), PUBLISH_SECRET: values['PUBLISH_SECRET']! })) as {
      revision: string;
    };
    expect(answer.revision).toBe(before.revision);
  });

  test('rotate: a site that has the new secret takes it, and the old one no more', async () => {
    const old = values['PUBLISH_SECRET']!;
    const status = async (secret: string) => (await run('try-secret', { SITE: site1(), PUBLISH_SECRET: secret })).trim();
    expect([await status(old), await status('f'.repeat(64))]).toEqual(['200', '401']);
    await running[1]!.stop();
    running[1] = await startSite('site-1', ports.site1, { PUBLISH_SECRET: 'f'.repeat(64) });
    expect([await status(old), await status('f'.repeat(64))]).toEqual(['401', '200']);
  });

  test('back up and restore: SQLite, while the service runs', async () => {
    await running.shift()!.stop();
    const data = join(folder, 'sqlite');
    const sqlite = { DATABASE_URL: '' };
    let service = await startService(data, sqlite);
    const text = await services();
    const environment = { BACKUP: join(folder, 'backup-sqlite'), CMS_DATA_DIR: data };
    await run('back-up-sqlite', environment);
    await spoil();
    await service.stop();
    await writeFile(join(data, 'content.sqlite'), 'spoiled');
    await run('restore-sqlite', environment);
    service = await startService(data, sqlite);
    running.push(service);
    expect(await services()).toBe(text);
  });

  test('a block that fails, or that nobody runs, is noticed', async () => {
    await expect(run('look', { SITE: `http://127.0.0.1:${await freePort()}`, CONTENT_API_URL: contentUrl() })).rejects.toThrow(
      'Command failed',
    );
    await expect(
      run('restore-postgres', { DATABASE_URL: database.url, BACKUP: join(folder, 'no-such'), CMS_DATA_DIR: folder }),
    ).rejects.toThrow('Command failed');
    await expect(run('no-such-block', {})).rejects.toThrow('no block');
    expect([...blocks.keys()].filter((name) => !ran.has(name))).toEqual([]);
  });
});
