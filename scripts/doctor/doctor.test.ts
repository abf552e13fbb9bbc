import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startClamd } from '../../tests/support/clamd.ts';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { mailServer } from '../../tests/support/mail-server.ts';
import { startPictureStore } from '../../tests/support/picture-store.ts';
import { CLOSED_PORT, freePort } from '../../tests/support/ports.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { ROOT } from '../../tests/support/repository.ts';
import { smallDisk } from '../../tests/support/small-disk.ts';
import { makeCertificate } from '../../tests/support/tls.ts';
import { readStore } from '../../cms/src/media/store';
import { checkBucket as lookAtBucket, makeBucket } from '../../cms/src/preflight/bucket';
import { checkPostgres as lookAtPostgres, checkSqlite as lookAtSqlite } from '../../cms/src/preflight/database';
import { checkCertificate } from '../../deploy/nginx/certificate.ts';
import { ComposeFile } from './compose.ts';
import { isUsageError, checkContainers, runDoctor } from './doctor.ts';
import { checkEngine, dataRoot } from './engine.ts';
import { lineOf, type Finding } from '../../src/site/finding.ts';
import { checkClock, checkFolder, checkName, checkNode, checkPort } from './machine.ts';
import { checkMail, checkScanner, checkService } from './partners.ts';
import { readFront, readService, readSite } from './settings.ts';
import { SERVICE } from '../cms-setup.mjs';

const checkPostgres = async (settings: Parameters<typeof lookAtPostgres>[0], version?: string) =>
  (await lookAtPostgres(settings, SERVICE, version)).findings;
const checkSqlite = async (file: string, version?: string) => (await lookAtSqlite(file, SERVICE, version)).findings[0]!;

const states = (findings: readonly Finding[]) => [...new Set(findings.map(({ state }) => state))];
/** Lines of all that is wrong. */
const wrong = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'fine').map(lineOf);

describe('a finding', () => {
  it('is one line with what to do', () => {
    expect(lineOf({ state: 'fault', what: 'DATA_DIR: is missing', advice: 'Make it.' })).toBe('FAULT    DATA_DIR: is missing. Make it.');
    expect(lineOf({ state: 'fine', what: 'Node v24.0.0' })).toBe('fine     Node v24.0.0');
  });
});

describe('Node', () => {
  const ENGINES = '^20.12.0 || >=22.0.0';
  it.each(['v20.12.0', 'v20.19.4', 'v22.0.0', 'v24.21.0'])('%s is new enough', (version) => {
    expect(checkNode(version, ENGINES).state).toBe('fine');
  });
  it.each(['v18.20.0', 'v20.11.9', 'v21.7.0'])('%s is not', (version) => {
    expect(checkNode(version, ENGINES)).toMatchObject({ state: 'fault', what: expect.stringContaining(version) });
  });
});

describe('settings', () => {
  it('are checked by the programs’ own validation, a line for each fault', async () => {
    expect(wrong(readSite({ PORT: 'high', CONTENT_API_ULR: 'http://a.example' }).findings)).toEqual([
      expect.stringMatching(/^FAULT {4}PORT: .*docs\/operators\.md/),
      expect.stringMatching(/^FAULT {4}CONTENT_API_ULR: is no setting; is CONTENT_API_URL meant\?/),
    ]);
    expect(wrong(readFront({ FRONT_CERTIFICATE: '/a', FRONT_SIDES: 'a:1' }).findings).map((line) => line.slice(9, 27))).toEqual([
      'FRONT_HOSTS: must ',
      'FRONT_CERTIFICATE ',
      'FRONT_SIDES: there',
    ]);
    const service = await readService({ S3_BUCKET: 'media', S3_BUKET: 'a', MESSAGES_TOKEN: 'short', CMS_PATCHES: 'all,nothing' }, true);
    expect(wrong(service.findings).map((line) => line.slice(9).split(/[: ]/, 1)[0])).toEqual([
      'S3_ACCESS_KEY_ID',
      'CMS_PATCHES',
      'MESSAGES_TOKEN',
      'S3_BUKET',
      'APP_KEYS',
      'ADMIN_JWT_SECRET',
      'API_TOKEN_SALT',
      'TRANSFER_TOKEN_SALT',
      'ENCRYPTION_KEY',
    ]);
  });

  it('that are right leave nothing to say', async () => {
    expect(readSite({}).findings).toEqual([]);
    expect(readFront({ FRONT_HOSTS: 'www.example.com' }).findings).toEqual([]);
    expect((await readService({}, false)).findings).toEqual([]);
  });
});

describe('a certificate', () => {
  const check = (files: { certificate: string; key: string }, hosts = ['localhost'], now = Date.now()) =>
    checkCertificate({ setting: 'FRONT_CERTIFICATE', ...files, hosts }, now);
  const DAY = 86_400_000;

  it('that ends soon is a warning; one that has ended, or does not hold yet, is a fault', async () => {
    const files = await makeCertificate();
    // It holds for a day.
    expect(wrong(await check(files))).toEqual([]);
    expect(wrong(await check(files, [], Date.now() + 0.8 * DAY))).toEqual([
      expect.stringMatching(/^warning {2}FRONT_CERTIFICATE: the certificate ends in 0 days/),
    ]);
    expect(wrong(await check(files, [], Date.now() + 2 * DAY))).toEqual([expect.stringContaining('expired on')]);
    expect(wrong(await check(files, [], Date.now() - 2 * DAY))).toEqual([expect.stringMatching(/holds from .* set the clock/)]);
  });

  it('is for the names that visitors use', async () => {
    const findings = wrong(await check(await makeCertificate(), ['localhost', 'www.example.com']));
    expect(findings.filter((line) => line.includes('is not for'))).toEqual([expect.stringContaining('www.example.com')]);
  });

  it('belongs to its key', async () => {
    const [one, other] = [await makeCertificate(), await makeCertificate()];
    expect(wrong(await check({ certificate: one.certificate, key: other.key })).join()).toContain('is not the key of this certificate');
    const broken = join(await temporaryFolder(), 'key.pem');
    writeFileSync(broken, 'no key');
    expect(wrong(await check({ certificate: one.certificate, key: broken })).join()).toContain('is no key without a password');
    expect(wrong(await check({ certificate: broken, key: one.key }))).toEqual([
      expect.stringContaining('holds no certificate in PEM form'),
    ]);
  });

  it('that is damaged, or has a damaged chain, is a fault with its file', async () => {
    const { certificate, key } = await makeCertificate();
    const whole = readFileSync(certificate, 'utf8');
    const lines = whole.split('\n');
    const cut = [...lines.slice(0, 4), ...lines.slice(6)].join('\n');
    const damaged = join(await temporaryFolder(), 'certificate.pem');
    for (const text of [cut, whole + cut]) {
      writeFileSync(damaged, text);
      expect(wrong(await check({ certificate: damaged, key }))).toEqual([
        expect.stringMatching(/^FAULT {4}FRONT_CERTIFICATE: \/.*certificate\.pem is damaged \(.+\)\. Put it there again/),
      ]);
    }
  });

  it('can be read', async () => {
    const { key } = await makeCertificate();
    expect(wrong(await check({ certificate: '/nowhere/certificate.pem', key }))).toEqual([
      expect.stringContaining('cannot be read (ENOENT)'),
    ]);
  });

  it('comes with its chain', async () => {
    const folder = await temporaryFolder();
    const authority = await makeCertificate();
    const [key, request, certificate] = ['key.pem', 'request.pem', 'certificate.pem'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, '-subj', '/CN=site');
    openssl(
      'x509',
      '-req',
      '-in',
      request,
      '-CA',
      authority.certificate,
      '-CAkey',
      authority.key,
      '-CAcreateserial',
      '-days',
      '90',
      '-out',
      certificate,
    );
    expect(wrong(await check({ certificate, key }, []))).toEqual([expect.stringContaining('has the certificate alone')]);
    writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(authority.certificate, 'utf8'));
    expect(wrong(await check({ certificate, key }, []))).toEqual([]);
  });
});

describe('a folder', () => {
  it('that is there, or can be made, is fine', async () => {
    const folder = await temporaryFolder();
    expect(states(await checkFolder('DATA_DIR', folder, 1))).toEqual(['fine']);
    expect((await checkFolder('DATA_DIR', join(folder, 'a/b'), 1)).map(lineOf)).toEqual([expect.stringContaining('a/b will be made')]);
  });

  it('that is a file, full or too small is named', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(wrong(await checkFolder('DATA_DIR', file, 1))).toEqual([expect.stringContaining('is no folder')]);
    expect(wrong(await checkFolder('DATA_DIR', folder, 1e18))).toEqual([
      expect.stringMatching(/^warning .* free of the .* that it may need/),
    ]);
    const disk = await smallDisk(['.']);
    await disk.fill();
    if (!disk.mounted && process.getuid?.() === 0) chmodSync(disk.folder, 0o500);
    const found = wrong(await checkFolder('DATA_DIR', disk.folder, 1));
    expect(found).toEqual(disk.mounted ? [expect.stringContaining('cannot be written (ENOSPC)')] : found);
  });

  it('that no one may write is named', async () => {
    expect(wrong(await checkFolder('DATA_DIR', '/proc/1', 1))).toEqual([expect.stringMatching(/^FAULT .*cannot be written/)]);
  });
});

describe('a port', () => {
  it('that another process has is named', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await checkPort('PORT', port, '127.0.0.1')).toMatchObject({
      state: 'fault',
      what: `PORT: port ${String(port)} is taken by another process`,
    });
    expect((await checkPort('PORT', await freePort(), '127.0.0.1')).state).toBe('fine');
    // Another address of this machine is another place.
    expect((await checkPort('Front', port, '127.0.0.2', true)).state).toBe('fine');
    expect(wrong([await checkPort('Front', port, '192.0.2.1', true)])).toEqual([
      expect.stringMatching(/^FAULT {4}Front: nothing can listen at 192\.0\.2\.1:\d+ \(EADDRNOTAVAIL\)/),
    ]);
  });
});

describe('the clock', () => {
  async function server(): Promise<string> {
    const http = createHttpServer((_, response) => void response.end());
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    onTestFinished(() => void http.close());
    return `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  }

  it('is compared with the first server that answers', async () => {
    const addresses = [`http://127.0.0.1:${String(await freePort())}`, await server()];
    expect((await checkClock(addresses)).state).toBe('fine');
    const tomorrow = await checkClock(addresses, () => Date.now() + 86_400_000);
    expect(lineOf(tomorrow)).toMatch(/^FAULT {4}Clock: 24 hours ahead of that of 127\.0\.0\.1:\d+\. Set both by NTP/);
    expect((await checkClock(addresses.slice(0, 1))).state).toBe('warning');
  });
});

describe('a name', () => {
  it('that this machine does not know is a warning', async () => {
    expect((await checkName('FRONT_MEDIA_HOST', 'localhost')).state).toBe('fine');
    expect((await checkName('FRONT_MEDIA_HOST', 'no-such-host.invalid')).state).toBe('warning');
  });
});

describe('PostgreSQL', { timeout: 120_000 }, () => {
  it('has to answer, let tables be made, and not be of a newer version', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const check = (settings: object = {}, version = '5.54.0') =>
      checkPostgres({ url: server.url, ssl: false, schema: 'public', ...settings }, version);
    expect((await check()).map(lineOf)).toEqual([expect.stringMatching(/^fine .*PostgreSQL 1[4-9] answers/), 'fine     Database: empty']);
    expect(wrong(await check({ schema: 'website' }))).toEqual([expect.stringContaining('there is no schema website')]);
    expect(wrong(await check({ url: server.url.replace(/postgres$/, 'other') }))).toEqual([
      expect.stringContaining('database "other" does not exist'),
    ]);
    expect(wrong(await check({ ssl: true }))).toEqual([expect.stringContaining('does not support SSL')]);
    const sql = (text: string) => execFileSync('psql', [server.url, '--quiet', '--command', text]);
    sql('create table strapi_migrations_internal (id serial, name text)');
    sql("insert into strapi_migrations_internal (name) values ('5.0.0-02-created-document-id'), ('core::5.54.0-a')");
    expect(wrong(await check())).toEqual([]);
    expect(wrong(await check({}, '5.53.9'))).toEqual([
      expect.stringContaining('a newer version wrote it (migration core::5.54.0-a, this is Strapi 5.53.9)'),
    ]);
    sql('create role reader login');
    sql('revoke create on schema public from public');
    expect(wrong(await check({ url: server.url.replace('content@', 'reader@') }))).toEqual([
      expect.stringContaining('may make no tables in public'),
    ]);
  });

  it('that does not run is named', async () => {
    const url = `postgres://content@127.0.0.1:${String(CLOSED_PORT)}/content`;
    expect(wrong(await checkPostgres({ url, ssl: false, schema: 'public' }))).toEqual([expect.stringMatching(/^FAULT .*ECONNREFUSED/)]);
  });
});

describe('SQLite', () => {
  it('may be missing, and must not be of a newer version or broken', async () => {
    const file = join(await temporaryFolder(), 'content.sqlite');
    expect((await checkSqlite(file)).state).toBe('fine');
    const database = new DatabaseSync(file);
    database.exec("create table strapi_migrations_internal (id, name); insert into strapi_migrations_internal values (1, '6.1.0-a')");
    database.close();
    expect(lineOf(await checkSqlite(file))).toContain('a newer version wrote it');
    expect((await checkSqlite(file, '6.1.0')).state).toBe('fine');
    writeFileSync(file, 'no database'.repeat(100));
    expect(lineOf(await checkSqlite(file))).toContain('cannot be read');
  });
});

describe('the bucket', { timeout: 60_000 }, () => {
  it('has to be there, writable, and readable by everybody', async () => {
    const pictures = await startPictureStore();
    onTestFinished(() => pictures.stop());
    const check = async (more: Record<string, string> = {}, named = 0) =>
      (await lookAtBucket(readStore({ ...pictures.settings, ...more })!, SERVICE, named, true)).findings;
    expect(states(await check())).toEqual(['fine']);
    expect(await pictures.names()).toEqual([]);
    // A new installation has its bucket made; one whose pictures are lost does not get an empty one.
    expect((await check({ S3_BUCKET: 'no-such-bucket' })).map(lineOf)).toEqual([
      'fine     S3_BUCKET: no-such-bucket will be made at the start',
    ]);
    expect(wrong(await check({ S3_BUCKET: 'no-such-bucket' }, 7))).toEqual([
      expect.stringMatching(/^FAULT {4}S3_BUCKET: there is no bucket no-such-bucket, and the database names 7 pictures in it\./),
    ]);
    expect(wrong(await check({ S3_SECRET_ACCESS_KEY: 'wrong' }))).toEqual([expect.stringContaining('the store refuses this key')]);
    expect(wrong(await check({ S3_PUBLIC_URL: `${pictures.origin}/elsewhere` }))).toEqual([
      expect.stringMatching(/S3_PUBLIC_URL: .*status 404/),
    ]);
    const nowhere = `http://127.0.0.1:${String(CLOSED_PORT)}`;
    expect(wrong(await check({ S3_ENDPOINT: nowhere }))).toEqual([expect.stringMatching(/^warning {2}S3_ENDPOINT: .*ECONNREFUSED/)]);
  });

  it('is made for a new installation, unless the store refuses it', async () => {
    let status = 200;
    const asked: string[] = [];
    const server = createHttpServer((request, response) => {
      asked.push(`${request.method ?? ''} ${new URL(request.url ?? '', 'http://store').pathname}`);
      request.resume();
      response.writeHead(status).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const S3_ENDPOINT = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const store = readStore({ S3_BUCKET: 'site-pictures', S3_ENDPOINT, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' })!;
    await makeBucket(store, SERVICE);
    expect(asked).toEqual(['PUT /site-pictures/']);
    status = 403;
    await expect(makeBucket(store, SERVICE)).rejects.toThrow(
      /^S3_BUCKET: there is no bucket site-pictures, and the store does not let this key make it/,
    );
  });
});

describe('mail server, virus scanner and content service', () => {
  it('e-mails: answers, and is reached with encryption', async () => {
    const mail = await mailServer();
    expect(wrong(await checkMail(mail.url, 'site@motavia.example'))).toEqual([]);
    const closed = `smtp://127.0.0.1:${String(CLOSED_PORT)}`;
    expect(wrong(await checkMail(closed, 'site@motavia.example'))).toEqual([expect.stringMatching(/^FAULT {4}SMTP_URL: .*ECONNREFUSED/)]);
    const tls = wrong(await checkMail(`${closed}?requireTLS=true`, 'site@motavia.example'));
    expect(tls).toHaveLength(1);
    expect(wrong(await checkMail('smtp://mail.invalid:587', 'site@motavia.example'))).toEqual([
      expect.stringMatching(/^warning {2}SMTP_URL: .*without encryption/),
      expect.stringMatching(/^FAULT/),
    ]);
  });

  it('refuses a server that must encrypt and cannot', async () => {
    const mail = await mailServer();
    expect(wrong(await checkMail(`${mail.url}?requireTLS=true`, 'site@motavia.example'))).toEqual([
      expect.stringMatching(/^FAULT {4}SMTP_URL/),
    ]);
  });

  it('scans: the real clamd, and one that does not run', { timeout: 60_000 }, async () => {
    expect(lineOf(await checkScanner(`127.0.0.1:${String(CLOSED_PORT)}`))).toMatch(/^FAULT .*does not scan .*ECONNREFUSED/);
    const { address } = await startClamd(await freePort());
    expect((await checkScanner(address)).state).toBe('fine');
  });

  it('content: one that does not answer is a warning, since it may start later', async () => {
    expect((await checkService(`http://127.0.0.1:${String(CLOSED_PORT)}/api`)).state).toBe('warning');
  });
});

describe('Docker', () => {
  async function program(script: string): Promise<NodeJS.ProcessEnv> {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { PATH: `${folder}:/usr/bin:/bin` };
  }

  it('has to be there, to answer, and to have compose', async () => {
    expect(wrong(checkEngine({ PATH: '/nowhere' }))).toEqual([expect.stringContaining('Docker: there is none')]);
    expect(wrong(checkEngine(await program('echo "permission denied" >&2; exit 1')))).toEqual([
      expect.stringContaining('does not answer (permission denied)'),
    ]);
    expect(wrong(checkEngine(await program('[ "$1" = version ] && echo 29.0 || exit 1')))).toEqual([
      expect.stringContaining('compose is missing'),
    ]);
    expect(states(checkEngine(await program('echo 29.0')))).toEqual(['fine']);
  });

  it('should not be older than the runbook says, with its compose', async () => {
    const versions = (docker: string, compose: string) => program(`[ "$1" = version ] && echo ${docker} || echo ${compose}`);
    expect(wrong(checkEngine(await versions('20.10.24+dfsg1', '2.6.1')))).toEqual([
      expect.stringContaining('Docker 20.10.24+dfsg1 is older than 23'),
      expect.stringContaining('Compose 2.6.1 is older than 2.7'),
    ]);
    expect(states(checkEngine(await versions('23.0.0', 'v2.7.0')))).toEqual(['fine']);
    expect(readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8')).toMatch(/Docker Engine 23 or newer with the compose plugin 2\.7 or newer/);
  });

  it('is there where it hangs or may not be started', async () => {
    const hangs = 'exec tail -f /dev/null';
    expect(wrong(checkEngine(await program(hangs), 200))).toEqual([expect.stringMatching(/does not answer \(.*ETIMEDOUT\)/)]);
    expect(wrong(checkEngine(await program(`[ "$1" = version ] && echo 29.0 || ${hangs}`), 200))).toEqual([
      expect.stringMatching(/does not answer \(.*ETIMEDOUT\)/),
    ]);
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'docker'), '', { mode: 0o644 });
    expect(wrong(checkEngine({ PATH: folder }))).toEqual([expect.stringMatching(/does not answer \(.*EACCES\)/)]);
  });

  it('says where it keeps images and volumes, whose disk matters', async () => {
    const folder = await temporaryFolder();
    expect(dataRoot(await program(`[ "$1" = info ] && echo ${folder}`))).toBe(folder);
    expect(dataRoot(await program('echo /on/another/machine'))).toBeUndefined();
    expect(dataRoot({ PATH: '/nowhere' })).toBeUndefined();
  });
});

const COMPOSE = join(ROOT, 'deploy/compose.yaml');

describe('the compose file', () => {
  it('says which values are missing, and which names it does not use', () => {
    const findings = wrong(new ComposeFile(COMPOSE, { FRONT_HOST: 'www.example.com', SITE_URL: 'https://www.example.com' }).findings());
    expect(findings).toEqual(
      expect.arrayContaining([expect.stringMatching(/^FAULT {4}PUBLISH_SECRET: is missing \(at least 16 characters\)/)]),
    );
    expect(findings.filter((line) => line.includes('SITE_URL'))).toEqual([]);
    expect(findings.at(-1)).toMatch(/^FAULT {4}FRONT_HOST: no container has such a setting; is FRONT_HOSTS meant\?/);
  });

  it('gives each container its environment', () => {
    const file = new ComposeFile(COMPOSE, { SITE_URL: 'https://www.example.com', FRONT_MEDIA_HOST: 'media.example.com' });
    expect(file.environmentOf('site-1')).toMatchObject({
      SITE_URL: 'https://www.example.com',
      MEDIA_BASE_URL: 'https://media.example.com',
      BACKUP_HOURS: '36',
    });
    expect(file.environmentOf('site-1')['SMTP_URL']).toBeUndefined();
    expect(new ComposeFile(COMPOSE, { REFRESH_SECONDS: '30' }).environmentOf('site-2')['REFRESH_SECONDS']).toBe('30');
    expect(file.environmentOf('service')).toMatchObject({ S3_BUCKET: 'media' });
  });
});

describe('the containers', { timeout: 60_000 }, () => {
  /** A folder with compose file, settings, certificate and key. */
  async function prepared(change: (settings: string) => string = (settings) => settings) {
    const folder = await temporaryFolder();
    copyFileSync(COMPOSE, join(folder, 'compose.yaml'));
    const { key, certificate } = await makeCertificate();
    chmodSync(folder, 0o755);
    for (const [from, to] of [
      [key, 'key.pem'],
      [certificate, 'certificate.pem'],
    ] as const) {
      copyFileSync(from, join(folder, to));
      chmodSync(join(folder, to), 0o644);
    }
    const given: Record<string, string> = {
      SITE_URL: 'https://localhost',
      FRONT_HOSTS: 'localhost',
      FRONT_MEDIA_HOST: 'localhost',
      CERTIFICATES: folder,
      MESSAGES_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const names = [...readFileSync(join(ROOT, 'deploy/.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    const secrets = names.filter(
      (name) => /(?:SECRET|TOKEN|SALT|_KEY|KEYS|PASSWORD|KEY_ID)$/.test(name) && !/^(?:RECAPTCHA|CMS|MESSAGES_KEY)/.test(name),
    );
    const lines = names.map((name) => `${name}=${given[name] ?? (secrets.includes(name) ? `${name}-of-the-tests-and-long-enough` : '')}`);
    writeFileSync(join(folder, '.env'), change(lines.join('\n')));
    return folder;
  }

  async function deployment(change?: (settings: string) => string, spoil: (folder: string) => void = () => undefined) {
    const folder = await prepared(change);
    spoil(folder);
    const findings = await checkContainers(folder, { PATH: '/nowhere' }, []);
    // Other programs may have the ports of the web, and nothing answers there.
    return wrong(findings).filter((line) => !/Front: port|Clock:|Disk:|Docker:|LOG_DRIVER:|ends in 0 days/.test(line));
  }

  it('are ready where everything is set', async () => {
    const given = (text: string) =>
      text.replace(/^CMS_ADMIN_EMAIL=/m, '$&a@b.example').replace(/^CMS_ADMIN_PASSWORD=/m, (name) => `${name}'Abcdef1x$tail' # a $`);
    expect(await deployment(given)).toEqual([]);
  });

  it.each([
    ['a missing setting', (text: string) => text.replace(/^FRONT_HOSTS=.*\n/m, ''), 'FRONT_HOSTS: is missing'],
    [
      'a secret that is too short',
      (text: string) => text.replace(/^METRICS_TOKEN=.*$/m, 'METRICS_TOKEN=short'),
      'METRICS_TOKEN: must have',
    ],
    [
      'a dollar sign',
      (text: string) => text.replace(/^CMS_ADMIN_PASSWORD=/m, (name) => `${name}Abcdef1x$tail`),
      'CMS_ADMIN_PASSWORD: a “$” begins',
    ],
    ['a name that nobody knows', (text: string) => `${text}\nPUBLISH_SECRT=x`, 'PUBLISH_SECRT: no container'],
    [
      'another host name',
      (text: string) => text.replace('FRONT_HOSTS=localhost', 'FRONT_HOSTS=www.example.com'),
      'FRONT_HOSTS: does not have',
    ],
    [
      'no certificate',
      (text: string) => text.replace(/^CERTIFICATES=.*$/m, 'CERTIFICATES=/nowhere'),
      'CERTIFICATES: /nowhere/certificate.pem',
    ],
  ])('have %s named', async (_, change, expected) => {
    expect((await deployment(change)).join('\n')).toContain(`FAULT    ${expected}`);
  });

  it('are ready where the secrets are still to be made, as in a fresh copy of the example', async () => {
    const fresh = (text: string) => {
      const [above = '', below = ''] = text.split(/(?=^PUBLISH_SECRET=)/m);
      return above + below.replace(/=.*$/gm, '=');
    };
    expect(await deployment(fresh)).toEqual([]);
    expect(await deployment((text) => text.replace(/^PUBLISH_SECRET=[^]*/m, ''))).toEqual([]);
    expect(await deployment((text) => fresh(text).replace('CERTIFICATES=', 'CERTIFICATES=/nowhere'))).toEqual([
      expect.stringContaining('/nowhere/'),
      expect.stringContaining('/nowhere/'),
    ]);
  });

  it('have a key that their user may not read named, although root may', async () => {
    const unreadable = await deployment(undefined, (folder) => chmodSync(join(folder, 'key.pem'), 0o600));
    if (process.getuid?.() === 1000) expect(unreadable).toEqual([]);
    else expect(unreadable).toEqual([expect.stringMatching(/^FAULT {4}CERTIFICATES: user 1000 of the containers may not read .*key\.pem/)]);
  });

  it('are ready for a user who may use Docker, but not its disk, ports and certificate', async () => {
    const user = { uid: 65_534, gid: 65_534 };
    // Only root can act for somebody else, who has to be able to read the programs.
    if (process.getuid?.() !== 0 || spawnSync('test', ['-r', join(ROOT, 'scripts/doctor/doctor.ts')], user).status !== 0) return;
    const folder = await prepared();
    for (const name of ['key.pem', 'certificate.pem']) {
      chownSync(join(folder, name), 1000, 1000);
      chmodSync(join(folder, name), 0o400);
    }
    const [first, doctor] = ['service-code', 'doctor'].map((name) => JSON.stringify(join(ROOT, `scripts/doctor/${name}.ts`)));
    const program = `(await import(${first})).runServiceSources();
      const { checkContainers } = await import(${doctor});
      console.log(JSON.stringify(await checkContainers(${JSON.stringify(folder)}, { PATH: '/nowhere' }, [])));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { ...user, encoding: 'utf8' });
    const lines = wrong(JSON.parse(output) as Finding[]);
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([expect.stringContaining('Docker: there is none')]);
    for (const name of ['key.pem', 'certificate.pem'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^warning {2}CERTIFICATES: .*${name} was not looked at`)));
    if (Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 443)
      for (const port of [80, 443]) expect(lines).toContainEqual(expect.stringContaining(`Front: port ${String(port)} was not looked at`));
  });

  it('need room for files that wait with each site', async () => {
    const folder = await prepared((text) => text.replace(/^UPLOAD_HELD_MAX_BYTES=$/m, '$&1000000000000000'));
    expect(wrong(await checkContainers(folder, { PATH: '/nowhere' }, []))).toContainEqual(
      expect.stringMatching(/^warning {2}Disk: .* free of the 2,000 TB that it may need/),
    );
  });

  it('need an address of this machine', async () => {
    const folder = await prepared((text) => text.replace(/^FRONT_ADDRESS=$/m, 'FRONT_ADDRESS=192.0.2.1'));
    const lines = wrong(await checkContainers(folder, { PATH: '/nowhere' }, []));
    expect(lines).toContainEqual(expect.stringContaining('nothing can listen at 192.0.2.1:443 (EADDRNOTAVAIL)'));
  });

  it('need their settings', async () => {
    expect(wrong(await checkContainers(await temporaryFolder(), {})).join()).toContain('.env is missing');
  });
});

describe('npm run doctor', { timeout: 60_000 }, () => {
  const run = async (args: readonly string[], environment: Record<string, string | undefined>, node?: string) => {
    const lines: string[] = [];
    const status = await runDoctor(args, environment, (line) => lines.push(line), node);
    return { status, lines };
  };

  it('ends with 1 where there is a fault, and with 0 where there is none', async () => {
    const PORT = String(await freePort());
    const good = await run(['site'], { PORT, DATA_DIR: await temporaryFolder() });
    expect(good.lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
    expect(good.status).toBe(0);
    const bad = await run(['site', 'front'], { PORT: 'high' }, 'v18.0.0');
    expect(bad.status).toBe(1);
    expect(bad.lines.filter((line) => line.startsWith('FAULT')).map((line) => line.slice(9).split(':')[0])).toEqual([
      'Node',
      'PORT',
      'FRONT_HOSTS',
    ]);
    expect(bad.lines.at(-1)).toBe('\n3 faults, 0 warnings, 0 fine.');
  });

  it('looks at front and service where they have settings, and at a file of settings', async () => {
    const folder = await temporaryFolder();
    const [file, data] = [join(folder, 'settings'), join(folder, 'data')];
    mkdirSync(data);
    const { key, certificate } = await makeCertificate();
    copyFileSync(certificate, join(folder, 'certificate.pem'));
    const ports = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
    const text = [
      `PORT=${String(await freePort())}`,
      `DATA_DIR=${data}`,
      'FRONT_HOSTS=localhost',
      `FRONT_LISTEN=${String(ports[0])}`,
      `FRONT_TLS_LISTEN=127.0.0.1:${String(ports[1])}`,
      `FRONT_STATUS_LISTEN=127.0.0.1:${String(ports[2])}`,
      `FRONT_DIR=${join(folder, 'front')}`,
      `FRONT_CERTIFICATE=${join(folder, 'certificate.pem')}`,
      `FRONT_CERTIFICATE_KEY=${key}`,
      `CMS_PORT=${String(ports[3])}`,
      `CMS_DATA_DIR=${join(folder, 'cms')}`,
    ];
    writeFileSync(file, text.join('\n'));
    const { lines, status } = await run(['--env-file', file], { ENV_PATH: join(folder, 'none') });
    expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([]);
    expect(status).toBe(0);
    for (const part of ['PORT:', 'FRONT_TLS_LISTEN:', 'FRONT_CERTIFICATE:', 'CMS_PORT:', 'CMS_DATA_DIR:', 'Database:'])
      expect(
        lines.filter((line) => line.slice(9).startsWith(part)),
        part,
      ).toHaveLength(1);
  });

  it('explains itself, and refuses names that it does not know', async () => {
    expect((await run(['--help'], {})).status).toBe(0);
    await expect(run(['sight'], {})).rejects.toThrow('There is no part "sight".');
    vi.stubEnv('INIT_CWD', '/opt/site');
    await expect(run(['--env-file', 'none.env'], {})).rejects.toThrow(/^--env-file: \/opt\/site\/none\.env cannot be read: ENOENT/);
    for (const wrong of [['sight'], ['--env-file', 'none.env'], ['--loud'], ['--env-file']])
      expect(isUsageError(await run(wrong, {}).catch((error: unknown) => error)), wrong.join(' ')).toBe(true);
    for (const bug of [new TypeError('fetch failed'), new TypeError('x is not a function'), new Error('no')])
      expect(isUsageError(bug)).toBe(false);
  });

  it('runs as a command, without packages of the service compiled', () => {
    const { PATH = '' } = process.env;
    const output = execFileSync(process.execPath, [join(ROOT, 'scripts/doctor.mjs'), 'service'], {
      encoding: 'utf8',
      env: { PATH, CMS_DATA_DIR: join(ROOT, '.output'), CMS_PORT: '1', CMS_HOST: '127.0.0.9', HOME: '/nowhere' },
    });
    expect(output).toMatch(/^fine {5}CMS_DATA_DIR/m);
  });
});
