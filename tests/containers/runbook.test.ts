import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { SERVICE } from '../../scripts/cms-setup.mjs';
import { previewPath } from '../../src/content/preview/preview-link.ts';
import { Editor, startContentService } from '../support/content-service.ts';
import { ask } from '../support/front.ts';
import { ROOT } from '../support/repository.ts';
import { fileBytes, messageOf, Sender } from '../support/messages.ts';
import { unpackService } from '../support/upgrade.ts';
import type { Compose } from '../deploy/container-files.ts';
import { faultsOf, NAMES } from './hardening.ts';
import { blocksOf, ROTATIONS, RUNBOOK } from './runbook.ts';
import { leftBy } from './daemon.ts';
import S3rver from '@20minutes/s3rver';
import { fileOf } from '../../scripts/mirror/make.ts';
import { visibleText } from '../faults/visible-text.ts';
import { temporaryFolder } from '../support/folders.ts';
import { AUTHORITY, type Images } from './images.ts';
import { HOSTS, Stack } from './stack.ts';
import { PAGES, pages, rightPages, Visitors } from './visitors.ts';
import { Writers } from './writers.ts';
import { TIMES_DECIDE } from '../faults/limits.ts';
import { ensureSystemProgram } from '../../scripts/system-programs.mjs';

type Json = Record<string, unknown>;
const SECRET_TEXT = 'a-message-that-nobody-else-may-read';
const COMPOSE = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;
const blocks = blocksOf(RUNBOOK);
const ran = new Set<string>();
const sites = ['site-1', 'site-2'] as const;

/** A bill of materials (CycloneDX). */
interface Bill {
  readonly components: readonly { readonly purl: string; readonly version: string }[];
}

/** Settings that the operator fills in; the others are secrets. */
const GIVEN = new Set<string>();

let stack: Stack;
let editor: Editor;
/** Images of the release before. */
let older: Readonly<Record<string, string>> = {};

/** Runs a block as an operator does. @returns what it printed @throws with its errors when it fails */
async function run(name: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const text = blocks.get(name);
  if (text === undefined) throw new Error(`The runbook has no block "${name}"`);
  ran.add(name);
  return stack.shell(text, environment);
}

/** Seconds that something took. */
async function secondsOf(what: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await what();
  return (performance.now() - since) / 1_000;
}

const service = () => stack.origin('service', 1337);
const site = (name: string) => stack.origin(name, 4321);
const login = async () => (editor = await Editor.login(await service()));
const up = (...names: string[]) => stack.compose(`up --detach --no-deps --wait ${names.join(' ')}`);

/** The instances' responses in the output of `deploy/request.sh`. */
const answersIn = (text: string) =>
  [...text.matchAll(/^# (site-\d)\n(.*)$/gm)].map(([, name, answer = '']) => ({ name, ...(JSON.parse(answer) as Json) }));
const revisions = async () => answersIn(await stack.shell('sh deploy/request.sh /readyz')).map(({ revision }: Json) => revision);

/** What editors see of the content: drafts and published entries of each type, and pictures. */
async function inAdmin(): Promise<Json> {
  const seen: Json = {};
  for (const type of ['service', 'solution', 'faq', 'post'])
    for (const locale of ['en', 'tr'])
      seen[`${type} ${locale}`] = (
        await editor.ask('GET', `/content-manager/collection-types/api::site.${type}?locale=${locale}&page=1&pageSize=50`)
      ).body['results'];
  seen['pictures'] = (await editor.ask('GET', '/upload/files?pageSize=100')).body['results'];
  seen['editors'] = ((await editor.ask('GET', '/admin/users')).body['data'] as { results: Json[] }).results.map(({ email }) => email);
  return seen;
}

/** A picture of the content, as everybody can read it. */
async function picture(): Promise<readonly unknown[]> {
  const text = await (await fetch(`${await service()}/api/service?locale=en`)).text();
  const [, url = ''] = /"url":"(https:[^"]+\/media\/uploads\/[^"]+)"/.exec(text) ?? [];
  const answer = await ask(stack.front, new URL(url).pathname, { host: HOSTS.media });
  return [url, answer.status, answer.body.toString('base64')];
}

/** What the sites deliver to the inbox with. */
const sender = async (token = stack.settings['MESSAGES_TOKEN']) => new Sender(`${await service()}/api`, token);

interface Entry {
  readonly documentId: string;
  readonly draft: Json;
}
async function firstService(): Promise<Entry> {
  const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.service?locale=en');
  const documentId = String((body['results'] as Json[])[0]!['documentId']);
  return { documentId, draft: await editor.draft('service', documentId) };
}

/** Publishes another name of the first service. @returns milliseconds until all those sites show it */
async function publish(name: string, readers: readonly string[] = sites): Promise<number> {
  const { documentId, draft } = await firstService();
  await editor.publish('service', documentId, { ...draft, name });
  const since = performance.now();
  const shown = async (each: string) =>
    vi.waitFor(async () => expect(await (await fetch(`${await site(each)}/services`)).text()).toContain(name), {
      timeout: 30_000,
      interval: 20,
    });
  await Promise.all(readers.map(shown));
  return performance.now() - since;
}

/** Waits until the front shows what the sites do: behind it, a page is fresh for a second. */
async function frontFollows(): Promise<void> {
  const there = await site('site-1');
  await vi.waitFor(async () => expect(await pages(stack.front)).toEqual(await pages(there)), { timeout: 30_000, interval: 100 });
}

const images = async () => Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await stack.container(name)).Image])));

/** Most memory that each container's processes had when it was looked at, and its limit. */
const memory = new Map<string, { readonly MB: number; readonly limit: number }>();
async function noteMemory(): Promise<void> {
  for (const name of NAMES) {
    const limit = (await stack.container(name)).HostConfig.Memory / 1e6;
    memory.set(name, { MB: Math.max(memory.get(name)?.MB ?? 0, (await stack.memory(name)) / 1e6), limit });
  }
}

beforeAll(async () => {
  stack = await Stack.make();
});
afterAll(async () => {
  await stack?.remove();
});

// One step needs the one before it: none is tried a second time.
describe('the runbook', { retry: 0 }, () => {
  /** Sets the nightly backup up. @returns how its blocks are run: with /etc and /var of the operator's machine in a folder of its own */
  async function setUpBackups() {
    const machine = join(stack.folder, 'machine');
    for (const name of ['etc', 'backups', 'cache']) mkdirSync(join(machine, name), { recursive: true });
    const programs = { PATH: [join(stack.folder, 'bin'), dirname(ensureSystemProgram('restic')), process.env['PATH']].join(delimiter) };
    const night = (name: string, environment: Readonly<Record<string, string>> = {}) => {
      const text = blocks.get(name) ?? 'false';
      ran.add(name);
      const here = text.replaceAll('/etc/website-backup', join(machine, 'etc/website-backup'));
      return stack.shell(here, { ...programs, BACKUP_DIR: join(machine, 'cache'), ...environment });
    };
    await night('backup-settings');
    const settings = join(machine, 'etc/website-backup');
    expect(statSync(settings).mode & 0o077).toBe(0);
    const text = readFileSync(settings, 'utf8').replace(/^RESTIC_REPOSITORY=.*$/m, `RESTIC_REPOSITORY=${join(machine, 'backups')}`);
    writeFileSync(settings, text);
    return night;
  }

  test('settings: readable by their owner alone; a missing one is named, and nothing is started', async () => {
    await run('settings');
    expect(statSync(stack.settingsFile).mode & 0o077).toBe(0);
    const { given } = stack;
    stack.fillIn(given);
    for (const name of Object.keys(given)) GIVEN.add(name);
    await expect(stack.compose('up --detach')).rejects.toThrow(/(?:_SECRET|_TOKEN).*at least \d+ characters/);
    expect(await stack.daemon.docker('ps', '--all', '--quiet')).toBe('');
  });

  test('install: every container is up and healthy, and the front shows the content over HTTPS', async () => {
    const seconds = await secondsOf(() => run('install'));
    console.log(`from nothing to a running stack, images as far as they were not there: ${seconds.toFixed(0)} s`);
    if (TIMES_DECIDE) expect(seconds).toBeLessThan(600);
    // It made all secrets, none twice.
    const secrets = Object.entries(stack.settings).filter(([name, value]) => value !== '' && !GIVEN.has(name));
    expect(secrets).toHaveLength(15);
    expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
    const looked = await run('look');
    expect(answersIn(looked).map(({ name, alive, ready }: Json) => [name, alive ?? ready])).toEqual(
      [...sites, ...sites].map((name) => [name, true]),
    );
    for (const [status] of await pages(stack.front)) expect(status).toBe(200);
    expect((await ask(stack.front, '/')).headers['strict-transport-security']).toContain('max-age=');
    expect((await ask(stack.front.replace('https', 'http'), '/')).headers.location).toBe('https://www.example.com/');
    expect((await ask(stack.front, '/admin', { host: HOSTS.admin })).text).toContain('<div id="strapi">');
    await login();
    // Pictures go from the bucket through the front into the sites, under their own names.
    expect((await picture())[1]).toBe(200);
    // With all of them, pages have the same text from every instance, and keep it.
    const settled = async () => {
      const states = answersIn(await stack.shell('sh deploy/request.sh /readyz')).map(({ picturesWaiting, picturesMissing }: Json) => [
        picturesWaiting,
        picturesMissing,
      ]);
      const shown = await Promise.all(sites.map(async (name) => (await fetch(await site(name))).text()));
      return { states, same: shown[0] === shown[1], pictures: shown[0]!.includes('/_media/') };
    };
    await vi.waitFor(async () => expect(await settled()).toEqual({ states: sites.map(() => [0, 0]), same: true, pictures: true }), {
      timeout: 120_000,
      interval: 500,
    });
    for (const name of sites) expect(readdirSync(join(stack.volume(name), 'media/originals')).length, name).toBeGreaterThan(5);
    // The first start fills the database.
    await noteMemory();
    await run('watch');
  });

  test('containers are read-only, without rights, limited, and reached as far as they have to be', async () => {
    for (const name of NAMES) {
      const container = await stack.container(name);
      expect(faultsOf(container), name).toEqual([]);
      await expect(stack.daemon.docker('exec', container.Id, 'touch', '/probe'), name).rejects.toThrow('Read-only file system');
    }
    for (const name of ['database', 'storage'])
      expect(Object.keys((await stack.container(name)).NetworkSettings.Networks), name).toEqual(['deploy_inside']);
    expect(await stack.daemon.inspect('deploy_inside')).toMatchObject({ Internal: true });
    // What is not hardened is reported.
    const weak = await stack.daemon.docker('create', '--user', '0', '--cap-add', 'NET_ADMIN', '--publish', '9999:1', 'website-front');
    expect(faultsOf(await stack.daemon.inspect(weak))).toEqual([
      'its file system can be written',
      'it keeps capabilities',
      'it may gain privileges',
      'it runs as root',
      'its memory has no limit',
      'its processes have no limit',
      'it takes IPv6 visitors, who share one limit',
    ]);
    await stack.daemon.docker('rm', weak);
    // The store's other parts, which ask for no key, listen inside the container alone.
    const listening = await stack.daemon.docker('exec', (await stack.container('storage')).Id, 'cat', '/proc/net/tcp');
    expect([...listening.matchAll(/^ *\d+: 00000000:([0-9A-F]{4}) \S+ 0A/gm)].map(([, port = '']) => parseInt(port, 16))).toEqual([8333]);
  });

  test('site and service have their bill of materials in the image', async () => {
    for (const [name, file, part] of [
      ['site-1', 'site.cdx.json', 'astro'],
      ['service', 'content-service.cdx.json', '@strapi/strapi'],
    ] as const) {
      const bill = JSON.parse(await stack.daemon.docker('exec', (await stack.container(name)).Id, 'cat', `/app/sbom/${file}`)) as Bill;
      const installed = bill.components.find(({ purl }) => purl.startsWith(`pkg:npm/${part.replace('@', '%40')}@`));
      const path = `${name === 'service' ? '/app/cms' : '/app'}/node_modules/${part}/package.json`;
      const manifest = await stack.daemon.docker('exec', (await stack.container(name)).Id, 'cat', path);
      expect(installed?.version, part).toBe((JSON.parse(manifest) as Json)['version']);
    }
  });

  test('a visitor who gets another text, or nothing, is counted', async () => {
    const misled = new Visitors(stack.front, new Map(PAGES.map((path) => [path, ['no such words']])));
    const lost = new Visitors('https://127.0.0.1:1', await rightPages(stack.front));
    await vi.waitFor(() => expect(Math.min(misled.faults.length, lost.faults.length)).toBeGreaterThan(0), { timeout: 10_000 });
    await expect(misled.leave('seeded: other words')).rejects.toThrow('other words');
    await expect(lost.leave('seeded: nobody there')).rejects.toThrow('ECONNREFUSED');
  });

  test('a quiet time: what responses take while nothing happens', async () => {
    const visitors = new Visitors(stack.front, await rightPages(stack.front));
    await vi.waitFor(() => expect(visitors.milliseconds.length).toBeGreaterThan(60), { timeout: 30_000 });
    await visitors.leave('a quiet time');
  });

  test('faults: instances, content service, database and store are killed, and no visitor notices', async () => {
    const visitors = new Visitors(stack.front, await rightPages(stack.front));
    const works: Readonly<Record<string, () => Promise<void>>> = {
      'site-1': async () => expect((await fetch(`${await site('site-1')}/readyz`)).status).toBe(200),
      'site-2': async () => expect((await fetch(`${await site('site-2')}/readyz`)).status).toBe(200),
      database: async () => expect((await fetch(`${await service()}/api/service?locale=en`)).status).toBe(200),
      storage: async () => expect((await picture())[1]).toBe(200),
      service: async () => expect((await fetch(`${await service()}/_health`)).status).toBe(204),
    };
    for (const [name, check] of Object.entries(works)) {
      await stack.kill(name);
      await vi.waitFor(async () => expect((await stack.container(name)).RestartCount, name).toBe(1), { timeout: 30_000, interval: 50 });
      await vi.waitFor(check, { timeout: 60_000, interval: 100 });
    }
    await visitors.leave('instances, service, database and store killed');
    await login();
    const milliseconds = await publish('Published after all of them were killed');
    console.log(`a publish is live on every instance after ${milliseconds.toFixed(0)} ms`);
    if (TIMES_DECIDE) expect(milliseconds).toBeLessThan(1_000);
    await frontFollows();
  });

  test('a publish reaches an instance that was away as soon as it is ready again', async () => {
    await stack.compose('stop site-2');
    const name = 'Published while an instance was away';
    await publish(name, ['site-1']);
    await stack.compose('start site-2');
    const away = await site('site-2');
    await vi.waitFor(async () => expect((await fetch(`${away}/readyz`)).status).toBe(200), { timeout: 60_000, interval: 20 });
    const since = performance.now();
    await vi.waitFor(async () => expect(await (await fetch(`${away}/services`)).text()).toContain(name), { timeout: 30_000, interval: 20 });
    const milliseconds = performance.now() - since;
    console.log(`an instance that was away shows it ${milliseconds.toFixed(0)} ms after it is ready`);
    if (TIMES_DECIDE) expect(milliseconds).toBeLessThan(1_000);
    await frontFollows();
  });

  test('Prometheus asks every instance and the front, and has the alarms', async () => {
    const api = `${await stack.origin('prometheus', 9090)}/api/v1`;
    interface Targets {
      readonly data: {
        readonly activeTargets: readonly { readonly scrapeUrl: string; readonly health: string; readonly lastError: string }[];
      };
    }
    const targets = async () => ((await (await fetch(`${api}/targets`)).json()) as Targets).data.activeTargets;
    await vi.waitFor(
      async () =>
        expect((await targets()).map(({ scrapeUrl, health, lastError }) => [scrapeUrl, health, lastError]).sort()).toEqual([
          ['http://front:8081/metrics', 'up', ''],
          ['http://site-1:4321/metrics', 'up', ''],
          ['http://site-2:4321/metrics', 'up', ''],
        ]),
      { timeout: 60_000, interval: 500 },
    );
    const { data } = (await (await fetch(`${api}/rules`)).json()) as { data: { groups: { rules: { name: string; health: string }[] }[] } };
    const names = data.groups.flatMap(({ rules }) => rules.map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(['SiteDown', 'BackupOld', 'FrontDown']));
    expect(faultsOf(await stack.container('prometheus'))).toEqual([]);
    await stack.compose('--profile monitoring rm --stop --force prometheus');
  });

  test('the data of alarms are there, and show a failure', async () => {
    const quiet = await run('alarms');
    expect(quiet).toMatch(/# site-1\n(?:site_\w+ .*\n)+# site-2\n/);
    const metrics = await stack.shell('sh deploy/request.sh /metrics');
    for (const [, name = ''] of RUNBOOK.matchAll(/^\| `(site_[a-z_]+)`/gm)) expect(metrics, name).toContain(name);
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(ROOT, 'src', name), 'utf8'))
      .join('\n');
    const events = RUNBOOK.slice(RUNBOOK.indexOf('| Line of the log')).split('\n\n')[0]!;
    const named = [...events.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z ]+)`/g)].map(([, event = '']) => event),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const event of named) expect(sources, event).toContain(`'${event}'`);
    // Everything is read again: the calls fail now.
    await stack.compose('stop service storage');
    await stack.shell('sh deploy/request.sh /api/publish');
    expect(await run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls [1-9]/);
    // A front starts even so.
    await stack.compose('restart front');
    await vi.waitFor(async () => expect((await pages(stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200)), {
      timeout: 30_000,
      interval: 100,
    });
    await up('storage');
  });

  test('upgrade and roll back: visitors see the right text all the time', async () => {
    const before = await images();
    // A new release of everything; its service takes the place of one that is down.
    for (const name of ['site', 'service', 'front'])
      appendFileSync(join(stack.checkout, `deploy/${name}.Containerfile`), 'LABEL release=2\n');
    const visitors = new Visitors(stack.front, await rightPages(stack.front));
    await run('upgrade');
    await visitors.leave('upgrade of service and sites');
    const upgraded = await images();
    for (const name of ['service', ...sites]) expect(upgraded[name], name).not.toBe(before[name]);
    const atFront = new Visitors(stack.front, await rightPages(stack.front));
    await run('upgrade-front');
    const gap = await atFront.leaveAfterGap('upgrade of the front');
    if (TIMES_DECIDE) expect(gap).toBeLessThan(5_000);
    expect((await pages(stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    expect((await images())['front']).not.toBe(before['front']);
    await run('roll-back-front');
    expect((await images())['front']).toBe(before['front']);
    // The block also counts the responses of the front, which is a new one again.
    expect((await pages(stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    expect(await run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls 0/);

    const others = new Visitors(stack.front, await rightPages(stack.front));
    await run('roll-back');
    await others.leave('sites rolled back');
    for (const name of sites) expect((await images())[name], name).toBe(before[name]);
    older = before;
    await login();
  });

  test('database and store are upgraded: the same data, and visitors notice nothing', async () => {
    const before = await inAdmin();
    const labelled = async (name: string) => {
      const image = `${stack.images[name as keyof Images]}-2`;
      await stack.shell(
        `printf 'FROM %s\\nLABEL release=2\\n' ${stack.images[name as keyof Images]} | docker build --quiet --tag ${image} -`,
      );
      await stack.shell(`sed --in-place 's#^${name}=.*#${name}=${image}#' deploy/.env`);
      return image;
    };
    const visitors = new Visitors(stack.front, await rightPages(stack.front));
    const database = await labelled('DATABASE_IMAGE');
    await labelled('STORAGE_IMAGE');
    const store = (await images())['storage'];
    await run('upgrade-stores');
    await visitors.leave('database and store upgraded');
    expect((await stack.container('database')).Config.Image).toBe(database);
    expect((await images())['storage']).not.toBe(store);
    await vi.waitFor(login, { timeout: 60_000, interval: 200 });
    expect(await inAdmin()).toEqual(before);
    await publish('Published after the upgrade of the database');

    // As for another major version, whose folder is a new one.
    const BACKUP = join(stack.folder, 'backup-of-the-old-version');
    const kept = await inAdmin();
    await expect(run('upgrade-database-major', { BACKUP })).rejects.toThrow('No such file');
    await run('back-up', { BACKUP });
    const others = new Visitors(stack.front, await rightPages(stack.front));
    await run('upgrade-database-major', { BACKUP });
    await run('restore', { BACKUP });
    await others.leave('database of another major version');
    await vi.waitFor(login, { timeout: 60_000, interval: 200 });
    expect(await inAdmin()).toEqual(kept);
  });

  test('back up, lose the data, then the machine, restore: site and admin show the same content', async () => {
    const BACKUP = join(stack.folder, 'backup');
    // Something that is in the admin alone.
    await editor.create('service', { name: 'A draft that nobody published', url: 'never-published' });
    const drawing = { name: 'drawing.pdf', bytes: fileBytes('%PDF-1.7 a drawing') };
    const { id } = await (await sender()).deliver({ name: 'kept', files: [drawing] });
    const before = { admin: await inAdmin(), pages: await pages(stack.front), picture: await picture(), revisions: await revisions() };
    expect(JSON.stringify(before.admin)).toContain('never-published');
    await run('back-up', { BACKUP: join(stack.folder, 'backup-by-hand') });
    expect(statSync(join(stack.folder, 'backup-by-hand', 'content.dump')).mode & 0o077).toBe(0);
    const night = await setUpBackups();
    await night('backup-once');
    await night('backup-fetch', { BACKUP });
    expect(readdirSync(join(BACKUP, 'pictures'), { recursive: true }).length).toBeGreaterThan(10);

    await expect(run('restore', { BACKUP: join(stack.folder, 'no-such') })).rejects.toThrow('No such file');
    await publish('Nobody wrote this');
    await frontFollows();

    // On a machine that runs, visitors never miss a page, though it is the one from before at some time.
    const both = (await pages(stack.front)).map(([, text], index) => [PAGES[index]!, [text, before.pages[index]![1]]] as const);
    const visitors = new Visitors(stack.front, new Map(both));
    await stack.compose(`exec -T database psql --username=content --dbname=content --quiet --command='DROP SCHEMA public CASCADE'`);
    for (const file of readdirSync(join(stack.volume('storage'), 'media')))
      rmSync(join(stack.volume('storage'), 'media', file), { recursive: true });
    expect((await picture().catch(() => ['', 404]))[1]).not.toBe(200);
    await run('roll-back-service');
    await run('restore', { BACKUP });
    expect((await images())['service']).toBe(older['service']);
    expect(answersIn(await run('read-again')).map(({ revision }: Json) => revision)).toEqual(before.revisions);
    await visitors.leave('database and pictures lost and restored');

    // The machine is lost, but for its images; the checkout with deploy/.env is the operator's copy.
    await stack.compose('down --volumes');
    for (const name of ['site', 'front', 'content-service', 'storage'])
      await stack.daemon.docker('image', 'rm', '--force', `website-${name}`, `website-${name}:previous`).catch(() => undefined);
    const seconds = await secondsOf(() => run('restore', { BACKUP }));
    console.log(`from a lost machine to the restored stack: ${seconds.toFixed(0)} s`);
    if (TIMES_DECIDE) expect(seconds).toBeLessThan(900);
    const read = answersIn(await run('read-again'));
    expect(read.map(({ revision }: Json) => revision)).toEqual(before.revisions);
    await vi.waitFor(async () => expect(await pages(stack.front)).toEqual(before.pages), { timeout: 10_000, interval: 200 });
    expect(await picture()).toEqual(before.picture);
    await login();
    expect(await inAdmin()).toEqual(before.admin);
    const file = readFileSync(join(stack.volume('service'), 'messages', id.slice(0, 2), id, '1'));
    expect(file.equals(drawing.bytes)).toBe(true);
  });

  test('the nightly backup: encrypted, one a day, nothing of a night that failed, and never without the pictures', async () => {
    const machine = join(stack.folder, 'machine');
    const password = join(machine, 'etc/website-backup.password');
    const restic = (...args: string[]) =>
      execFileSync(ensureSystemProgram('restic'), ['--repo', join(machine, 'backups'), ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, RESTIC_PASSWORD_FILE: password },
      });
    const night = await setUpBackups();
    writeFileSync(join(stack.volume('service'), 'messages', 'secret-text'), SECRET_TEXT);
    // A lock of a night that was killed.
    rmSync(join(machine, 'backups'), { recursive: true });
    restic('init');
    const killed = spawn(ensureSystemProgram('restic'), ['--repo', join(machine, 'backups'), 'backup', '--stdin'], {
      env: { ...process.env, RESTIC_PASSWORD_FILE: password },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await vi.waitFor(() => expect(readdirSync(join(machine, 'backups/locks'))).toHaveLength(1), { timeout: 30_000 });
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (let round = 0; round < 2; round++) await night('backup-once');
    const snapshots = () => (JSON.parse(restic('snapshots', '--json')) as unknown[]).length;
    expect([snapshots(), readdirSync(join(machine, 'cache'))]).toEqual([1, ['lock']]);
    expect(spawnSync('grep', ['--recursive', '--quiet', '--text', SECRET_TEXT, join(machine, 'backups')]).status).toBe(1);
    expect(restic('ls', 'latest')).toMatch(/^\/pictures\/uploads\/.+$/m);
    // Both sites know of it.
    expect(await stack.shell('sh deploy/request.sh /metrics')).toMatch(
      /site_backup_timestamp_seconds \d{10}[^]*site_backup_timestamp_seconds \d{10}/,
    );

    // A folder that Docker does not see, like the /tmp of a service with PrivateTmp.
    const [settings, cache] = [join(machine, 'etc/website-backup'), join(machine, 'cache')];
    const hidden = `set -a; . '${settings}'; set +a; export BACKUP_DIR='${cache}'
      unshare --mount sh -c "mount -t tmpfs none '${cache}' && sh deploy/backup/backup.sh"`;
    await expect(stack.shell(hidden)).rejects.toThrow('is empty, but the bucket is not');
    rmSync(join(cache, 'unencrypted'), { recursive: true, force: true });
    await stack.compose('stop database');
    await expect(night('backup-once')).rejects.toThrow();
    await stack.compose('start database');
    expect([snapshots(), readdirSync(cache)]).toEqual([1, ['lock']]);
  });

  test('each secret is read by the parts that are restarted for it, and by no others', () => {
    const readers = (secret: string, compose = COMPOSE) =>
      ['storage', 'service', ...sites].filter((name) =>
        Object.values(compose.services[name]?.environment ?? {}).some((value) => String(value).startsWith(`\${${secret}`)),
      );
    expect(ROTATIONS.length).toBeGreaterThan(8);
    for (const { parts, secrets } of ROTATIONS) for (const secret of secrets) expect(readers(secret), secret).toEqual(parts);
    const other = structuredClone(COMPOSE);
    other.services['storage']!.environment!['OTHER'] = ['$', '{PUBLISH_SECRET}'].join('');
    expect(readers('PUBLISH_SECRET', other)).toEqual(['storage', 'service', ...sites]);
  });

  test('rotate: each old secret is refused, each new one works, and visitors notice nothing', async () => {
    const visitors = new Visitors(stack.front, await rightPages(stack.front));
    const old = stack.settings;
    const { documentId } = await firstService();
    const token = { name: 'By hand', description: '', type: 'custom', kind: 'content-api', permissions: ['api::publishing.draft.find'] };
    const made = (await editor.ask('POST', '/admin/api-tokens', { ...token, lifespan: null })).body['data'] as Json;
    const [origin, first] = [await service(), await site('site-1')];
    const status = async (url: string, secret?: unknown, method = 'GET') =>
      (await fetch(url, { method, headers: secret === undefined ? {} : { authorization: `Bearer ${String(secret)}` } })).status;
    const link = (secret = '') =>
      previewPath({ language: 'en', type: 'service', documentId, expires: Math.floor(Date.now() / 1000) + 3_600 }, secret);
    /** How each secret shows that it is taken: status with it. */
    const tries: Readonly<Record<string, (secret: string) => Promise<number>>> = {
      PUBLISH_SECRET: (secret) => status(`${first}/api/publish`, secret, 'POST'),
      PREVIEW_SECRET: async (secret) => (await ask(stack.front, link(secret))).status,
      CONTENT_API_TOKEN: (secret) => status(`${origin}/api/drafts/service/${documentId}?locale=en`, secret),
      MESSAGES_TOKEN: async (secret) => (await (await sender(secret)).message(messageOf({ name: 'a try' }))).status,
      METRICS_TOKEN: (secret) => status(`${first}/metrics`, secret),
      VISITS_TOKEN: (secret) => status(`${first}/reports/visits.json`, secret),
    };
    const admin = editor;
    const asEditor = async () => (await admin.ask('GET', '/admin/users/me')).status;
    const byHand = () => status(`${origin}/api/drafts/service/${documentId}?locale=en`, made['accessKey']);
    for (const [name, attempt] of Object.entries(tries)) expect(await attempt(old[name] ?? ''), name).toBe(200);
    expect([await asEditor(), await byHand()]).toEqual([200, 200]);

    // All rows of the table at once, in its order.
    const secrets = ROTATIONS.flatMap((row) => row.secrets);
    expect(secrets.toSorted()).toEqual(
      Object.keys(old)
        .filter((name) => /^[0-9a-f]{64}$/.test(old[name] ?? '') && name !== 'DATABASE_PASSWORD')
        .sort(),
    );
    const writers = new Writers(await Promise.all(sites.map(site)), 'rotated');
    await run('rotate', { SECRETS: secrets.join(' '), PARTS: ['storage', 'service', ...sites].join(' ') });
    const sent = await writers.leave();
    await run('rotate-app-keys');
    expect(stack.settings['APP_KEYS']!.split(',')[1]).toBe(old['APP_KEYS']!.split(',')[0]);

    const now = stack.settings;
    for (const [name, attempt] of Object.entries(tries)) {
      expect(now[name], name).not.toBe(old[name]);
      expect([name, await attempt(now[name] ?? '')]).toEqual([name, 200]);
      expect([401, 403], name).toContain(await attempt(old[name] ?? ''));
    }
    expect([await asEditor(), await byHand()]).toEqual([401, 401]);
    await login();
    // Messages waited for the service, and for its new token; each confirmed one arrives, once.
    expect(sent).toBeGreaterThan(10);
    const arrived = async () => (await editor.ask('POST', '/messages/list', { search: 'rotated' })).body['total'];
    await vi.waitFor(async () => expect(await arrived()).toBe(sent), { timeout: 120_000, interval: 500 });

    // The store: the service writes with the new key, and nobody with the old one.
    const form = new FormData();
    form.append('files', new Blob([readFileSync(join(SERVICE, 'favicon.png'))], { type: 'image/png' }), 'rotated.png');
    expect([200, 201]).toContain((await editor.ask('POST', '/upload', form)).status);
    const list = (keys: Readonly<Record<string, string | undefined>>) =>
      stack.compose(
        `run --rm --no-deps -e RCLONE_CONFIG_STORE_ACCESS_KEY_ID=${keys['S3_ACCESS_KEY_ID']} -e RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY=${keys['S3_SECRET_ACCESS_KEY']} pictures --retries 1 --low-level-retries 1 lsf --max-depth 1 store:media`,
      );
    expect(await list(now)).toContain('uploads/');
    await expect(list(old)).rejects.toThrow('InvalidAccessKeyId');

    await run('rotate-database');
    const query = (password = '') =>
      stack.compose(`exec -T database psql --quiet --command='SELECT 1' postgres://content:${password}@database:5432/content`);
    expect(stack.settings['DATABASE_PASSWORD']).not.toBe(old['DATABASE_PASSWORD']);
    await query(stack.settings['DATABASE_PASSWORD']);
    await expect(query(old['DATABASE_PASSWORD'])).rejects.toThrow('password authentication failed');
    await login();
    await visitors.leave('secrets rotated');
    await publish('Published with new secrets');
    await frontFollows();
  });

  test('a new certificate takes the place of the old one, and one that does not fit its key is refused', async () => {
    const visitors = new Visitors(stack.front, await rightPages(stack.front));
    const shown = () =>
      new Promise<string>((done, fail) => {
        const options = { host: stack.daemon.address, port: 443, servername: HOSTS.site, rejectUnauthorized: false };
        const socket = connect(options, () => {
          done(socket.getPeerX509Certificate()?.fingerprint256 ?? '');
          socket.destroy();
        });
        socket.on('error', fail);
      });
    const was = await shown();
    const file = stack.makeCertificate();
    const made = new X509Certificate(readFileSync(file)).fingerprint256;
    const certificate = readFileSync(file);
    stack.makeCertificate();
    const other = readFileSync(file);
    writeFileSync(file, certificate);
    await expect(run('rotate-certificate')).rejects.toThrow('key values mismatch');
    expect(await shown()).toBe(was);
    writeFileSync(file, other);
    await run('rotate-certificate');
    await vi.waitFor(async () => expect(await shown()).toBe(new X509Certificate(other).fingerprint256), { timeout: 10_000, interval: 50 });
    expect(made).not.toBe(was);
    await visitors.leave('certificate replaced');
  });

  test('the machine is gone: the mirror takes its place on another one, under the same name', async () => {
    const MIRROR = join(stack.folder, 'mirror');
    // The machine elsewhere has a checkout of its own, and knows the names of this one.
    const [names, store] = [join(stack.folder, 'hosts'), await temporaryFolder()];
    writeFileSync(names, `127.0.0.1 localhost\n${stack.daemon.address} ${Object.values(HOSTS).join(' ')}\n`);
    const bucket = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: store,
      configureBuckets: [{ name: 'website', configs: [] }],
    });
    const { port } = await bucket.run();
    const elsewhere = async (name: string) => {
      ran.add(name);
      return stack.shell(`cd '${ROOT}' && unshare --mount sh -euc 'mount --bind "$0" /etc/hosts && eval "$BLOCK"' '${names}'`, {
        BLOCK: blocks.get(name) ?? 'false',
        MIRROR,
        SITE_URL: `https://${HOSTS.site}`,
        CONTENT_API_URL: `${await service()}/api`,
        MEDIA_BASE_URL: `https://${HOSTS.media}`,
        NODE_EXTRA_CA_CERTS: AUTHORITY.certificate,
        KEY: 'S3RVER',
        SECRET: 'S3RVER',
        REGION: 'us-east-1',
        BUCKET: `http://127.0.0.1:${String(port)}/website`,
      });
    };
    await elsewhere('mirror');
    await elsewhere('mirror-bucket');
    expect(await readdir(join(store, 'website'))).toEqual(expect.arrayContaining([expect.stringMatching(/^services/)]));
    bucket.httpServer.closeAllConnections();
    await bucket.close();

    const live = await pages(stack.front);
    const shown = await rightPages(stack.front);
    // What the mirror shows in place of forms is not known before.
    for (const path of PAGES) shown.get(path)!.push(visibleText(readFileSync(join(MIRROR, fileOf(path)), 'utf8')));
    const visitors = new Visitors(stack.front, shown);
    await stack.compose('stop');
    // Here both machines have one address: the name does not have to be changed.
    const { CERTIFICATES = '', FRONT_HOSTS = '' } = stack.settings;
    await run('mirror-serve', { MIRROR, CERTIFICATES, FRONT_HOSTS });
    await vi.waitFor(async () => expect((await pages(stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200)), {
      timeout: 30_000,
      interval: 50,
    });
    await visitors.leaveAfterGap('the machine is gone, and the mirror takes its place');
    const later = new Visitors(stack.front, shown);
    await vi.waitFor(() => expect(later.milliseconds.length).toBeGreaterThan(40), { timeout: 30_000 });
    await later.leave('served by the mirror');
    const mirrored = await pages(stack.front);
    for (const [index, path] of PAGES.entries()) if (!/contact|iletisim/.test(path)) expect(mirrored[index], path).toEqual(live[index]);
    expect((await ask(stack.front, '/')).headers['content-security-policy']).toContain("default-src 'none'");
    expect((await ask(stack.front, '/healthz')).status).toBe(404);
    expect(faultsOf(await stack.daemon.inspect('mirror'))).toEqual([]);
    await stack.daemon.docker('rm', '--force', 'mirror');
    await up('database', 'storage');
    await up('service', 'front', ...sites);
  });

  test('memory stayed below the limits, and every container ends by itself', async () => {
    await noteMemory();
    const figures = [...memory].map(([name, { MB, limit }]) => `${name} ${MB.toFixed(0)} of ${limit.toFixed(0)} MB`);
    console.log(`memory of the processes: ${figures.join(', ')}`);
    for (const [name, { MB, limit }] of memory) expect(MB, name).toBeLessThan(0.9 * limit);
    for (const name of NAMES) expect((await stack.container(name)).State.OOMKilled, name).toBe(false);
    await stack.compose('stop front site-1 site-2 service');
    // 137 is the end by SIGKILL, after the grace period.
    for (const name of ['front', ...sites, 'service']) expect((await stack.container(name)).State.ExitCode, name).not.toBe(137);
  });

  test('bad input: each is named in one line, and nothing is half-started', async () => {
    const psql = (text: string) => stack.compose(`exec -T database psql --username=content --dbname=content --quiet --command="${text}"`);
    const withDatabase = async (text: string) => {
      await up('database');
      await psql(text);
      await stack.compose('stop database');
    };
    const running = async () =>
      (await stack.daemon.docker('ps', '--format', '{{.Names}}'))
        .split('\n')
        .filter(Boolean)
        .map((name) => /^deploy_(.+)_1$/.exec(name)?.[1] ?? name)
        .sort();
    const certificates = join(stack.folder, 'certificates');
    const [key, bucket, clock] = [join(certificates, 'key.pem'), 'media', '.clock-ms'].map((name, index) =>
      index === 0 ? name : join(stack.volume('storage'), name),
    ) as [string, string, string];
    const nothing = async () => undefined;
    const newer = "'core::99.0.0-a-later-one'";
    interface Row {
      readonly environment?: Readonly<Record<string, string>>;
      readonly spoil?: () => Promise<unknown>;
      readonly mend?: () => Promise<unknown>;
      readonly line: RegExp;
      /** What has to run for the look. */
      readonly left?: readonly string[];
    }
    const rows: Readonly<Record<string, Row>> = {
      'a secret that is too short': { environment: { METRICS_TOKEN: 'short' }, line: /METRICS_TOKEN: must have at least 16 characters/ },
      'a certificate of another key': {
        spoil: async () => {
          const right = readFileSync(key);
          stack.makeCertificate();
          writeFileSync(key, right);
        },
        mend: async () => stack.makeCertificate(),
        line: /FRONT_CERTIFICATE: \/certificates\/key\.pem is not the key of this certificate/,
      },
      'a key that the front’s user may not read': {
        spoil: async () => chownSync(key, 0, 0),
        mend: async () => chownSync(key, 1000, 1000),
        line: /FRONT_CERTIFICATE: \/certificates\/key\.pem cannot be read \(EACCES\)/,
      },
      'a full volume': {
        spoil: async () => stack.daemon.mount(stack.volume('service')),
        mend: async () => stack.daemon.unmount(stack.volume('service')),
        line: /CMS_DATA_DIR: the disk of \/data is full/,
        left: ['database', 'storage'],
      },
      'a clock that is off by a day': {
        spoil: async () => writeFileSync(clock, String(-86_400_000)),
        mend: async () => rmSync(clock),
        line: /Clock: 14\d\d minutes ahead of that of storage:8333/,
        left: ['database', 'storage'],
      },
      'a database of a newer version': {
        spoil: () => withDatabase(`INSERT INTO strapi_migrations_internal (name) VALUES (${newer})`),
        mend: () => withDatabase(`DELETE FROM strapi_migrations_internal WHERE name = ${newer}`),
        line: /Database: a newer version wrote it \(migration core::99\.0\.0/,
        left: ['database', 'storage'],
      },
      'a bucket that is missing': {
        spoil: async () => renameSync(bucket, `${bucket}-lost`),
        mend: async () => renameSync(`${bucket}-lost`, bucket),
        line: /S3_BUCKET: there is no bucket media, and the database names \d+ pictures in it/,
        left: ['database', 'storage'],
      },
    };
    await stack.compose('stop');
    for (const [name, { environment = {}, spoil = nothing, mend = nothing, line, left = [] }] of Object.entries(rows)) {
      await spoil();
      const refused = await stack.shell('sh deploy/up.sh', environment).then(
        () => 'it was started',
        (error: unknown) => String(error),
      );
      const lines = refused.split('\n').filter((text) => /^(?:FAULT| +[A-Z_]+:)/.test(text));
      expect(lines, `${name}: ${refused}`).toEqual([expect.stringMatching(line)]);
      expect(await running(), name).toEqual(left);
      await stack.compose('stop');
      await mend();
    }
    // Once all is right, it starts.
    await up('database', 'storage');
    await stack.compose('up --detach --wait check-site check-front check-service');
  });

  test('messages that a lost instance had are delivered by another one that mounts its volume', async () => {
    await up('service', 'site-2');
    await stack.compose('stop service');
    const writers = new Writers([await site('site-2')], 'orphaned');
    await vi.waitFor(() => expect(writers.confirmed.size).toBeGreaterThan(0), { timeout: 30_000 });
    const orphans = await writers.leave();
    await stack.compose('rm --force --stop site-2');
    await up('service');
    await vi.waitFor(login, { timeout: 60_000, interval: 200 });
    const arrived = async () => (await editor.ask('POST', '/messages/list', { search: 'orphaned' })).body['total'];
    expect(await arrived()).toBe(0);
    await run('deliver-lost', { VOLUME: 'deploy_site-2' });
    expect(await arrived()).toBe(orphans);
    await stack.compose('stop service');
  });

  test('with SQLite: back up while the service runs, lose the database, restore', async () => {
    const [folder, BACKUP] = [join(stack.folder, 'sqlite'), join(stack.folder, 'backup-sqlite')];
    const environment = { CMS_DATA_DIR: folder, BACKUP };
    // A database that an earlier version left: filling a new one would take as long as all else here.
    mkdirSync(folder);
    await unpackService(folder);
    let process = await startContentService(folder);
    editor = await Editor.login(process.origin);
    const form = new FormData();
    form.append('files', new Blob([readFileSync(join(SERVICE, 'favicon.png'))], { type: 'image/png' }), 'kept.png');
    const [kept] = (await editor.ask('POST', '/upload', form)).body as unknown as { url: string }[];
    const before = await inAdmin();
    await run('back-up-sqlite', environment);
    const { documentId, draft } = await firstService();
    await editor.publish('service', documentId, { ...draft, name: 'Nobody wrote this' });
    await process.stop();
    writeFileSync(join(folder, 'content.sqlite'), 'spoiled');
    rmSync(join(folder, 'public'), { recursive: true });
    await run('restore-sqlite', environment);
    process = await startContentService(folder);
    editor = await Editor.login(process.origin);
    expect(await inAdmin()).toEqual(before);
    const shown = await fetch(process.origin + kept!.url);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(readFileSync(join(SERVICE, 'favicon.png')));
    await process.stop();
  });

  test('a front with a bad setting is not up: the command says so, and the log which setting it is', async () => {
    await expect(
      stack.shell('docker compose --file deploy/compose.yaml up --detach --no-deps --wait front', { FRONT_HOSTS: 'no host' }),
    ).rejects.toThrow(/front.*(?:restarting|exited|unhealthy)/);
    expect(await stack.compose('logs --no-log-prefix front')).toContain('FRONT_HOSTS: must be host names');
  });

  test('a block that fails, that is never run or that has no name is reported', async () => {
    await expect(run('look')).rejects.toThrow('Command failed');
    await expect(stack.compose('up --detach nobody')).rejects.toThrow(/nobody/i);
    await expect(run('no-such-block')).rejects.toThrow('no block');
    expect(() => blocksOf('### More\n\n```sh\nrm --recursive .\n```\n')).toThrow('has no name');
    expect([...blocks.keys()].filter((name) => !ran.has(name) && !name.startsWith('swarm-'))).toEqual([]);
  });

  test('nothing is left of it: no process, mount, network or control group', async () => {
    const { daemon } = stack;
    expect(leftBy(daemon)).not.toEqual([]);
    await stack.remove();
    expect(leftBy(daemon)).toEqual([]);
  });
});
