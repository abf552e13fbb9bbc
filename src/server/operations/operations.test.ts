import { Agent, request as httpRequest } from 'node:http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { html, pathOf, startServer } from '../../../tests/support/site-server.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { startStubService } from '../../../tests/support/stub-service.ts';
import { serviceSource, type Source } from '../../content/refresh/source.ts';
import { setLogLevel } from '../../log.ts';
import { makeShutdown } from './shutdown.ts';
import { visitReportModel } from '../visits/visit-report.ts';
import { Visits } from '../visits/visits.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

const TOKEN = 'a-token-for-the-metrics';
const PASSWORD = 'a-password-for-the-visits';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const basic = (password: string) => ({ headers: { authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}` } });

describe('the access log', () => {
  it('has a line for each response, with an id, without the query, and nothing about the visitor', async () => {
    const { request } = await startServer();
    const { headers, body } = await request('/about?email=a@example.com', {
      headers: { 'user-agent': 'Mozilla/5.0 Somebody', referer: 'https://mail.example/inbox', 'x-forwarded-for': '203.0.113.9' },
    });
    await waitFor(() => expect(log.of('request')).toHaveLength(1));
    const [line] = log.of('request');
    expect(line).toEqual({
      level: 'info',
      event: 'request',
      at: expect.any(String),
      id: headers['x-request-id'],
      method: 'GET',
      path: '/about',
      status: 200,
      kind: 'page',
      ms: expect.any(Number),
      bytes: body.length,
    });
  });

  it('keeps the id that a proxy gave, unless it holds unsafe characters', async () => {
    const { request } = await startServer();
    const named = async (id: string) => (await request('/healthz', { headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await named('0123abcd-front.7')).toBe('0123abcd-front.7');
    for (const id of [
      'short',
      'x'.repeat(65),
      'with space',
      '{"level":"error"}',
      '-----------',
      'ğğğğğğğğğ'.normalize('NFC').replace(/ğ/g, '%'),
    ])
      expect(await named(id)).toMatch(/^[0-9a-f]{12}-\w+$/);
  });

  it('never holds the address of a preview, which opens it', async () => {
    const { request } = await startServer();
    await request('/preview/en/service/a/1/a-signature');
    await waitFor(() => expect(log.of('request')).toHaveLength(1));
    expect(log.of('request')[0]).toMatchObject({ path: '/preview/…', kind: 'preview', status: 403 });
  });

  it('is left out where it is switched off, and everything below the level', async () => {
    const { request } = await startServer({ environment: { ACCESS_LOG: 'off' } });
    await request('/about');
    await request('/api/publish', { method: 'POST' });
    expect(log.lines.map(({ event }) => event)).toEqual(['publish hook refused']);
    setLogLevel('error');
    onTestFinished(() => setLogLevel('info'));
    await request('/api/publish', { method: 'POST' });
    expect(log.lines).toHaveLength(1);
  });

  it('says when a visitor left before the response', async () => {
    const { port } = await startServer({ astro: () => new Promise(() => undefined) });
    const asked = httpRequest({ port, host: '127.0.0.1', path: '/about' });
    asked.on('error', () => undefined).end();
    await waitFor(() => expect(asked.socket?.bytesWritten).toBeGreaterThan(0));
    // The server has received it when it answers another request.
    await waitFor(() => {
      asked.destroy();
      expect(log.of('request')).toMatchObject([{ path: '/about', status: 0, broken: true }]);
    });
  });
});

describe('readiness', () => {
  it('reports the age and revision of the content and the last refresh', async () => {
    const stub = await startStubService();
    const { request, store } = await startServer({ source: serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 }) });
    const state = JSON.parse(String((await request('/readyz')).body)) as Record<string, unknown>;
    expect(state).toMatchObject({
      ready: true,
      draining: false,
      revision: store.snapshot?.revision,
      ageSeconds: expect.any(Number),
      lastRefresh: { reason: 'start', failed: 0 },
    });
    expect(state['ageSeconds']).toBeLessThan(10);
  });

  it('reports a growing age while the service does not answer', async () => {
    const stub = await startStubService();
    let down = false;
    const real = serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 });
    const source: Source = {
      name: 'service',
      fetch: (...call) => (down ? Promise.resolve({ kind: 'failed', reason: 'status 500' }) : real.fetch(...call)),
    };
    const { request, store } = await startServer({ source });
    down = true;
    const later = Date.now() + 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await store.refresh('timer');
    expect(JSON.parse(String((await request('/readyz')).body))).toMatchObject({
      ready: true,
      ageSeconds: expect.toSatisfy((age: number) => age > 3_500),
      lastFailure: expect.stringContaining('status 500'),
    });
  });
});

describe('the end of the process', () => {
  async function draining(graceMs: number, deadlineMs: number) {
    let finish: () => void = () => undefined;
    const { request, handler, server, port } = await startServer({
      astro: (asked) =>
        pathOf(asked) === '/faq' ? new Promise((done) => (finish = () => done(html('late')))) : Promise.resolve(html(pathOf(asked))),
    });
    const codes: number[] = [];
    const saved: string[] = [];
    const save = () => Promise.resolve(saved.push('saved'));
    const stop = makeShutdown({ server, health: handler.health, graceMs, deadlineMs, save, exit: (code) => codes.push(code) });
    return { request, port, stop, codes, saved, finish: () => finish() };
  }

  it('is not ready at once, answers during the grace period, and finishes requests under way', async () => {
    const { request, stop, codes, saved, finish } = await draining(500, 20_000);
    const slow = request('/faq');
    // A kept connection could be closed while a request is on its way, which must not count as a refusal.
    const alone = { headers: { connection: 'close' } };
    await request('/about', alone);
    const stopping = stop('SIGTERM');
    expect((await request('/readyz', alone)).status).toBe(503);
    expect((await request('/healthz', alone)).status).toBe(200);
    expect((await request('/about', alone)).status).toBe(200);
    await waitFor(() => expect(saved).toEqual(['saved']), { timeout: 5_000 });
    // Reset where the kernel had accepted the connection just before the server closed.
    await expect(request('/about')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
    expect(codes).toEqual([]);
    finish();
    expect((await slow).status).toBe(200);
    await stopping;
    expect(codes).toEqual([0]);
    expect(log.of('stopped')).toHaveLength(1);
  });

  it('does not wait for a connection that is kept after its last response, as a front keeps it', async () => {
    const { port, stop, finish } = await draining(0, 20_000);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    let isOver = false;
    const asked = httpRequest({ agent, port, host: '127.0.0.1', path: '/faq' }, (response) =>
      response.resume().on('end', () => (isOver = true)),
    );
    asked.on('error', () => undefined).end();
    await waitFor(() => expect(asked.socket?.bytesWritten).toBeGreaterThan(0));
    const stopping = stop('SIGTERM');
    await waitFor(() => {
      finish();
      expect(isOver).toBe(true);
    });
    await stopping;
    expect([log.of('stopped').length, log.of('stopped at the deadline').length]).toEqual([1, 0]);
  });

  it('comes at the deadline, with requests under way, and is logged', async () => {
    const { request, stop, codes } = await draining(0, 200);
    const slow = request('/faq').catch(() => 'cut off');
    await request('/about');
    await stop('SIGTERM');
    expect(codes).toEqual([0]);
    expect(log.of('stopped at the deadline')).toHaveLength(1);
    void slow;
  });

  it('takes a signal that comes twice for one, and ends at once at a later one', async () => {
    const { stop, codes } = await draining(10_000, 20_000);
    void stop('SIGINT');
    await stop('SIGINT');
    expect(codes).toEqual([]);
    const later = performance.now() + 5_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    await stop('SIGINT');
    expect(codes).toEqual([1]);
  });
});

describe('the metrics', () => {
  it('need a token, and are not there where none is set', async () => {
    const { request } = await startServer({ environment: { METRICS_TOKEN: TOKEN } });
    for (const wrong of [{}, bearer('x'), bearer(`${TOKEN}x`), basic(TOKEN)]) expect((await request('/metrics', wrong)).status).toBe(401);
    const closed = await startServer();
    expect((await closed.request('/metrics', bearer(TOKEN))).status).toBe(404);
  });

  it('count responses, durations, cache entries, refreshes and the process in the format of Prometheus', async () => {
    const { request } = await startServer({ environment: { METRICS_TOKEN: TOKEN } });
    for (const path of ['/about', '/about', '/nowhere', '/products', '/_assets/a.js']) await request(path);
    const { body, headers } = await request('/metrics', bearer(TOKEN));
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = String(body);
    for (const line of [
      'site_responses_total{kind="page",status="2xx"} 2',
      'site_responses_total{kind="not found",status="4xx"} 1',
      'site_responses_total{kind="redirect",status="3xx"} 1',
      'site_responses_total{kind="asset",status="2xx"} 1',
      'site_requests_in_flight 1',
      'site_response_duration_seconds_count{kind="page"} 2',
      'site_response_duration_seconds_bucket{le="+Inf",kind="page"} 2',
      'site_cache_hits_total{cache="pages"} 1',
      'site_cache_entries{cache="pages"} 2',
      'site_content_ready 1',
    ])
      expect(text).toContain(`${line}\n`);
    for (const name of [
      'site_cache_bytes',
      'process_resident_memory_bytes',
      'nodejs_eventloop_delay_seconds',
      'site_log_lines_dropped_total',
    ])
      expect(text).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? \\d`, 'm'));
    // Every line is a comment or a sample, every family is explained once.
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/);
    const types = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect(new Set(types).size).toBe(types.length);
  });

  it('count refreshes and report the age of the content', async () => {
    const stub = await startStubService();
    const { request, store } = await startServer({
      source: serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 }),
      environment: { METRICS_TOKEN: TOKEN },
    });
    await store.refresh('timer');
    const text = String((await request('/metrics', bearer(TOKEN))).body);
    expect(text).toContain('site_refreshes_total{reason="timer",outcome="complete"} 1');
    expect(text).toMatch(/^site_content_age_seconds \d+$/m);
  });

  it('have no series that depends on what a visitor sends', async () => {
    const { request } = await startServer({ environment: { METRICS_TOKEN: TOKEN } });
    const size = async () => String((await request('/metrics', bearer(TOKEN))).body).split('\n').length;
    await request('/nowhere');
    await size();
    const before = await size();
    for (let n = 0; n < 200; n++)
      await request(`/nowhere-${String(n)}`, { headers: { 'user-agent': `agent-${String(n)}`, 'x-request-id': `request-${String(n)}` } });
    expect(await size()).toBe(before);
  });
});

describe('the report of visits', () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'accept-language': 'tr' };
  async function counting() {
    const visits = new Visits({ folder: await temporaryFolder(), instance: 'a', days: 30, maxKeys: 100, host: 'www.example.com' });
    return startServer({ visits, environment: { VISITS_TOKEN: PASSWORD } });
  }

  it('needs the password, and is not there where none is set', async () => {
    const { request } = await counting();
    for (const path of ['/reports/visits', '/reports/visits/tr', '/reports/visits.json'])
      for (const wrong of [{}, basic('x'), bearer(`${PASSWORD}x`)]) {
        const response = await request(path, wrong);
        expect([response.status, response.headers['www-authenticate']]).toEqual([401, 'Basic realm="Visits", charset="UTF-8"']);
      }
    const closed = await startServer();
    expect((await closed.request('/reports/visits', basic(PASSWORD))).status).toBe(404);
  });

  it('shows the counts, as JSON and as a page in both languages, which no cache keeps and no search engine lists', async () => {
    const { request, rendered } = await counting();
    await request('/about?utm=x', { headers: { ...browser, referer: 'https://search.example/?q=a' } });
    await request('/nowhere', { headers: browser });
    const data = await request('/reports/visits.json', bearer(PASSWORD));
    expect(JSON.parse(String(data.body))).toMatchObject({
      days: [
        {
          counts: {
            views: 1,
            pages: [['/about', 1]],
            referrers: [['search.example', 1]],
            languages: [['tr', 1]],
            notFound: [['/nowhere', 1]],
          },
        },
      ],
    });
    rendered.length = 0;
    for (const path of ['/reports/visits', '/reports/visits/en', '/reports/visits/tr']) {
      const response = await request(path, basic(PASSWORD));
      expect([response.status, response.headers['cache-control'], response.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    }
    expect(rendered).toHaveLength(3);
    for (const path of ['/reports/visits/de', '/reports/visitsfoo', '/reports/visits-2026.json']) {
      const { status, headers } = await request(path);
      expect([status, headers['content-type'], headers['www-authenticate']], path).toEqual([404, 'text/html; charset=utf-8', undefined]);
    }
  });

  it('counts nothing twice: where a front reports its responses, the site’s own are not counted', async () => {
    const visits = new Visits({ folder: await temporaryFolder(), instance: 'a', days: 30, maxKeys: 100, host: 'www.example.com' });
    const { request } = await startServer({ visits, environment: { VISITS_TOKEN: PASSWORD, VISITS_LOG_PORT: '5140' } });
    await request('/about', { headers: browser });
    const data = await request('/reports/visits.json', bearer(PASSWORD));
    expect(JSON.parse(String(data.body))).toMatchObject({ days: [{ counts: { views: 0 } }] });
  });

  it('is readable: names of days and languages, decoded addresses, and one row for the rest', () => {
    const counts = {
      views: 1234,
      robots: 5,
      rest: { pages: 0, referrers: 7, languages: 0, notFound: 0 },
      pages: [['/tr/bloglar/%C3%B6rnek', 1234]] as [string, number][],
      referrers: [],
      languages: [['de', 3]] as [string, number][],
      notFound: [],
    };
    const empty = { ...counts, views: 0, robots: 0, rest: { ...counts.rest, referrers: 0 }, pages: [], languages: [] };
    const { tables } = visitReportModel(
      [
        { day: '2026-11-22', counts: empty },
        { day: '2026-11-16', counts },
        // More than seven days ago, although only the third day with a visit.
        { day: '2026-11-15', counts: { ...empty, languages: [['de', 4]] } },
      ],
      'tr',
    );
    const rows = Object.fromEntries(tables.map(({ id, rows: own }) => [id, own]));
    expect(rows).toEqual({
      days: [
        ['22 Kas 2026', '0', '0'],
        ['16 Kas 2026', '1.234', '5'],
        ['15 Kas 2026', '0', '0'],
      ],
      pages: [['/tr/bloglar/örnek', '1.234', '1.234']],
      referrers: [['Diğerleri', '7', '7']],
      languages: [['Almanca', '3', '7']],
      notFound: [],
    });
  });
});

describe('a request that cannot be recorded', () => {
  it('is logged, and the process goes on', async () => {
    const visits = new Visits({ folder: await temporaryFolder(), instance: 'a', days: 30, maxKeys: 100, host: 'www.example.com' });
    vi.spyOn(visits, 'count').mockImplementation(() => {
      throw new RangeError('too many');
    });
    const { request } = await startServer({ visits, environment: { VISITS_TOKEN: PASSWORD } });
    const { headers } = await request('/about');
    await waitFor(() => expect(log.of('request not recorded')).toMatchObject([{ id: headers['x-request-id'], reason: 'too many' }]));
    expect((await request('/healthz')).status).toBe(200);
  });
});
