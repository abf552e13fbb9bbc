import { X509Certificate } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { SERVICE } from '../../scripts/cms-setup.mjs';
import { previewPath } from '../../src/content/preview/preview-link.ts';
import { Editor, EDITOR, startContentService } from '../support/content-service.ts';
import { ask } from '../support/front.ts';
import { ROOT } from '../support/repository.ts';
import { fileBytes, messageOf, Sender } from '../support/messages.ts';
import { unpackService } from '../support/upgrade.ts';
import type { Compose } from '../deploy/container-files.ts';
import { faultsOf, NAMES } from './hardening.ts';
import { podOf, resources, secretNames, type Pod, type Probe } from './pods.ts';
import { blocksOf, ROTATIONS, RUNBOOK } from './runbook.ts';
import { leftBy } from './daemon.ts';
import { HOSTS, Stack } from './stack.ts';
import { PAGES, pages, rightPages, Visitors } from './visitors.ts';
import { Writers } from './writers.ts';

type Json = Record<string, unknown>;
const COMPOSE = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;
const blocks = blocksOf(RUNBOOK);
const ran = new Set<string>();
const sites = ['site-1', 'site-2'] as const;

let stack: Stack;
let editor: Editor;

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

/** Publishes another name of the first service. @returns milliseconds until every site shows it */
async function publish(name: string): Promise<number> {
  const { documentId, draft } = await firstService();
  await editor.publish('service', documentId, { ...draft, name });
  const since = performance.now();
  for (const each of sites)
    await vi.waitFor(async () => expect(await (await fetch(`${await site(each)}/services`)).text()).toContain(name), {
      timeout: 30_000,
      interval: 50,
    });
  return performance.now() - since;
}

/** Waits until the front shows what the sites do: behind it, a page is fresh for a second. */
async function frontFollows(): Promise<void> {
  const there = await site('site-1');
  await vi.waitFor(async () => expect(await pages(stack.front)).toEqual(await pages(there)), { timeout: 30_000, interval: 100 });
}

const images = async () => Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await stack.container(name)).Image])));

/** Most memory that each container has taken, and its limit. */
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
  test('settings: all that the compose file requests, none twice, readable by their owner alone', async () => {
    await run('settings');
    expect(statSync(stack.settingsFile).mode & 0o077).toBe(0);
    const secrets = Object.values(stack.settings).filter((value) => value !== '');
    expect(secrets).toHaveLength(15);
    expect(new Set(secrets).size).toBe(secrets.length);
    stack.fillIn({
      SITE_URL: `https://${HOSTS.site}`,
      FRONT_HOSTS: HOSTS.site,
      FRONT_MEDIA_HOST: HOSTS.media,
      FRONT_ADMIN_HOST: HOSTS.admin,
      FRONT_ADMIN_ALLOW: stack.daemon.here,
      FRONT_OPERATOR_ALLOW: stack.daemon.here,
      CERTIFICATES: join(stack.folder, 'certificates'),
      CMS_ADMIN_EMAIL: EDITOR.email,
      CMS_ADMIN_PASSWORD: EDITOR.password,
      // Every page is rendered at a start, for its first visitor; here few come to most of them.
      WARM_UP_MS: '500',
      ...stack.images,
    });
    // A missing secret is named, and nothing is started.
    await expect(stack.shell('PUBLISH_SECRET= docker compose --file deploy/compose.yaml up --detach')).rejects.toThrow(
      /PUBLISH_SECRET.*at least 16 characters/,
    );
    expect(await stack.daemon.docker('ps', '--all', '--quiet')).toBe('');
  });

  test('install: every container is up and healthy, and the front shows the content over HTTPS', async () => {
    const seconds = await secondsOf(() => run('install'));
    console.log(`from nothing to a running stack, images as far as they were not there: ${seconds.toFixed(0)} s`);
    expect(seconds).toBeLessThan(600);
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
      const states = answersIn(await stack.shell('sh deploy/request.sh /readyz')).map(({ picturesWaiting }: Json) => picturesWaiting);
      const shown = await Promise.all(sites.map(async (name) => (await fetch(await site(name))).text()));
      return { states, same: shown[0] === shown[1], pictures: shown[0]!.includes('/_media/') };
    };
    await vi.waitFor(async () => expect(await settled()).toEqual({ states: [0, 0], same: true, pictures: true }), {
      timeout: 120_000,
      interval: 500,
    });
    for (const name of sites) expect(readdirSync(join(stack.volume(name), 'media/originals')).length, name).toBeGreaterThan(5);
    // The first start fills the database.
    await noteMemory();
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
    const weak = await stack.daemon.docker('create', '--user', '0', '--cap-add', 'NET_ADMIN', 'website-front');
    expect(faultsOf(await stack.daemon.inspect(weak))).toEqual([
      'its file system can be written',
      'it keeps capabilities',
      'it may gain privileges',
      'it runs as root',
      'its memory has no limit',
    ]);
    await stack.daemon.docker('rm', weak);
  });

  test('a visitor who gets another text, or nothing, is counted', async () => {
    const misled = new Visitors(stack.front, new Map(PAGES.map((path) => [path, ['no such words']])));
    const lost = new Visitors('https://127.0.0.1:1', await rightPages(stack.front));
    await vi.waitFor(() => expect(Math.min(misled.faults.length, lost.faults.length)).toBeGreaterThan(0), { timeout: 10_000 });
    await expect(misled.leave('seeded: other words')).rejects.toThrow('other words');
    await expect(lost.leave('seeded: nobody there')).rejects.toThrow('ECONNREFUSED');
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
    await frontFollows();
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
    await run('upgrade-front');
    expect((await pages(stack.front)).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    expect((await images())['front']).not.toBe(before['front']);
    expect(await run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls 0/);

    const others = new Visitors(stack.front, await rightPages(stack.front));
    await run('roll-back');
    await others.leave('sites rolled back');
    for (const name of sites) expect((await images())[name], name).toBe(before[name]);
    await login();
  });

  test('back up, lose the data, then the machine, restore: site and admin show the same content', async () => {
    const BACKUP = join(stack.folder, 'backup');
    // Something that is in the admin alone.
    await editor.create('service', { name: 'A draft that nobody published', url: 'never-published' });
    const drawing = { name: 'drawing.pdf', bytes: fileBytes('%PDF-1.7 a drawing') };
    const { id } = await (await sender()).deliver({ name: 'kept', files: [drawing] });
    const before = { admin: await inAdmin(), pages: await pages(stack.front), picture: await picture(), revisions: await revisions() };
    expect(JSON.stringify(before.admin)).toContain('never-published');
    await run('back-up', { BACKUP });
    expect(statSync(join(BACKUP, 'content.dump')).mode & 0o077).toBe(0);
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
    await run('restore', { BACKUP });
    expect(answersIn(await run('read-again')).map(({ revision }: Json) => revision)).toEqual(before.revisions);
    await visitors.leave('database and pictures lost and restored');

    // The machine is lost, but for its images; the checkout with deploy/.env is the operator's copy.
    await stack.compose('down --volumes');
    const seconds = await secondsOf(() => run('restore', { BACKUP }));
    console.log(`from a lost machine to the restored stack: ${seconds.toFixed(0)} s`);
    expect(seconds).toBeLessThan(900);
    const read = answersIn(await run('read-again'));
    expect(read.map(({ revision }: Json) => revision)).toEqual(before.revisions);
    await vi.waitFor(async () => expect(await pages(stack.front)).toEqual(before.pages), { timeout: 10_000, interval: 200 });
    expect(await picture()).toEqual(before.picture);
    await login();
    expect(await inAdmin()).toEqual(before.admin);
    const file = readFileSync(join(stack.volume('service'), 'messages', id.slice(0, 2), id, '1'));
    expect(file.equals(drawing.bytes)).toBe(true);
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

  test('memory stayed below the limits, and every container ends by itself', async () => {
    await noteMemory();
    const figures = [...memory].map(([name, { MB, limit }]) => `${name} ${MB.toFixed(0)} of ${limit.toFixed(0)} MB`);
    console.log(`most memory, with files that the system keeps in it: ${figures.join(', ')}`);
    for (const [name, { MB, limit }] of memory) expect(MB, name).toBeLessThan(limit);
    for (const name of NAMES) expect((await stack.container(name)).State.OOMKilled, name).toBe(false);
    await stack.compose('stop front site-1 site-2 service');
    // 137 is the end by SIGKILL, after the grace period.
    for (const name of ['front', ...sites, 'service']) expect((await stack.container(name)).State.ExitCode, name).not.toBe(137);
  });

  test('cluster: with the settings of the manifests the images pass their probes, are notified of a publish, and end in time', async () => {
    await stack.compose('rm --force site-1 site-2 service');
    // Names of the cluster, and what has them here; the third replica's hook is that of the second.
    const here = (text: string) =>
      text
        .replace('//content-service:', '//service:')
        .replace(/site-(\d)\.site-replicas/g, (_, index: string) => (index === '0' ? 'site-1' : 'site-2'))
        .replace('https://s3.example.com', 'http://storage:8333');
    const values: Record<string, string> = {
      ...stack.settings,
      DATABASE_URL: `postgres://content:${stack.settings['DATABASE_PASSWORD']}@database:5432/content`,
    };
    const [servicePod, sitePod] = [podOf('content-service'), podOf('site')];
    for (const name of [...servicePod.secrets, ...sitePod.secrets]) expect(values[name], name).toBeTruthy();
    const given = ({ settings, secrets }: Pod): Record<string, string> => ({
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, here(value)])),
      ...Object.fromEntries(secrets.map((name) => [name, values[name] ?? ''])),
    });
    const passes = async (origin: string, { path, timeoutSeconds }: Probe) =>
      (await fetch(origin + path, { signal: AbortSignal.timeout(timeoutSeconds * 1_000) })).ok;
    const began = async (name: string, pod: Pod, image: string, port: number) => {
      const since = performance.now();
      await stack.start(name, image, given(pod));
      const origin = await stack.origin(name, port);
      await vi.waitFor(async () => expect(await passes(origin, pod.startup)).toBe(true), {
        timeout: pod.startup.periodSeconds * pod.startup.failureThreshold * 1_000,
        interval: 100,
      });
      for (const probe of [pod.liveness, pod.readiness])
        await vi.waitFor(async () => expect(await passes(origin, probe), `${name} ${probe.path}`).toBe(true), { timeout: 30_000 });
      return performance.now() - since;
    };
    // The database is reached over TLS, as the manifest says.
    expect(servicePod.settings['DATABASE_SSL']).toBe('true');
    await began('service', servicePod, 'website-content-service', 1337);
    await Promise.all(sites.map((name) => began(name, sitePod, 'website-site', 4321)));
    await login();
    await publish('Heard by every replica');

    // After SIGTERM it reports that at the next probe, still answers visitors, and ends before it would be killed.
    const origin = await site('site-1');
    const since = performance.now();
    const stopped = stack.end('site-1', sitePod.graceSeconds);
    await vi.waitFor(async () => expect(await passes(origin, sitePod.readiness)).toBe(false), {
      timeout: sitePod.readiness.periodSeconds * sitePod.readiness.failureThreshold * 1_000,
      interval: 50,
    });
    expect([(await fetch(`${origin}/services`)).status, await passes(origin, sitePod.liveness)]).toEqual([200, true]);
    await stopped;
    const seconds = (performance.now() - since) / 1_000;
    expect(seconds).toBeGreaterThan(Number(sitePod.settings['SHUTDOWN_GRACE_MS']) / 1_000);
    await Promise.all([stack.end('site-2', sitePod.graceSeconds), stack.end('service', servicePod.graceSeconds)]);
    for (const name of [...sites, 'service']) expect((await stack.container(name)).State.ExitCode, name).not.toBe(137);
  });

  test('cluster: what the kubectl lines name is in the manifests', () => {
    const lines = [...RUNBOOK.matchAll(/^kubectl (.+)$/gm)].map(([, line = '']) => line);
    const known = resources();
    const made: string[] = [];
    for (const line of lines) {
      const secret = /^create secret generic ([\w-]+) --from-env-file=/.exec(line)?.[1];
      if (secret !== undefined) made.push(secret);
      else if (line.startsWith('apply')) expect(existsSync(join(ROOT, /--filename=(\S+)/.exec(line)?.[1] ?? 'none'))).toBe(true);
      else {
        const [, named = '', container] = /^(?:rollout status|set image) (\S+)(?: ([\w-]+)=\S+)?$/.exec(line) ?? [];
        expect(known, line).toContain(named);
        if (container !== undefined) expect(`/${container}`, line).toBe(/\/.*/.exec(named)?.[0]);
      }
    }
    expect(lines.length).toBeGreaterThan(4);
    expect(made.sort()).toEqual(secretNames().sort());
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
    expect([...blocks.keys()].filter((name) => !ran.has(name))).toEqual([]);
  });

  test('nothing is left of it: no process, mount, network or control group', async () => {
    const { daemon } = stack;
    expect(leftBy(daemon)).not.toEqual([]);
    await stack.remove();
    expect(leftBy(daemon)).toEqual([]);
  });
});
