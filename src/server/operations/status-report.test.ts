import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONTENT_FOLDER } from '../../../tests/support/content.ts';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { silenceLog } from '../../../tests/support/log.ts';
import { CLOSED_PORT } from '../../../tests/support/ports.ts';
import { ROOT } from '../../../tests/support/repository.ts';
import { html, pathOf, startServer } from '../../../tests/support/site-server.ts';
import { serve } from '../../../tests/support/serve.ts';
import { smallDisk } from '../../../tests/support/small-disk.ts';
import { startStubService } from '../../../tests/support/stub-service.ts';
import { makeCertificate } from '../../../tests/support/tls.ts';
import { embeddedSource, serviceSource, type Source } from '../../content/refresh/source.ts';
import type { OperatorStatusModel } from '../../models/operator-status.ts';
import { operatorTexts, type ProblemId } from '../../site/messages/operator-texts.ts';
import { PublicCertificate, readCertificate } from './certificate.ts';
import { Values, type Value } from './observed.ts';
import { PictureOrigin } from './picture-origin.ts';
import { problemsOf, type Details } from './problems.ts';
import { readableSize, readableTime } from './readable.ts';

silenceLog();

const TOKEN = 'a-token-for-the-metrics';
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } };
const password = (given: string) => ({ headers: { authorization: `Basic ${Buffer.from(`anybody:${given}`).toString('base64')}` } });

/** A server, and the status page as its template gets it. */
async function startWithStatus(options: Parameters<typeof startServer>[0] = {}) {
  let shown: OperatorStatusModel | undefined;
  const server = await startServer({
    ...options,
    environment: { METRICS_TOKEN: TOKEN, ...options.environment },
    astro: (asked, locals) => {
      if (pathOf(asked) === '/operator-status') shown = locals.operatorStatus;
      return Promise.resolve(html(pathOf(asked)));
    },
  });
  const status = async () => {
    shown = undefined;
    expect((await server.request('/status', bearer)).status).toBe(200);
    const model = shown as OperatorStatusModel | undefined;
    const rows = Object.fromEntries((model?.tables ?? []).flatMap((table) => table.rows.map(([what = '', state = '']) => [what, state])));
    return { problems: model?.problems ?? [], rows };
  };
  return { ...server, status };
}

describe('/status', () => {
  it('needs the token of the metrics, as a bearer or as the password of a browser, and is not there without one', async () => {
    const { request } = await startWithStatus();
    for (const right of [bearer, password(TOKEN)]) {
      const response = await request('/status', right);
      expect([response.status, response.headers['cache-control'], response.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    }
    for (const wrong of [{}, password('x'), { headers: { authorization: `Bearer ${TOKEN}x` } }]) {
      const response = await request('/status', wrong);
      expect([response.status, response.headers['www-authenticate']]).toEqual([401, 'Basic realm="Status", charset="UTF-8"']);
    }
    expect((await (await startServer()).request('/status', bearer)).status).toBe(404);
  });

  it('shows content, messages, machine and versions, and that all is well', async () => {
    const stub = await startStubService();
    const source = serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 });
    const { status, store } = await startWithStatus({ source, environment: { CONTENT_API_URL: stub.url } });
    await store.refresh('hook');
    const { problems, rows } = await status();
    const { content, machine, versions, messages } = operatorTexts;
    expect(problems.filter(({ id }) => !/^(?:diskLow|issues)-/.test(id))).toEqual([]);
    expect(rows).toMatchObject({
      [content.revision]: store.snapshot?.revision,
      [content.age]: expect.stringMatching(/^\d seconds?$/),
      [content.refresh]: expect.stringMatching(/ago, by hook; 0 calls failed$/),
      [content.publish]: expect.stringMatching(/ago; 0 calls failed$/),
      [messages.queued]: '0',
      [messages.mail]: messages.mailOff,
      [machine.disk]: expect.stringMatching(/^[\d.]+ [GT]B free of [\d.]+ [GT]B$/),
      [machine.clock]: machine.clockRight,
      [machine.certificate]: machine.certificateOff,
      [versions.node]: process.version,
    });
  });

  it('names what failed, and a clock that is off by a day', async () => {
    const stub = await startStubService();
    const source = serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 });
    const { status, store } = await startWithStatus({ source, environment: { CONTENT_API_URL: stub.url } });
    const tomorrow = Date.now() + 86_400_000;
    vi.spyOn(Date, 'now').mockImplementation(() => tomorrow);
    stub.respondWith('/service', (_, response) => void response.writeHead(500).end());
    await store.refresh('timer');
    const { problems } = await status();
    expect(problems.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Last failure: \/service \(\w\w\): status 500\.$/),
        'The clock of this machine differs by 24 hours from that of the content service.',
      ]),
    );
  });

  it('says that the disk is full', async () => {
    const disk = await smallDisk(['.']);
    const { status } = await startWithStatus({ environment: { DATA_DIR: disk.folder } });
    await disk.fill();
    const ids = (await status()).problems.map(({ id }) => id.replace(/-.*/, ''));
    expect(ids.some((id) => id === (disk.mounted ? 'diskFull' : 'notWritable')) || process.getuid?.() === 0).toBe(true);
    if (disk.mounted) expect(ids).toContain('diskFull');
  });

  it('says that no backup was made, or that the last one is too old', async () => {
    const DATA_DIR = await temporaryFolder();
    const { status } = await startWithStatus({ environment: { DATA_DIR, BACKUP_HOURS: '36' } });
    const ids = async () => (await status()).problems.map(({ id }) => id.replace(/-.*/, '')).filter((id) => id.includes('Backup'));
    expect(await ids()).toEqual(['noBackup']);
    const file = join(DATA_DIR, 'backed-up');
    writeFileSync(file, '');
    expect(await ids()).toEqual([]);
    const before = new Date(Date.now() - 37 * 3_600_000);
    utimesSync(file, before, before);
    expect(await ids()).toEqual(['oldBackup']);
    // Made while the clock was ahead.
    const ahead = new Date(Date.now() + 365 * 86_400_000);
    utimesSync(file, ahead, ahead);
    expect(await ids()).toEqual(['noBackup']);
    const quiet = await startWithStatus({ environment: { DATA_DIR } });
    expect((await quiet.status()).problems.filter(({ id }) => id.includes('Backup'))).toEqual([]);
  });

  it('names a channel on which nothing is delivered, with the reason', async () => {
    const mail = `smtp://127.0.0.1:${String(CLOSED_PORT)}`;
    const environment = { SMTP_URL: mail, MAIL_FROM: 'site@motavia.example', MAIL_TO: 'office@motavia.example' };
    const { status, messages } = await startWithStatus({ environment });
    await messages.checkMail();
    expect((await status()).problems.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^The mail server could not be used: .*ECONNREFUSED/)]),
    );
  });

  it('has every number as a metric too', async () => {
    const { request } = await startWithStatus();
    const text = String((await request('/metrics', bearer)).body);
    const code = ['problems.ts', 'status-report.ts'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('');
    const names = [...new Set([...code.matchAll(/'((?:site|process|nodejs)_\w+)'/g)].map(([, name = '']) => name))];
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(text, name).toContain(`# TYPE ${name} `);
    expect(() => new Values(new Map()).number('site_no_such_metric')).toThrow('no metric');
  });
});

const WELL: Readonly<Record<string, Value>> = {
  site_content_ready: 1,
  site_content_age_seconds: 5,
  site_refresh_interval_seconds: 60,
  site_content_failing_calls: 0,
  site_content_issues: 0,
  site_pictures_missing: 0,
  site_pictures_unencoded: 0,
  site_picture_origin_failing: 0,
  site_messages_queued: 0,
  site_messages_failed: 0,
  site_messages_oldest_seconds: 0,
  site_messages_delivered: 1,
  site_deliveries_waiting: { service: 0 },
  site_held_files_bytes: 0,
  site_held_files_limit_bytes: 1e9,
  site_disk_free_bytes: 2e10,
  site_disk_size_bytes: 4e10,
  site_disk_free_inodes: 2_000_000,
  site_disk_inodes: 2_600_000,
  site_data_folder_writable: 1,
  process_resident_memory_bytes: 1.5e8,
  process_memory_limit_bytes: 5e8,
  site_clock_skew_seconds: 0,
  site_backup_timestamp_seconds: Date.now() / 1000 - 3_600,
  site_backup_limit_seconds: 36 * 3_600,
  site_certificate_expiry_timestamp_seconds: Date.now() / 1000 + 60 * 86_400,
  site_certificate_limit_seconds: 21 * 86_400,
  site_log_lines_dropped_total: 0,
  site_front_answers: 1,
};
const FINE: Details = {
  draining: false,
  failure: undefined,
  pausedBy: new Map(),
  mailFailure: undefined,
  certificateFault: undefined,
  pictureFault: undefined,
  host: 'www.example.com',
  dataFolder: '/data',
};
const found = (values: Readonly<Record<string, Value>>, details: Partial<Details> = {}) =>
  problemsOf(new Values(new Map(Object.entries({ ...WELL, ...values }))), { ...FINE, ...details });
const END = 'site_certificate_expiry_timestamp_seconds';
const inSeconds = (seconds: number) => Date.now() / 1000 + seconds;

const SEEDED: readonly (readonly [ProblemId, Readonly<Record<string, Value>>, Partial<Details>?])[] = [
  ['draining', {}, { draining: true }],
  ['noContent', { site_content_ready: 0 }],
  ['oldContent', { site_content_age_seconds: 601 }, { failure: '/service (en): status 500' }],
  ['failingCalls', { site_content_failing_calls: 2 }],
  ['issues', { site_content_issues: 1 }],
  ['picturesGone', { site_picture_origin_failing: 1 }, { pictureFault: 'status 404' }],
  ['missingPictures', { site_pictures_missing: 4 }],
  ['unencodedPictures', { site_pictures_unencoded: 4 }],
  ['lateMessages', { site_messages_oldest_seconds: 901 }],
  ['failedMessages', { site_messages_failed: 1 }],
  ['keptMessages', { site_messages_delivered: 0, site_messages_queued: 2 }],
  ['paused', {}, { pausedBy: new Map([['service', 'ECONNREFUSED']]) }],
  ['mail', {}, { mailFailure: 'no response' }],
  ['heldFull', { site_held_files_bytes: 9.5e8 }],
  ['diskFull', { site_disk_free_bytes: 0 }],
  ['diskLow', { site_disk_free_bytes: 1e9 }],
  ['inodesLow', { site_disk_free_inodes: 4_000, site_disk_inodes: 100_000 }],
  ['notWritable', { site_data_folder_writable: 0 }],
  ['noBackup', { site_backup_timestamp_seconds: undefined }],
  ['oldBackup', { site_backup_timestamp_seconds: Date.now() / 1000 - 37 * 3_600 }],
  ['memory', { process_resident_memory_bytes: 4.9e8 }],
  ['clock', { site_clock_skew_seconds: -86_400 }],
  ['unanswered', { site_front_answers: 0 }],
  ['certificateExpired', { [END]: inSeconds(-86_400) }],
  ['certificateEnds', { [END]: inSeconds(86_400 * 20) }],
  ['certificateWrong', {}, { certificateFault: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['certificateUnread', { [END]: undefined }, { certificateFault: 'no response in time' }],
  ['dropped', { site_log_lines_dropped_total: 3 }],
];

describe('what needs attention', () => {
  it('is nothing while all is well', () => expect(found({})).toEqual([]));

  it.each(SEEDED.map(([id, values, details = {}]) => ({ id, values, details })))(
    '$id is named, and nothing else',
    ({ id, values, details }) => {
      expect(found(values, details)).toMatchObject([{ id: `${id}-0`, text: expect.not.stringContaining('{') }]);
    },
  );

  it('has a seeded fault for each text, and each names a section of the documentation that exists', () => {
    expect(SEEDED.map(([id]) => id).sort()).toEqual(Object.keys(operatorTexts.problems).sort());
    const headings = new Set(
      ['docs/operators.md', 'docs/runbook.md'].flatMap((path) =>
        [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `${path}, “${heading}”`),
      ),
    );
    expect(Object.values(operatorTexts.problems).filter(({ section }) => !headings.has(section))).toEqual([]);
  });

  it('has times and sizes that people read', () => {
    expect([1, 119, 7_200, 200_000].map(readableTime)).toEqual(['1 second', '119 seconds', '2 hours', '2 days']);
    expect([0, 999, 4_200_000, 38.2e9].map(readableSize)).toEqual(['0 bytes', '999 bytes', '4.2 MB', '38.2 GB']);
  });
});

describe('the pictures where the content names them', () => {
  /** A bucket whose responses have a given status, and the paths that were requested. */
  async function startBucket() {
    const state = { status: 200, asked: [] as (string | undefined)[] };
    const base = await serve(({ url }, response) => {
      state.asked.push(url);
      response.writeHead(url === '/uploads/deleted.png' ? 404 : state.status).end('x');
    });
    return { state, base };
  }

  it('are looked at in three places at once, every five minutes at most and half a minute after a failure; one that is deleted is none', async () => {
    const { state, base } = await startBucket();
    const urls = [
      '/uploads/deleted.png',
      '/media/embedded.png',
      '/uploads/b.png',
      `${base}/media/uploads/c.png`,
      'https://other.test/d.png',
    ];
    const origin = new PictureOrigin(base, () => urls);
    expect([await origin.read(), await origin.read()]).toEqual([{}, {}]);
    expect([...state.asked].sort()).toEqual(['/media/uploads/c.png', '/uploads/b.png', '/uploads/deleted.png']);
    let later = performance.now() + 301_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    state.status = 404;
    expect([await origin.read(), await origin.read()]).toEqual([{ fault: 'status 404' }, { fault: 'status 404' }]);
    expect(state.asked).toHaveLength(6);
    state.status = 200;
    later += 31_000;
    expect(await origin.read()).toEqual({});
    for (const nothing of [new PictureOrigin(undefined, () => urls), new PictureOrigin(base, () => ['/media/a.png'])])
      expect(await nothing.read()).toBeUndefined();
    expect(await new PictureOrigin(`http://127.0.0.1:${String(CLOSED_PORT)}`, () => ['/a.png']).read()).toEqual({
      fault: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('are on the status page and in the metrics when the bucket is lost while the site runs', async () => {
    const { state, base } = await startBucket();
    const embedded = embeddedSource(CONTENT_FOLDER);
    const source: Source = {
      name: 'service',
      fetch: async (call, locale) => {
        const response = await embedded.fetch(call, locale);
        return JSON.parse(JSON.stringify(response).replaceAll('"/media/', '"/uploads/')) as typeof response;
      },
    };
    const environment = { CONTENT_API_URL: `${base}/api`, MEDIA_BASE_URL: base, DATA_DIR: await temporaryFolder() };
    const { status, request } = await startWithStatus({ source, environment });
    const measured = async () => /^site_picture_origin_failing (\d)$/m.exec(String((await request('/metrics', bearer)).body))?.[1];
    const named = async () => (await status()).problems.filter(({ id }) => id.startsWith('picturesGone')).map(({ text }) => text);
    expect([await measured(), await named()]).toEqual(['0', []]);
    expect(state.asked).toHaveLength(3);
    const later = performance.now() + 301_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    state.status = 404;
    expect(await named()).toEqual(['Pictures can no longer be read where the content names them: status 404.']);
    expect(await measured()).toBe('1');
  });
});

describe('the certificate of the public address', () => {
  /** @param respond answers a request; absent: none is answered */
  async function serveTls(respond?: RequestListener) {
    const { key, certificate } = await makeCertificate();
    const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, respond);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }

  it('is read with its end and with what browsers refuse', async () => {
    const address = await serveTls();
    const own = await readCertificate(address, 'localhost');
    expect(own.notAfter).toBeGreaterThan(Date.now() / 1000);
    expect(own.fault).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    // It holds for a day.
    expect(own.renewal).toBe(86_400 / 4);
    expect((await readCertificate(`127.0.0.1:${String(CLOSED_PORT)}`, 'localhost')).fault).toContain('ECONNREFUSED');
    expect((await readCertificate('127.0.0.1:70000', 'localhost')).fault).toContain('70000');
  });

  it('is looked at once an hour, and again at once after a failure', async () => {
    const address = await serveTls();
    const certificate = new PublicCertificate(address, 'https://localhost');
    expect(certificate.read()).toBe(certificate.read());
    const first = await certificate.read();
    expect(await certificate.read()).toBe(first);
    const later = performance.now() + 3_700_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await certificate.read()).not.toBe(first);
    expect(await new PublicCertificate(undefined, 'https://localhost').read()).toBeUndefined();
  });

  it('is shown by a server behind which an instance answers visitors, or none does', async () => {
    const asked: unknown[] = [];
    let code = 503;
    const address = await serveTls(({ method, url, headers: { host } }, response) => {
      asked.push([method, url, host]);
      response.writeHead(code).end();
    });
    const front = new PublicCertificate(address, 'https://www.example.com:444');
    expect(await front.answers()).toBe(false);
    code = 405;
    expect(await front.answers()).toBe(false);
    const later = performance.now() + 61_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await front.answers()).toBe(true);
    // No cache keeps this address.
    expect(asked).toEqual(Array.from({ length: 2 }, () => ['HEAD', '/enquiry-files', 'www.example.com:444']));
    for (const nowhere of [`127.0.0.1:${String(CLOSED_PORT)}`, '127.0.0.1:70000'])
      expect(await new PublicCertificate(nowhere, 'https://localhost').answers()).toBe(false);
    expect(await new PublicCertificate(undefined, 'https://localhost').answers()).toBeUndefined();
  });

  it('is on the status page', async () => {
    const { status } = await startWithStatus({
      environment: { CERTIFICATE_ADDRESS: await serveTls((_, response) => void response.end()), DATA_DIR: await temporaryFolder() },
    });
    const { rows, problems } = await status();
    // www.example.com is not the name of this certificate.
    expect(problems.map(({ id }) => id)).toEqual(expect.arrayContaining([expect.stringMatching(/^certificateWrong/)]));
    expect(rows[operatorTexts.machine.certificate]).toMatch(/CERT/);
  });
});
