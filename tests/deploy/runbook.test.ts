import { X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { SERVICE } from '../../scripts/cms-setup.mjs';
import { previewPath } from '../../src/content/preview/preview-link.ts';
import { visibleText } from '../faults/visible-text.ts';
import { Editor, EDITOR } from '../support/content-service.ts';
import { ask } from '../support/front.ts';
import { ROOT } from '../support/repository.ts';
import { fileBytes, messageOf, Sender } from '../support/messages.ts';
import { unpackService } from '../support/upgrade.ts';
import { bytes, COMPOSE, Machine } from './machine.ts';
import { podOf, resources, secretNames, type Pod, type Probe } from './pods.ts';
import { Writers } from './writers.ts';

type Json = Record<string, unknown>;
const TEXT = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8');
const RUNBOOK = TEXT.slice(TEXT.indexOf('\n## Runbook'));

/** Commands of the runbook, by name. @throws when a block has no name: it would never run */
function blocksOf(runbook: string): Map<string, string> {
  const found = [...runbook.matchAll(/(?:<!-- run: ([\w-]+) -->\n\n)?```sh\n([^]*?)```/g)];
  return new Map(
    found.map(([, name, text = '']) => {
      if (name === undefined) throw new Error(`A block of the runbook has no name:\n${text}`);
      return [name, text];
    }),
  );
}
const blocks = blocksOf(RUNBOOK);
const ran = new Set<string>();

/** What each secret of the table is rotated with: SECRETS, PARTS. */
const ROTATIONS = [...RUNBOOK.matchAll(/^\| `((?:service|site|storage)[a-z\d -]*)` +\| (`[A-Z_0-9]+`(?:, `[A-Z_0-9]+`)*) +\|/gm)].map(
  ([, parts = '', secrets = '']) => ({ parts, secrets: secrets.replace(/[`,]/g, '') }),
);

let machine: Machine;
/** Runs a block as an operator does. @returns what it printed @throws with its errors when it fails */
async function run(name: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const text = blocks.get(name);
  if (text === undefined) throw new Error(`The runbook has no block "${name}"`);
  ran.add(name);
  return machine.shell(text, environment);
}

const settingsFile = () => join(machine.checkout, 'deploy/.env');
const settings = () => parseEnv(readFileSync(settingsFile(), 'utf8')) as Record<string, string>;
const frontOrigin = () => machine.origin('front', 8443, 'https');
const service = () => machine.origin('service', 1337);
const sites = ['site-1', 'site-2'] as const;
const page = async (path: string) => {
  const { status, text } = await ask(frontOrigin(), path);
  return [status, visibleText(text)] as const;
};
const PAGES = ['/', '/tr', '/services', '/tr/hizmetlerimiz', '/contact', '/tr/iletisim'];
const pages = async () => Promise.all(PAGES.map(page));

/** The instances' responses in the output of `deploy/request.sh`. */
const answersIn = (text: string) =>
  [...text.matchAll(/^# (site-\d)\n(.*)$/gm)].map(([, name, answer = '']) => ({ name, ...(JSON.parse(answer) as Json) }));
const revisions = async () => answersIn(await machine.shell('sh deploy/request.sh /readyz')).map(({ revision }: Json) => revision);

/** Visitors with continuous requests; wrong responses are recorded. */
class Visitors {
  answers = 0;
  readonly faults: string[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();

  /** @param right allowed texts of each page */
  constructor(right: ReadonlyMap<string, readonly string[]>) {
    let turn = 0;
    this.timer = setInterval(() => {
      if (this.open.size > 8) return;
      const path = PAGES[turn++ % PAGES.length]!;
      const asked = page(path)
        .then(([status, text]) => {
          this.answers++;
          if (status !== 200) this.faults.push(`${path}: status ${status}`);
          else if (!right.get(path)!.includes(text)) this.faults.push(`${path}: other words`);
        })
        .catch((error: unknown) => void this.faults.push(`${path}: ${String(error)}`))
        .finally(() => this.open.delete(asked));
      this.open.add(asked);
    }, 40);
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.open);
    expect(this.faults).toEqual([]);
    expect(this.answers).toBeGreaterThan(10);
  }
}
const rightPages = async () => new Map((await pages()).map(([, text], index) => [PAGES[index]!, [text]]));

/** What editors see of the content: drafts and published entries of each type, and pictures. */
async function inAdmin(editor: Editor): Promise<Json> {
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
  const text = await (await fetch(`${service()}/api/service?locale=en`)).text();
  const [, url = ''] = /"url":"(https:[^"]+\/media\/uploads\/[^"]+)"/.exec(text) ?? [];
  const answer = await ask(frontOrigin(), new URL(url).pathname, { host: 'localhost' });
  return [url, answer.status, answer.body.toString('base64')];
}

/** What the sites deliver to the inbox with. */
const sender = (token = settings()['MESSAGES_TOKEN']) => new Sender(`${service()}/api`, token);

interface Entry {
  readonly documentId: string;
  readonly draft: Json;
}
async function firstService(editor: Editor): Promise<Entry> {
  const { body } = await editor.ask('GET', '/content-manager/collection-types/api::site.service?locale=en');
  const documentId = String((body['results'] as Json[])[0]!['documentId']);
  return { documentId, draft: await editor.draft('service', documentId) };
}

/** Files below a folder, with time and size: what a file system that cannot be written keeps as it is. */
const state = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Every start of Strapi creates its updater's file where it can, those of other tests too.
    .filter((name) => !/(?:^|\/)(?:node_modules|\.cache|in-use|\.strapi-updater\.json)(?:\/|$)/.test(name))
    .map((name) => {
      const info = statSync(join(folder, name), { throwIfNoEntry: false });
      return info?.isFile() ? `${name} ${info.mtimeMs} ${info.size}` : name;
    })
    .sort();

let written: { site: string[]; service: string[] };

beforeAll(async () => {
  machine = await Machine.make(inject('buildFolder'));
  written = { site: state(inject('buildFolder')), service: state(SERVICE) };
}, 600_000);
afterAll(async () => {
  await machine?.remove();
}, 120_000);

// One step needs the one before it: none is tried a second time.
describe('the runbook', { timeout: 600_000, retry: 0 }, () => {
  let editor: Editor;

  test('settings: all that the compose file requests, none twice, readable by their owner alone', async () => {
    await run('settings');
    expect(statSync(settingsFile()).mode & 0o077).toBe(0);
    const secrets = Object.values(settings()).filter((value) => value !== '');
    expect(secrets).toHaveLength(15);
    expect(new Set(secrets).size).toBe(secrets.length);
    // What the operator fills in; the media host is this machine's own name.
    const given = {
      SITE_URL: 'https://www.example.com',
      FRONT_HOSTS: 'www.example.com',
      FRONT_MEDIA_HOST: 'localhost',
      FRONT_OPERATOR_ALLOW: '127.0.0.1',
      CERTIFICATES: '/certificates',
      CMS_ADMIN_EMAIL: EDITOR.email,
      CMS_ADMIN_PASSWORD: EDITOR.password,
    };
    let text = readFileSync(settingsFile(), 'utf8');
    for (const [name, value] of Object.entries(given)) text = text.replace(new RegExp(`^${name}=$`, 'm'), `${name}=${value}`);
    writeFileSync(settingsFile(), text);
  });

  test('install: every process of the compose file is up, healthy, and shows the content over HTTPS', async () => {
    await run('install');
    for (const name of ['front', 'service', ...sites]) expect(await machine.healthy(name), name).toBe(true);
    const looked = await run('look');
    expect(answersIn(looked).map(({ name, alive, ready }: Json) => [name, alive ?? ready])).toEqual(
      [...sites, ...sites].map((name) => [name, true]),
    );
    for (const [status] of await pages()) expect(status).toBe(200);
    expect((await ask(frontOrigin(), '/')).headers['strict-transport-security']).toContain('max-age=');
    expect((await ask(machine.origin('front', 8080), '/')).headers.location).toBe('https://www.example.com/');
    editor = await Editor.login(service());
    // Pictures go from the bucket through the front into the sites, under their own names.
    expect((await picture())[1]).toBe(200);
    // With all of them, pages have the same text from every instance, and keep it.
    const settled = async () => {
      const states = answersIn(await machine.shell('sh deploy/request.sh /readyz')).map(({ picturesWaiting }: Json) => picturesWaiting);
      const shown = await Promise.all(sites.map(async (name) => (await fetch(machine.origin(name, 4321))).text()));
      return { states, same: shown[0] === shown[1], pictures: shown[0]!.includes('/_media/') };
    };
    await vi.waitFor(async () => expect(await settled()).toEqual({ states: [0, 0], same: true, pictures: true }), {
      timeout: 120_000,
      interval: 1_000,
    });
    for (const site of sites) expect(readdirSync(join(machine.volume(site), 'media/originals')).length, site).toBeGreaterThan(5);
  });

  test('the data of alarms are there, and show a failure', async () => {
    const quiet = await run('alarms');
    expect(quiet).toMatch(/# site-1\n(?:site_\w+ .*\n)+# site-2\n/);
    for (const [, name = ''] of RUNBOOK.matchAll(/^\| `(site_[a-z_]+)`/gm))
      expect(await machine.shell('sh deploy/request.sh /metrics'), name).toContain(name);
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
    expect(quiet).toMatch(/site_content_failing_calls 0/);
    await machine.shell('docker compose --file deploy/compose.yaml stop service');
    // A hint that reads everything: the calls fail now.
    await machine.shell('sh deploy/request.sh /api/publish');
    expect(await run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls [1-9]/);
    await machine.shell('docker compose --file deploy/compose.yaml up --detach --no-deps --wait service');
    await machine.shell('sh deploy/request.sh /api/publish');
    expect(await run('alarms')).toMatch(/# site-1\n[^#]*site_content_failing_calls 0/);
    editor = await Editor.login(service());
  });

  test('upgrade: visitors see the right text all the time, while service, sites and front are replaced', async () => {
    const visitors = new Visitors(await rightPages());
    await run('upgrade');
    await visitors.leave();
    await run('upgrade-front');
    expect((await pages()).map(([status]) => status)).toEqual(PAGES.map(() => 200));
    editor = await Editor.login(service());
  });

  test('back up, lose everything, restore: site and admin show the same content, and visitors never miss a page', async () => {
    const BACKUP = join(machine.folder, 'backup');
    const { documentId, draft } = await firstService(editor);
    // Something that is in the admin alone.
    await editor.create('service', { name: 'A draft that nobody published', url: 'never-published' });
    const drawing = { name: 'drawing.pdf', bytes: fileBytes('%PDF-1.7 a drawing') };
    const { id } = await sender().deliver({ name: 'kept', files: [drawing] });
    const before = { admin: await inAdmin(editor), pages: await pages(), picture: await picture(), revisions: await revisions() };
    expect(JSON.stringify(before.admin)).toContain('never-published');
    await run('back-up', { BACKUP });
    expect(statSync(join(BACKUP, 'content.dump')).mode & 0o077).toBe(0);
    expect(readdirSync(join(BACKUP, 'pictures'), { recursive: true }).length).toBeGreaterThan(10);

    await editor.publish('service', documentId, { ...draft, name: 'Nobody wrote this' });
    await vi.waitFor(async () => expect((await page('/services'))[1]).toContain('Nobody wrote this'), { timeout: 30_000, interval: 200 });
    const right = new Map((await pages()).map(([, text], index) => [PAGES[index]!, [text, before.pages[index]![1]]]));
    const visitors = new Visitors(right);
    await machine.shell(
      `docker compose --file deploy/compose.yaml exec -T database psql --username=content --dbname=content --quiet --command='DROP SCHEMA public CASCADE'`,
    );
    for (const file of readdirSync(join(machine.volume('storage'), 'media')))
      rmSync(join(machine.volume('storage'), 'media', file), { recursive: true });
    expect((await picture().catch(() => ['', 404]))[1]).not.toBe(200);
    rmSync(join(machine.volume('service'), 'messages'), { recursive: true });

    await run('restore', { BACKUP });
    const read = answersIn(await run('read-again'));
    expect(read.map(({ revision }: Json) => revision)).toEqual(before.revisions);
    // A page is fresh for a second behind the front.
    await vi.waitFor(async () => expect(await pages()).toEqual(before.pages), { timeout: 10_000, interval: 200 });
    expect(await picture()).toEqual(before.picture);
    editor = await Editor.login(service());
    expect(await inAdmin(editor)).toEqual(before.admin);
    const file = readFileSync(join(machine.volume('service'), 'messages', id.slice(0, 2), id, '1'));
    expect(file.equals(drawing.bytes)).toBe(true);
    await visitors.leave();
  });

  test('rotate: each old secret is refused, each new one works, and visitors notice nothing', async () => {
    const visitors = new Visitors(await rightPages());
    const old = settings();
    const { documentId } = await firstService(editor);
    const made = (
      await editor.ask('POST', '/admin/api-tokens', {
        name: 'By hand',
        description: '',
        type: 'custom',
        kind: 'content-api',
        permissions: ['api::publishing.draft.find'],
        lifespan: null,
      })
    ).body['data'] as Json;
    const site = machine.origin('site-1', 4321);
    const status = async (url: string, secret?: unknown, method = 'GET') =>
      (await fetch(url, { method, headers: secret === undefined ? {} : { authorization: `Bearer ${String(secret)}` } })).status;
    const link = (secret = '') =>
      previewPath({ language: 'en', type: 'service', documentId, expires: Math.floor(Date.now() / 1000) + 3_600 }, secret);
    /** How each secret shows that it is taken: status with it. */
    const tries: Readonly<Record<string, (secret: string) => Promise<number>>> = {
      PUBLISH_SECRET: (secret) => status(`${site}/api/publish`, secret, 'POST'),
      PREVIEW_SECRET: async (secret) => (await ask(frontOrigin(), link(secret))).status,
      CONTENT_API_TOKEN: (secret) => status(`${service()}/api/drafts/service/${documentId}?locale=en`, secret),
      MESSAGES_TOKEN: async (secret) => (await sender(secret).message(messageOf({ name: 'a try' }))).status,
      METRICS_TOKEN: (secret) => status(`${site}/metrics`, secret),
      VISITS_TOKEN: (secret) => status(`${site}/reports/visits.json`, secret),
    };
    const admin = editor;
    const asEditor = async () => (await admin.ask('GET', '/admin/users/me')).status;
    const byHand = () => status(`${service()}/api/drafts/service/${documentId}?locale=en`, made['accessKey']);
    for (const [name, attempt] of Object.entries(tries)) expect(await attempt(old[name] ?? ''), name).toBe(200);
    expect([await asEditor(), await byHand()]).toEqual([200, 200]);

    // One command for each group of parts: the table's rows with the same parts together.
    const groups = new Map<string, string[]>();
    for (const { secrets, parts } of ROTATIONS) groups.set(parts, [...(groups.get(parts) ?? []), ...secrets.split(' ')]);
    expect([...groups.values()].flat().sort()).toEqual(
      Object.keys(old)
        .filter((name) => /^[0-9a-f]{64}$/.test(old[name] ?? '') && name !== 'DATABASE_PASSWORD')
        .sort(),
    );
    const writers = new Writers(
      sites.map((name) => machine.origin(name, 4321)),
      'rotated',
    );
    for (const [parts, secrets] of groups) await run('rotate', { SECRETS: secrets.join(' '), PARTS: parts });
    const sent = await writers.leave();
    await run('rotate-app-keys');
    const keysBefore = old['APP_KEYS']!.split(',');
    expect(settings()['APP_KEYS']!.split(',')[1]).toBe(keysBefore[0]);

    const now = settings();
    for (const [name, attempt] of Object.entries(tries)) {
      expect(now[name], name).not.toBe(old[name]);
      expect([name, await attempt(now[name] ?? '')]).toEqual([name, 200]);
      expect([401, 403], name).toContain(await attempt(old[name] ?? ''));
    }
    expect([await asEditor(), await byHand()]).toEqual([401, 401]);
    editor = await Editor.login(service());
    // Messages waited for the service, and for its new token; each confirmed one arrives, once.
    expect(sent).toBeGreaterThan(10);
    expect(machine.said('site-1')).toContain('"delivery paused"');
    const arrived = async () => (await editor.ask('POST', '/messages/list', { search: 'rotated' })).body['total'];
    await vi.waitFor(async () => expect(await arrived()).toBe(sent), { timeout: 120_000, interval: 500 });

    // The store: the service writes with the new key, and nobody with the old one.
    const form = new FormData();
    form.append('files', new Blob([readFileSync(join(SERVICE, 'favicon.png'))], { type: 'image/png' }), 'rotated.png');
    expect([200, 201]).toContain((await editor.ask('POST', '/upload', form)).status);
    const list = (keys: Readonly<Record<string, string | undefined>>) =>
      machine.shell('rclone --retries 1 --low-level-retries 1 lsf --max-depth 1 store:media', {
        ...machine.environment('pictures'),
        RCLONE_CONFIG_STORE_ACCESS_KEY_ID: keys['S3_ACCESS_KEY_ID'] ?? '',
        RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: keys['S3_SECRET_ACCESS_KEY'] ?? '',
      });
    expect(await list(now)).toContain('uploads/');
    await expect(list(old)).rejects.toThrow('InvalidAccessKeyId');

    await run('rotate-database');
    const login = (password: string) =>
      machine.shell(
        `psql --quiet --command='SELECT 1' "postgres://content:${password}@127.0.0.1:${machine.port('database:5432')}/content"`,
      );
    expect(settings()['DATABASE_PASSWORD']).not.toBe(old['DATABASE_PASSWORD']);
    await login(settings()['DATABASE_PASSWORD']!);
    await expect(login(old['DATABASE_PASSWORD']!)).rejects.toThrow('password authentication failed');

    const shown = () =>
      new Promise<string>((done, fail) => {
        const socket = connect(
          { host: '127.0.0.1', port: machine.port('front:8443'), servername: 'www.example.com', rejectUnauthorized: false },
          () => {
            done(socket.getPeerX509Certificate()?.fingerprint256 ?? '');
            socket.destroy();
          },
        );
        socket.on('error', fail);
      });
    const [was, file] = [await shown(), () => new X509Certificate(readFileSync(machine.certificate)).fingerprint256];
    expect(was).toBe(file());
    machine.makeCertificate();
    await run('rotate-certificate');
    await vi.waitFor(async () => expect(await shown()).toBe(file()), { timeout: 10_000, interval: 50 });
    expect(file()).not.toBe(was);

    // What an editor publishes with all that is new, is live.
    editor = await Editor.login(service());
    const after = await firstService(editor);
    await visitors.leave();
    await editor.publish('service', after.documentId, { ...after.draft, name: 'Published with new secrets' });
    await vi.waitFor(async () => expect((await page('/services'))[1]).toContain('Published with new secrets'), {
      timeout: 30_000,
      interval: 200,
    });
  });

  test('nothing was written but volumes, memory stayed below the limits, and every process ends in time', async () => {
    for (const name of ['front', ...sites, 'service']) await machine.stop(name);
    expect(state(inject('buildFolder'))).toEqual(written.site);
    expect(state(SERVICE)).toEqual(written.service);
    const used = ['front', ...sites, 'service'].map((name) => {
      const limit = bytes(COMPOSE.services[name]?.deploy?.resources?.limits?.memory ?? '0M');
      return { name, MB: Math.round((machine.memory.get(name) ?? 0) / 1e6), limit: Math.round(limit / 1e6) };
    });
    console.log(`most memory: ${used.map(({ name, MB, limit }) => `${name} ${MB} of ${limit} MB`).join(', ')}`);
    for (const { name, MB, limit } of used) expect(MB, name).toBeLessThan(limit);
  });

  test('cluster: with the settings of the manifests the same processes pass their probes, are notified of a publish, and end in time', async () => {
    // Names of the cluster, and what has them here; the third replica's hook is that of the second.
    const here = (text: string) =>
      text
        .replace('//content-service:', '//service:')
        .replace(/site-(\d)\.site-replicas/g, (_, index: string) => (index === '0' ? 'site-1' : 'site-2'))
        .replace('https://s3.example.com', 'http://storage:8333')
        .replace('https://media.example.com', 'https://localhost');
    const values: Record<string, string> = { ...settings(), DATABASE_URL: machine.settingsOf('service')['DATABASE_URL'] ?? '' };
    const given = ({ settings: own, secrets }: Pod, more: Record<string, string> = {}) => ({
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, here(value)])),
      ...Object.fromEntries(secrets.map((name) => [name, values[name] ?? ''])),
      ...more,
    });
    const [servicePod, sitePod] = [podOf('content-service'), podOf('site')];
    for (const name of [...servicePod.secrets, ...sitePod.secrets]) expect(values[name], name).toBeTruthy();
    const passes = async (origin: string, { path, timeoutSeconds }: Probe) =>
      (await fetch(origin + path, { signal: AbortSignal.timeout(timeoutSeconds * 1_000) })).ok;
    const began = async (name: string, pod: Pod, origin: string, more?: Record<string, string>) => {
      const since = performance.now();
      await machine.start(name, {}, given(pod, more));
      expect(performance.now() - since).toBeLessThan(pod.startup.periodSeconds * pod.startup.failureThreshold * 1_000);
      for (const probe of [pod.startup, pod.liveness, pod.readiness])
        expect(await passes(origin, probe), `${name} ${probe.path}`).toBe(true);
    };
    // The bucket's public address is here the front's path of it. The database is reached over TLS, as the manifest says.
    await began('service', servicePod, service(), { S3_PUBLIC_URL: 'https://localhost/media' });
    expect(servicePod.settings['DATABASE_SSL']).toBe('true');
    for (const name of sites) await began(name, sitePod, machine.origin(name, 4321));
    editor = await Editor.login(service());
    const { documentId, draft } = await firstService(editor);
    await editor.publish('service', documentId, { ...draft, name: 'Heard by every replica' });
    const shows = async (name: string) => (await fetch(`${machine.origin(name, 4321)}/services`)).text();
    for (const name of sites)
      await vi.waitFor(async () => expect(await shows(name)).toContain('Heard by every replica'), { timeout: 30_000, interval: 100 });

    // After SIGTERM it reports that at the next probe, still answers visitors, and ends before it would be killed.
    const site = machine.origin('site-1', 4321);
    const since = performance.now();
    const stopped = machine.stop('site-1');
    await vi.waitFor(async () => expect(await passes(site, sitePod.readiness)).toBe(false), {
      timeout: sitePod.readiness.periodSeconds * sitePod.readiness.failureThreshold * 1_000,
      interval: 50,
    });
    expect([(await fetch(`${site}/services`)).status, await passes(site, sitePod.liveness)]).toEqual([200, true]);
    await stopped;
    const seconds = (performance.now() - since) / 1_000;
    expect(seconds).toBeGreaterThan(Number(sitePod.settings['SHUTDOWN_GRACE_MS']) / 1_000);
    expect(seconds).toBeLessThan(sitePod.graceSeconds);
    await Promise.all(['site-2', 'service'].map((name) => machine.stop(name)));
    expect((performance.now() - since) / 1_000).toBeLessThan(sitePod.graceSeconds + servicePod.graceSeconds);
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
    const environment = { CMS_DATA_DIR: machine.volume('service'), BACKUP: join(machine.folder, 'backup-sqlite') };
    const folderSettings = {
      ...machine.settingsOf('service'),
      DATABASE_URL: '',
      S3_BUCKET: '',
      S3_ENDPOINT: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      S3_REGION: '',
      S3_PUBLIC_URL: '',
    };
    // A database that an earlier version left: filling a new one would take as long as all else here.
    await unpackService(environment.CMS_DATA_DIR);
    machine.giveAll(environment.CMS_DATA_DIR);
    await machine.start('service', {}, folderSettings);
    editor = await Editor.login(service());
    const form = new FormData();
    form.append('files', new Blob([readFileSync(join(SERVICE, 'favicon.png'))], { type: 'image/png' }), 'kept.png');
    const [kept] = (await editor.ask('POST', '/upload', form)).body as unknown as { url: string }[];
    const before = await inAdmin(editor);
    await run('back-up-sqlite', environment);
    const { documentId, draft } = await firstService(editor);
    await editor.publish('service', documentId, { ...draft, name: 'Nobody wrote this' });
    await machine.stop('service');
    writeFileSync(join(environment.CMS_DATA_DIR, 'content.sqlite'), 'spoiled');
    rmSync(join(environment.CMS_DATA_DIR, 'public'), { recursive: true });
    await run('restore-sqlite', environment);
    machine.giveAll(environment.CMS_DATA_DIR);
    await machine.start('service', {}, folderSettings);
    editor = await Editor.login(service());
    expect(await inAdmin(editor)).toEqual(before);
    const shown = await fetch(service() + kept!.url);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(readFileSync(join(SERVICE, 'favicon.png')));
    await machine.stop('service');
  });

  test('a block that fails, that is never run or that has no name is reported', async () => {
    await expect(run('look')).rejects.toThrow('site-1 is not running');
    await expect(run('restore', { BACKUP: join(machine.folder, 'no-such') })).rejects.toThrow('No such file');
    expect(machine.isUp('database')).toBe(true);
    await expect(run('no-such-block')).rejects.toThrow('no block');
    await expect(machine.shell('docker compose --file deploy/compose.yaml up --detach nobody')).rejects.toThrow('no such service: nobody');
    await expect(machine.shell('docker compose --file deploy/compose.yaml scale site-1=3')).rejects.toThrow('not known here');
    expect(() => blocksOf('### More\n\n```sh\nrm --recursive .\n```\n')).toThrow('has no name');
    expect([...blocks.keys()].filter((name) => !ran.has(name))).toEqual([]);
    expect(existsSync(join(ROOT, 'deploy/.env')) && readFileSync(join(ROOT, 'deploy/.env'), 'utf8').includes('www.example.com')).toBe(
      false,
    );
  });
});
