import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTENT_FOLDER, drawing, drawnPictures } from '../../../tests/support/content.ts';
import {
  failingSource,
  html,
  pathOf,
  SECRET,
  startServer,
  type ServerResponse,
  type ServerOptions,
} from '../../../tests/support/site-server.ts';
import { captureLog } from '../../../tests/support/log.ts';
import { embeddedSource } from '../../content/refresh/source.ts';
import { encodeShareCard, SHARE_CARD_HEADER } from '../../site/share-picture.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import { FILE_PATHS } from '../../site/files.ts';
import { FILE_POLICY } from '../http/security-headers.ts';

beforeEach(({ onTestFinished }) => {
  const log = captureLog();
  onTestFinished(() => log.stop());
});

const CARD = encodeShareCard({ title: 'Services', section: '', siteName: 'Motavia' });
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const TOKEN = 'a-token-for-the-metrics';
/** Address of the picture that every server here has. */
const DRAWING = `/_media/${createHash('sha256').update(drawing()).digest('hex').slice(0, 16)}/a.svg`;

/** Renders every page with a policy and a tag, as Astro does, and the contact page with a map; `/faq` breaks. */
const render: ServerOptions['astro'] = (request) => {
  const path = pathOf(request);
  if (path === '/faq') return Promise.reject(new Error('broken'));
  const policy = path === '/contact' ? `${POLICY}; frame-src https://maps.example` : POLICY;
  return Promise.resolve(html(path, { 'content-security-policy': policy, [SHARE_CARD_HEADER]: CARD, [TAGS_HEADER]: 'labels:en' }));
};

interface Kind {
  readonly what: string;
  readonly path: string;
  readonly status: number;
  readonly init?: { method?: string; headers?: Record<string, string>; body?: string };
  readonly options?: ServerOptions;
  /** How long a cache may keep it. */
  readonly kept: 'page' | 'file' | 'forever' | 'redirect' | 'never';
  readonly isPage?: true;
  /** The same bytes for every client. */
  readonly precompressed?: true;
}

/** One of every kind of response. */
const KINDS: readonly Kind[] = [
  { what: 'a page', path: '/about', status: 200, kept: 'page', isPage: true },
  { what: 'a page with a query', path: '/about?utm_source=x', status: 200, kept: 'page', isPage: true },
  { what: 'a Turkish page', path: '/tr/hakkimizda', status: 200, kept: 'page', isPage: true },
  { what: 'the contact page', path: '/contact', status: 200, kept: 'page', isPage: true },
  ...FILE_PATHS.map((path): Kind => ({ what: 'a made file', path, status: 200, kept: 'page' })),
  { what: 'an asset', path: '/_assets/a.js', status: 200, kept: 'forever' },
  { what: 'an icon', path: '/icon.svg', status: 200, kept: 'file' },
  { what: 'a drawing', path: DRAWING, status: 200, kept: 'forever' },
  { what: 'a share picture', path: '/share/about.jpg', status: 200, kept: 'page', precompressed: true },
  { what: 'a redirect', path: '/products', status: 301, kept: 'redirect' },
  {
    what: 'a redirect of content',
    path: '/services/project-management',
    status: 301,
    kept: 'redirect',
    options: { astro: () => Promise.resolve(html('', {}, 404)) },
  },
  { what: 'a redirect of a form', path: '/blogs/Blog', status: 308, kept: 'never', init: { method: 'POST', headers: FORM, body: 'a=b' } },
  { what: 'an unknown address', path: '/nowhere', status: 404, kept: 'never', isPage: true },
  { what: 'an unknown picture', path: '/_media/0123456789abcdef/a.svg', status: 404, kept: 'never', isPage: true },
  {
    what: 'a form',
    path: '/enquiry/question',
    status: 200,
    kept: 'never',
    isPage: true,
    init: { method: 'POST', headers: FORM, body: 'a=b' },
  },
  { what: 'another method', path: '/about', status: 405, kept: 'never', init: { method: 'DELETE' } },
  { what: 'a form where there is none', path: '/about', status: 405, kept: 'never', init: { method: 'POST', headers: FORM, body: 'a=b' } },
  { what: 'a form of another type', path: '/enquiry/question', status: 415, kept: 'never', init: { method: 'POST', body: 'a=b' } },
  {
    what: 'a form that is too long',
    path: '/enquiry/question',
    status: 413,
    kept: 'never',
    init: { method: 'POST', headers: FORM, body: 'x'.repeat(3_000_000) },
  },
  {
    what: 'a form of another site, sent by a browser',
    path: '/tr/talep/soru',
    status: 403,
    kept: 'never',
    isPage: true,
    init: { method: 'POST', headers: { ...FORM, accept: 'text/html', 'sec-fetch-site': 'cross-site' }, body: 'a=b' },
  },
  { what: 'an address that is too long', path: `/${'x'.repeat(3_000)}`, status: 414, kept: 'never' },
  { what: 'an expectation', path: '/about', status: 417, kept: 'never', init: { headers: { expect: 'wonders' } } },
  { what: 'headers that are too long', path: '/about', status: 431, kept: 'never', init: { headers: { 'x-long': 'x'.repeat(20_000) } } },
  { what: 'a page that breaks', path: '/faq', status: 500, kept: 'never', isPage: true },
  {
    what: 'a site that breaks altogether',
    path: '/faq',
    status: 500,
    kept: 'never',
    options: { astro: () => Promise.reject(new Error('broken')) },
  },
  { what: 'a site without content', path: '/about', status: 503, kept: 'never', isPage: true, options: { source: failingSource } },
  { what: 'health', path: '/healthz', status: 200, kept: 'never' },
  { what: 'readiness', path: '/readyz', status: 200, kept: 'never' },
  { what: 'no readiness', path: '/readyz', status: 503, kept: 'never', options: { source: failingSource } },
  {
    what: 'the publish hook',
    path: '/api/publish',
    status: 200,
    kept: 'never',
    init: { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } },
    // A store of its own: a refresh of the shared one is followed by the servers of all tests before.
    options: { source: embeddedSource(CONTENT_FOLDER) },
  },
  { what: 'the publish hook, forged', path: '/api/publish', status: 401, kept: 'never', init: { method: 'POST' } },
  { what: 'the publish hook, asked', path: '/api/publish', status: 405, kept: 'never' },
  { what: 'the metrics', path: '/metrics', status: 200, kept: 'never', init: { headers: { authorization: `Bearer ${TOKEN}` } } },
  { what: 'the metrics, without a token', path: '/metrics', status: 401, kept: 'never' },
  { what: 'a forged preview', path: '/preview/en/service/a/1/b', status: 403, kept: 'never', isPage: true },
];

const WEEK = 'stale-while-revalidate=604800, stale-if-error=604800';
const CACHING: Readonly<Record<Kind['kept'], string>> = {
  page: `public, max-age=0, s-maxage=1, ${WEEK}`,
  file: `public, max-age=3600, s-maxage=3600, ${WEEK}`,
  forever: 'public, max-age=31536000, s-maxage=31536000, immutable, stale-if-error=604800',
  redirect: `public, max-age=60, s-maxage=5, ${WEEK}`,
  never: 'no-store',
};
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-frame-options': expect.stringMatching(/^(?:DENY|SAMEORIGIN)$/),
  'referrer-policy': expect.stringMatching(/^(?:strict-origin|no-referrer)$/),
};

/** A server for a kind of response. */
async function serverFor({ options }: Kind) {
  const pictures = await drawnPictures(['/media/a.svg']);
  return startServer({ astro: render, pictures, environment: { METRICS_TOKEN: TOKEN }, ...options });
}

/** What the headers of a kind of response lack. */
function securityFaults({ headers }: ServerResponse, { isPage, path }: Pick<Kind, 'isPage' | 'path'>): string[] {
  const found: string[] = [];
  const policy = String(headers['content-security-policy'] ?? '');
  if (/unsafe-inline|unsafe-eval|\bdata:|\*/.test(policy)) found.push(`the policy admits too much: ${policy}`);
  if (!policy.startsWith("default-src 'none'")) found.push('the policy does not begin with nothing');
  if (isPage && !policy.includes("require-trusted-types-for 'script'; trusted-types 'none'")) found.push('scripts may make markup of text');
  if (isPage && !policy.includes('upgrade-insecure-requests')) found.push('the page may ask for something without https');
  if (isPage && !/camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(String(headers['permissions-policy'])))
    found.push('the page may use the camera');
  if (!isPage && !/^default-src 'none'; .*frame-ancestors 'none'/.test(policy)) found.push(`no page, and no ${FILE_POLICY}`);
  const framing = path === '/contact' || path.startsWith('/preview/');
  if ((headers['cross-origin-embedder-policy'] === 'require-corp') === framing) found.push('isolated where it must not be, or the reverse');
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
    if (headers[name] !== undefined) found.push(`has ${name}`);
  return found;
}

describe.each(KINDS)('$what ($status, $path)', (kind) => {
  it('is cached as long as its kind may be, and no longer', async () => {
    const { request } = await serverFor(kind);
    const response = await request(kind.path, kind.init);
    expect([response.status, response.headers['cache-control']]).toEqual([kind.status, CACHING[kind.kept]]);
    if (kind.status === 200 && kind.kept !== 'never') {
      expect(response.headers.etag).toMatch(/^"[\w-]+"$/);
      expect(response.headers.vary).toBe(kind.precompressed ? undefined : 'Accept-Encoding');
    }
    if (kind.kept === 'never') expect(response.headers.etag === undefined || kind.status === 200).toBe(true);
  });

  it('carries its security headers', async () => {
    const { request } = await serverFor(kind);
    const response = await request(kind.path, kind.init);
    expect(response.headers).toMatchObject(SECURITY);
    expect(securityFaults(response, kind)).toEqual([]);
    // A request that cannot be parsed has no id.
    if (kind.status !== 431) expect(response.headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
  });
});

describe.each(KINDS.filter(({ init, status }) => init?.method === undefined && status !== 431))('$what ($status, $path)', (kind) => {
  it('is the same for HEAD, without its body', async () => {
    const { request } = await serverFor(kind);
    const { status, headers } = await request(kind.path, kind.init);
    const head = await request(kind.path, { ...kind.init, method: 'HEAD' });
    const lasting = ({ date: _, 'x-request-id': __, 'content-length': length, ...rest }: ServerResponse['headers']) => ({
      ...rest,
      // Metrics and ages change between two requests.
      length: kind.path === '/metrics' || kind.path === '/readyz' ? '' : length,
    });
    expect([head.status, head.body.length]).toEqual([status, 0]);
    expect(lasting(head.headers)).toEqual(lasting(headers));
  });
});

describe.each(KINDS.filter(({ status, kept }) => status === 200 && kept !== 'never'))('$what ($path)', (kind) => {
  it('is not sent again to a client that has it, and a 304 has all headers that a cache needs', async () => {
    const { request } = await serverFor(kind);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await request(kind.path, { headers: { 'accept-encoding': encoding } });
      const again = await request(kind.path, { headers: { 'accept-encoding': encoding, 'if-none-match': `W/${String(headers.etag)}` } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'cross-origin-resource-policy'])
        expect(again.headers[name], name).toBe(headers[name]);
      expect(again.headers).not.toHaveProperty('content-encoding');
      expect((await request(kind.path, { headers: { 'accept-encoding': encoding, 'if-none-match': '"other"' } })).status).toBe(200);
    }
  });
});

describe('a header that is missing or too wide', () => {
  it.each<[string, Record<string, string>]>([
    ['an inline style', { 'content-security-policy': `${FILE_POLICY}; style-src 'unsafe-inline'` }],
    ['a policy that begins with something', { 'content-security-policy': "default-src 'self'" }],
    ['a cookie', { 'set-cookie': 'a=b' }],
    ['another origin', { 'access-control-allow-origin': '*' }],
    ['no isolation', { 'cross-origin-embedder-policy': 'unsafe-none' }],
  ])('is seen: %s', async (_, wrong) => {
    const { request } = await startServer();
    const response = await request('/robots.txt');
    expect(securityFaults(response, { path: '/robots.txt' })).toEqual([]);
    expect(securityFaults({ ...response, headers: { ...response.headers, ...wrong } }, { path: '/robots.txt' })).not.toEqual([]);
  });
});

/** Garbage is collected first, so that only what is kept is measured. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('unknown queries', () => {
  it('make no entry and keep no memory, 10,000 different ones', { timeout: 300_000 }, async () => {
    const { request, cache, rendered, port } = await startServer({ astro: render, environment: { ACCESS_LOG: 'off' } });
    const paths = ['/about', '/tr/hakkimizda', '/sitemap.xml', '/_assets/a.js', '/nowhere', '/products', '/healthz'];
    for (const path of paths) await request(path);
    const before = { count: cache.count, bytes: cache.bytes, rendered: rendered.length };
    const socket = connect(port, '127.0.0.1');
    let responses = 0;
    let seen = '';
    let wanted = 0;
    let arrived: () => void = () => undefined;
    socket.setEncoding('latin1').on('data', (text: string) => {
      // The end of a received chunk may cut a status line in two.
      seen = seen.slice(-20) + text;
      responses += seen.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;
      seen = seen.replace(/HTTP\/1\.1 \d{3} /g, '');
      if (responses >= wanted) arrived();
    });
    const memory: number[] = [];
    for (let batch = 0; batch < 40; batch++) {
      const lines = Array.from({ length: 250 }, (_, index) => {
        const n = batch * 250 + index;
        return `HEAD ${paths[n % paths.length] ?? ''}?q${String(n)}=${n.toString(36).padStart(3, '0').repeat(860)} HTTP/1.1\r\nHost: a\r\n\r\n`;
      });
      wanted += 250;
      const all = new Promise<void>((resolve) => (arrived = resolve));
      socket.write(lines.join(''));
      await all;
      if (batch % 4 === 3) {
        collectGarbage();
        memory.push(process.memoryUsage().heapUsed);
      }
    }
    socket.destroy();
    expect(responses).toBe(10_000);
    expect({ count: cache.count, rendered: rendered.length }).toEqual({ count: before.count, rendered: before.rendered });
    // A page that is requested again may have been compressed again at a higher quality.
    expect(cache.bytes).toBeLessThanOrEqual(before.bytes);
    // More than 25 MB of queries were sent; the lowest sizes of the heap must not grow by those of the second half.
    expect(Math.min(...memory.slice(5)) - Math.min(...memory.slice(0, 5))).toBeLessThan(8 * 1024 * 1024);
  });
});
