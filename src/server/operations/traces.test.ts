import { spawnSync } from 'node:child_process';
import type { IncomingMessage, ServerResponse as Response } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import requestLog from '../../../cms/src/middlewares/request-log.ts';
import { captureLog } from '../../../tests/support/log.ts';
import { isTest, repositoryFiles } from '../../../tests/support/repository.ts';
import { CLOSED_PORT } from '../../../tests/support/ports.ts';
import { serve } from '../../../tests/support/serve.ts';
import { startServer } from '../../../tests/support/site-server.ts';
import { startStubService } from '../../../tests/support/stub-service.ts';
import { previewPath } from '../../content/preview/preview-link.ts';
import { TraceExport } from '../../site/traces/trace-export.ts';
import { startTracing, stopTracing } from '../../site/traces/tracing.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}
interface Body {
  readonly resourceSpans: readonly { readonly resource: object; readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[];
}

/** A collector that records what it is sent. @param respond answers instead, or never */
async function startCollector(respond: (response: Response) => void = (response) => void response.end('{}')) {
  const requests: { readonly url: string | undefined; readonly type: string | undefined; readonly body: Body }[] = [];
  const take = async (request: IncomingMessage, response: Response) => {
    requests.push({ url: request.url, type: request.headers['content-type'], body: JSON.parse(await text(request)) as Body });
    respond(response);
  };
  const endpoint = await serve((request, response) => void take(request, response));
  const spans = () => requests.flatMap(({ body }) => body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []);
  return { endpoint, requests, spans };
}

/** Traces of this process to a collector, until the test ends. */
async function traceTo(endpoint: string, timeoutMs = 10_000) {
  const failures: string[] = [];
  await startTracing({ endpoint, service: 'site', intervalMs: 5, timeoutMs, onFailure: (reason) => failures.push(reason) });
  onTestFinished(() => stopTracing());
  return failures;
}

beforeEach(({ onTestFinished: afterAllElse }) => {
  const log = captureLog();
  afterAllElse(() => log.stop());
});

const PREVIEW_SECRET = 'the secret of previews';
const ID = '0af7651916cd43dd8448eb211c80319c';

/** A site beside a content service that logs its requests as ours does and has no drafts; and a request for a preview. */
async function startChain() {
  const stub = await startStubService();
  const asked: (string | undefined)[] = [];
  const strapi = { log: { http: () => undefined, error: () => undefined } } as unknown as Parameters<typeof requestLog>[1]['strapi'];
  stub.respondWith('/drafts/service/a', ({ headers, method = '' }, response) => {
    asked.push(headers['traceparent'] as string | undefined);
    const ctx = {
      method,
      path: '/api/drafts/service/a',
      status: 404,
      get: (name: string) => String(headers[name] ?? ''),
      set: () => undefined,
    };
    void requestLog(undefined, { strapi })(ctx, () => Promise.resolve(void response.writeHead(404).end()));
  });
  const environment = { CONTENT_API_URL: stub.url, CONTENT_API_TOKEN: 'a token of the service, long enough', PREVIEW_SECRET };
  const { request } = await startServer({ environment });
  const expires = Math.floor(Date.now() / 1000) + 3_600;
  const path = previewPath({ language: 'en', type: 'service', documentId: 'a', expires }, PREVIEW_SECRET);
  return {
    request,
    asked,
    preview: (headers: Record<string, string> = {}) => request(path, { headers: { 'x-request-id': ID, ...headers } }),
  };
}

describe('traces', () => {
  it('connect a request of a visitor with the call made for it, across site and content service, under the id of the request', async () => {
    const collector = await startCollector();
    await traceTo(`${collector.endpoint}/`);
    const { preview, asked } = await startChain();
    const { status, headers } = await preview();
    await waitFor(() => expect(collector.spans()).toHaveLength(3));
    const [service, call, site] = ['GET request', 'GET 127', 'GET preview'].map((name) =>
      collector.spans().find((one) => one.name.startsWith(name))!,
    );
    expect([status, headers['x-request-id'], new Set(collector.spans().map(({ traceId }) => traceId))]).toEqual([404, ID, new Set([ID])]);
    expect([site!.parentSpanId, call!.parentSpanId, service!.parentSpanId]).toEqual([undefined, site!.spanId, call!.spanId]);
    expect([site!.kind, call!.kind, service!.kind]).toEqual([2, 3, 2]);
    expect(asked).toEqual([`00-${ID}-${call!.spanId}-01`]);
    expect(headers).not.toHaveProperty('traceparent');
    // Of the address of a preview only what the log shows of it.
    expect(site!.attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'GET' } },
      { key: 'url.path', value: { stringValue: '/preview/…' } },
      { key: 'http.response.status_code', value: { intValue: '404' } },
      { key: 'request.id', value: { stringValue: ID } },
    ]);
    expect(BigInt(site!.endTimeUnixNano)).toBeGreaterThan(BigInt(site!.startTimeUnixNano));
    expect(Math.abs(Number(site!.startTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(3_600_000);
    expect(new Set(collector.requests.map(({ url, type }) => `${String(url)} ${String(type)}`))).toEqual(
      new Set(['/v1/traces application/json']),
    );
    const [first] = collector.requests[0]!.body.resourceSpans;
    expect(first!.resource).toEqual({ attributes: [{ key: 'service.name', value: { stringValue: 'site' } }] });
  });

  it('continue that of a caller, unless what it says of it is malformed', async () => {
    const collector = await startCollector();
    await traceTo(collector.endpoint);
    const { request } = await startChain();
    const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
    for (const traceparent of [`00-${trace}-${parent}-01`, `00-${trace}-short-01`, `00-${'0'.repeat(32)}-${parent}-01`])
      await request('/about', { headers: { traceparent, 'x-request-id': 'front-00000001' } });
    await waitFor(() => expect(collector.spans()).toHaveLength(3));
    const [right, ...wrong] = collector.spans();
    expect([right!.traceId, right!.parentSpanId]).toEqual([trace, parent]);
    for (const { traceId, parentSpanId } of wrong) {
      expect([parentSpanId, traceId]).toEqual([undefined, expect.stringMatching(/^(?!0{32})[0-9a-f]{32}$/)]);
      expect(traceId).not.toBe(trace);
    }
  });

  it('name failures, and leave out what looks every few seconds', async () => {
    const collector = await startCollector();
    await traceTo(collector.endpoint);
    const { request } = await startServer({ astro: () => Promise.reject(new Error('seeded')) });
    for (const path of ['/healthz', '/readyz', '/services/nothing-like-it']) await request(path);
    const { status } = await request('/about');
    await waitFor(() => expect(collector.spans().length).toBeGreaterThan(1));
    expect(status).toBe(500);
    expect(collector.spans().filter(({ name }) => name.includes('health'))).toEqual([]);
    expect(collector.spans().at(-1)).toMatchObject({ name: 'GET error', status: { code: 2 } });
  });

  it('never delay a response: the collector takes them and never answers', async () => {
    const collector = await startCollector(() => undefined);
    const failures = await traceTo(collector.endpoint, 50);
    const { request } = await startServer();
    await request('/about');
    await waitFor(() => expect(collector.requests).toHaveLength(1));
    expect(await Promise.all(Array.from({ length: 20 }, () => request('/about')))).toHaveLength(20);
    await waitFor(() => expect(failures).toHaveLength(1));
  });

  it('are given up, and said once, while there is no collector or it refuses them; then they are sent again', async () => {
    let status = 503;
    const collector = await startCollector((response) => void response.writeHead(status).end());
    const failures = await traceTo(collector.endpoint);
    const { request } = await startServer();
    for (const sent of [1, 2]) {
      expect((await request('/about')).status).toBe(200);
      await waitFor(() => expect(collector.requests).toHaveLength(sent));
    }
    expect(failures).toEqual(['status 503']);
    status = 200;
    await request('/about');
    await waitFor(() => expect(collector.requests).toHaveLength(3));
    expect(collector.requests[2]!.body.resourceSpans[0]!.scopeSpans[0]!.spans).toHaveLength(1);
    const nobody = await traceTo(`http://127.0.0.1:${String(CLOSED_PORT)}`);
    expect((await request('/about')).status).toBe(200);
    await waitFor(() => expect(nobody).toEqual([expect.stringContaining('ECONNREFUSED')]));
  });

  it('wait in a limited number, and are sent at the end', async () => {
    const collector = await startCollector();
    const traces = new TraceExport({ endpoint: collector.endpoint, service: 'site', onFailure: () => undefined, intervalMs: 3_600_000 });
    for (let number = 0; number < 5_000; number++) traces.startRequest(`request-${String(number)}`, undefined).end('GET page');
    await traces.stop();
    expect([collector.spans().length, collector.requests.length]).toEqual([2048, 4]);
  });
});

describe('without an endpoint', () => {
  it('no header is sent, and nothing is recorded', async () => {
    const { preview, asked } = await startChain();
    await preview();
    expect(asked).toEqual([undefined]);
  });

  it('the code of traces is not loaded', () => {
    // A process of its own: here it is loaded by the tests.
    const program = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
      const { startTracing, traced, tracing } = await import('./src/site/traces/tracing.ts');
      await traced('request-1', 'GET', new URL('http://a.test/'), async (headers) => { console.log(JSON.stringify(headers)); return new Response(); });
      const isLoaded = () => console.log(loaded.some((url) => url.endsWith('trace-export.ts')), tracing() !== undefined);
      isLoaded();
      await startTracing({ endpoint: 'http://127.0.0.1:1', service: 'site', onFailure: () => undefined });
      isLoaded();`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    expect(stdout, stderr).toBe('{}\nfalse false\ntrue true\n');
    const imports = repositoryFiles().filter(
      ({ path, text: code }) => /^(?:src|cms\/src)\//.test(path) && !isTest(path) && /^import (?!type\b)[^;]*trace-export/m.test(code),
    );
    expect(imports.map(({ path }) => path)).toEqual([]);
  });
});
