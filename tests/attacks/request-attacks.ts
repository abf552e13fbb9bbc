import { head, sendRaw, type RawResponse } from '../support/raw-http.ts';

/**
 * Attacks by requests alone. Each takes the origin of a server and returns what succeeded, as lines of text; a server that
 * resists gives none. `careless-server.ts` is vulnerable to all of them.
 */

const EVIL = 'evil.example';
const short = (text: string) => JSON.stringify(text.length > 90 ? `${text.slice(0, 90)}…` : text);

/** Addresses that leave the folder of a server which joins them to one. */
const TRAVERSALS: readonly string[] = [
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/%252e%252e%252f%252e%252e%252fpackage.json',
  '/..\\..\\package.json',
  '/..%5c..%5cpackage.json',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/package.json',
  '/%c0%ae%c0%ae%c0%af%c0%ae%c0%ae%c0%afpackage.json',
  '/%e0%80%ae%e0%80%ae/package.json',
  '/\xc0\xae\xc0\xae/package.json',
  '/..;/..;/package.json',
  '/....//....//package.json',
  '/./.././../package.json',
  '/_media/../../package.json',
  '/_media/0000000000000000/..%2f..%2f..%2fpackage.json',
  '/_media/%2e%2e/%2e%2e/package.json',
  '/_assets/../../server/entry.mjs',
  '/_assets/..%2f..%2fserver%2fentry.mjs',
  '/_assets/%2e%2e/%2e%2e/server/entry.mjs',
  '/media/../en/service.json',
  '/media/..%2fen%2fservice.json',
  '/preview/../../package.json',
  '/preview/en/service/..%2f..%2f/1/x',
  '/tr/../../package.json',
  '/services/..%2f..%2fpackage.json',
  '/etc/passwd',
  '//etc/passwd',
  '/..%2f..%2f..%2f..%2f..%2f..%2fetc/passwd',
  '/package.json%00.html',
  '/%00/package.json',
  '/package.json',
  '/content/en/service.json',
  '/en/service.json',
  '/server/entry.mjs',
  '/.env',
  '/.git/config',
  '/.data/copy/manifest.json',
  'file:///etc/passwd',
  'http://127.0.0.1/../../package.json',
  `http://${EVIL}/..%2f..%2fpackage.json`,
];

/** Targets that are neither a path nor an address with one (RFC 9112, 3.2). */
const ODD_TARGETS: readonly string[] = [
  '*',
  `ftp://${EVIL}/`,
  `http://${EVIL}@site.test/`,
  `//${EVIL}/`,
  `${EVIL}:443`,
  '?',
  '#',
  'services',
  '\\services',
  '/services\x00',
  '/services\x7f',
  '/serv\xffices',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%ud800',
  '/services/%00',
  '/services/%0d%0aset-cookie:%20stolen=1',
];

/** Texts that only files of the repository, the build or the machine contain. */
const SECRETS: readonly RegExp[] = [
  /"devDependencies"/,
  /root:.*:0:0:/,
  /"attributes"\s*:/,
  /createServer|\bimport\s*\{/,
  /\[core\]/,
  /"revision":"[^"]*","slots"/,
];

const looksWhole = (status: number) => status >= 200 && status < 500;

async function ask(
  origin: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse | undefined> {
  return (await sendRaw(origin, head(target, headers, method)))[0];
}

/**
 * Reads files that are none of the site's, and breaks the server by odd targets.
 * @param hangsUp the server may close the connection of a request for a host that is none of its own
 */
export async function traversal(origin: string, hangsUp = false): Promise<string[]> {
  const found: string[] = [];
  for (const target of [...TRAVERSALS, ...ODD_TARGETS]) {
    const response = await ask(origin, target);
    if (!response) {
      if (!hangsUp || !target.includes(EVIL)) found.push(`${short(target)} got no response`);
    } else if (!looksWhole(response.status)) found.push(`${short(target)} broke the server: ${String(response.status)}`);
    else if (response.status === 200 && target !== '*') found.push(`${short(target)} was answered with 200`);
    else if (SECRETS.some((secret) => secret.test(response.body))) found.push(`${short(target)} showed a file: ${short(response.body)}`);
    if (response?.body.includes(EVIL)) found.push(`${short(target)} was repeated in the response`);
    if (response?.headers.has('set-cookie')) found.push(`${short(target)} set a cookie`);
  }
  return found;
}

/** Addresses that are redirected, or that a careless server redirects elsewhere. */
const REDIRECTED: readonly string[] = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `///${EVIL}/%2f..`,
  `/\\${EVIL}`,
  `/\\/${EVIL}/`,
  `/%5c${EVIL}/`,
  `/%5c%5c${EVIL}/`,
  `/%2f%2f${EVIL}/`,
  `/%2f/${EVIL}/`,
  `/.${EVIL}/`,
  `/@${EVIL}/`,
  `/https://${EVIL}/`,
  `/https:${EVIL}/`,
  `//${EVIL}/services/`,
  `/products//${EVIL}`,
  `/products/page//${EVIL}/`,
  `/tr//${EVIL}/`,
  `/TR//${EVIL}/`,
  `/SERVICES//${EVIL}/`,
  `/SERVICES/%2f%2f${EVIL}/`,
  `/services/@${EVIL}/`,
  `/Services/\\${EVIL}/`,
  `//${EVIL}%2f..%2fservices/`,
  `/services/?next=https://${EVIL}/`,
  `/products?url=//${EVIL}`,
  `/;//${EVIL}/`,
  `/%09//${EVIL}/`,
  `/%0d%0alocation:%20https://${EVIL}/`,
  `/products%0d%0aset-cookie:%20stolen=1`,
  `/Services/%0d%0aset-cookie:%20stolen=1`,
  `/SERVICES/%E5%98%8A%E5%98%8Dlocation:%20https://${EVIL}/`,
  `/services\r\nlocation: https://${EVIL}/`,
  'http://site.test/products',
  `http://${EVIL}/products`,
  `http://${EVIL}/Services/`,
];

/** A `Location` that leaves the site, or that some browsers would read as doing so. */
function leaves(location: string, own: readonly string[]): boolean {
  if (location.startsWith('/'))
    return /^\/[/\\]|[\\\s]|^\/[\t\r\n]/.test(location) || new URL(location, 'https://own.invalid').origin !== 'https://own.invalid';
  return !URL.canParse(location) || !own.includes(new URL(location).origin);
}

/**
 * Makes the site send a visitor elsewhere.
 * @param own origins that the site may name as its own
 */
export async function openRedirects(origin: string, own: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  let redirects = 0;
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const target of REDIRECTED) {
      const responses = await sendRaw(
        origin,
        head(target, { host: EVIL, ...(method === 'POST' ? { 'content-length': '0' } : {}) }, method),
      );
      for (const { status, headers } of responses) {
        const location = headers.get('location');
        if (location !== undefined) redirects++;
        if (location !== undefined && leaves(location, own)) found.push(`${method} ${short(target)} leads to ${short(location)}`);
        if (headers.has('set-cookie')) found.push(`${method} ${short(target)} set a cookie`);
        if (headers.get('refresh') !== undefined) found.push(`${method} ${short(target)} refreshes`);
        if (status >= 500) found.push(`${method} ${short(target)} broke the server: ${String(status)}`);
      }
    }
  }
  if (redirects === 0) found.push('no address was redirected: this attack attacked nothing');
  return found;
}

/** Headers that claim another client, another address or another method. */
export const CLAIMS: readonly Readonly<Record<string, string>>[] = [
  { host: EVIL },
  { host: `${EVIL}:80@site.test` },
  { host: `"><script>alert(1)</script>` },
  { 'x-forwarded-host': EVIL },
  { 'x-host': EVIL },
  { 'x-forwarded-server': EVIL },
  { 'x-http-host-override': EVIL },
  { forwarded: `host=${EVIL};proto=https;for=127.0.0.1` },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-scheme': 'https' },
  { 'x-forwarded-port': '1337' },
  { 'x-forwarded-prefix': `//${EVIL}` },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-original-url': '/readyz' },
  { 'x-rewrite-url': '/readyz' },
  { 'x-original-host': EVIL },
  { 'x-http-method-override': 'POST' },
  { 'x-method-override': 'DELETE' },
  { 'x-middleware-subrequest': 'middleware' },
  { 'x-astro-path': '/readyz' },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/` },
  { cookie: 'draft=1; theme="><script>alert(1)</script>' },
  { authorization: 'Bearer anything' },
  { 'accept-language': 'tr-TR,tr;q=0.9' },
  { accept: 'application/json' },
  { 'user-agent': `"><script>alert(1)</script>` },
  { range: 'bytes=0-9' },
  { 'if-none-match': '"none"' },
  { 'if-modified-since': 'Tue, 01 Jan 2030 00:00:00 GMT' },
  { 'cache-control': 'no-cache' },
  { purpose: 'prefetch' },
];

/** Pages and files that contain the site's own address. */
export const SELF_NAMING: readonly string[] = [
  '/',
  '/tr',
  '/services',
  '/tr/iletisim',
  '/sitemap.xml',
  '/robots.txt',
  '/feed.en.xml',
  '/manifest.tr.webmanifest',
  '/.well-known/security.txt',
  '/nopage',
  '/products',
  '/Services',
];

/** What a cache in front changes in each response; the bodies themselves are compared. */
const PASSING = new Set(['date', 'age', 'x-cache', 'server-timing', 'x-request-id', 'etag', 'content-length']);
/** A response without what changes every second. */
const lasting = ({ status, headers, body }: RawResponse) =>
  JSON.stringify([status, [...headers].filter(([name]) => !PASSING.has(name)).sort(([a], [b]) => (a < b ? -1 : 1)), body]);

/** Sends headers with false claims, and targets with a false host: each response must be the same as without them. */
export async function claims(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of SELF_NAMING) {
    const plain = await ask(origin, path);
    for (const claim of CLAIMS) {
      const response = await ask(origin, path, claim);
      if (!plain || !response || lasting(plain) !== lasting(response)) found.push(`${path} believes ${JSON.stringify(claim)}`);
    }
    const whole = await ask(origin, `http://${EVIL}${path}`);
    if (!plain || !whole || lasting(plain) !== lasting(whole)) found.push(`${path} believes the host of its target`);
  }
  return found;
}

/** Requests that must leave no trace in what others get. */
function poisonsOf(path: string): readonly (readonly [name: string, bytes: string])[] {
  const body = 'comment=poison&name=poison';
  return [
    ...CLAIMS.map((claim) => [`header ${Object.keys(claim).join()}`, head(path, claim)] as const),
    ['HEAD', head(path, {}, 'HEAD')],
    ['brotli', head(path, { 'accept-encoding': 'br' })],
    ['gzip', head(path, { 'accept-encoding': 'gzip' })],
    ['an encoding nobody has', head(path, { 'accept-encoding': 'identity;q=0, zstd' })],
    ['a query', head(`${path}?utm_source=%22%3E%3Cscript%3E&x[__proto__]=1`)],
    ['a query with its own path', head(`${path}?/../readyz`)],
    ['a semicolon', head(`${path};jsessionid=1`)],
    ['a fragment', head(`${path}#/readyz`)],
    ['a trailing slash', head(`${path}/`)],
    ['other letters', head(path.toUpperCase())],
    ['encoded letters', head(path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`))],
    [
      'a GET with a body',
      head(path, { 'content-length': String(body.length), 'content-type': 'application/x-www-form-urlencoded' }) + body,
    ],
    ['a POST', head(path, { 'content-length': String(body.length), 'content-type': 'application/x-www-form-urlencoded' }, 'POST') + body],
    ['a DELETE', head(path, {}, 'DELETE')],
    ['an OPTIONS', head(path, {}, 'OPTIONS')],
    ['an absolute address', head(`http://${EVIL}${path}`)],
    ['HTTP/1.0', `GET ${path} HTTP/1.0\r\n\r\n`],
    ['an upgrade', head(path, { connection: 'upgrade, close', upgrade: 'h2c' })],
  ];
}

/**
 * Puts something into a cache that other visitors are then given.
 * @param origin a server whose caches are still cold
 * @param untouched a server of the same content that was never attacked
 */
export async function cachePoisoning(origin: string, untouched: string): Promise<string[]> {
  const found: string[] = [];
  const encodings = ['identity', 'gzip', 'br'];
  for (const path of SELF_NAMING) {
    const expected = await Promise.all(encodings.map((encoding) => ask(untouched, path, { 'accept-encoding': encoding })));
    const differs = async (index: number) => {
      const response = await ask(origin, path, { 'accept-encoding': encodings[index] ?? '' });
      return !response || !expected[index] || lasting(expected[index]) !== lasting(response);
    };
    for (const [turn, [name, bytes]] of poisonsOf(path).entries()) {
      await sendRaw(origin, bytes);
      // A poisoned cache still has the wrong response at the next request, so each attack is followed by one.
      if (await differs(turn % encodings.length)) found.push(`${path} is poisoned by ${name}`);
    }
    for (const index of encodings.keys()) if (await differs(index)) found.push(`${path} stays poisoned in ${encodings[index] ?? ''}`);
  }
  return found;
}

const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n';
const outer = (headers: string, body: string, start = 'POST /nopage HTTP/1.1') =>
  `${start}\r\nHost: site.test\r\n${headers}\r\n\r\n${body}`;
const CHUNKED_END = '0\r\n\r\n';

/** Messages of which two servers could see different ends (RFC 9112, 6.1 and 11.2). What is hidden in them requests `/healthz`. */
const AMBIGUOUS: readonly (readonly [name: string, bytes: string])[] = [
  ['CL.TE', outer(`Content-Length: ${String(5 + SMUGGLED.length)}\r\nTransfer-Encoding: chunked`, CHUNKED_END + SMUGGLED)],
  ['TE.CL', outer('Transfer-Encoding: chunked\r\nContent-Length: 4', CHUNKED_END + SMUGGLED)],
  ['a space before the colon', outer(`Content-Length: 5\r\nTransfer-Encoding : chunked`, CHUNKED_END + SMUGGLED)],
  ['an unknown coding', outer(`Transfer-Encoding: xchunked\r\nContent-Length: 5`, CHUNKED_END + SMUGGLED)],
  ['chunked is not last', outer('Transfer-Encoding: chunked, identity', CHUNKED_END + SMUGGLED)],
  ['a folded line', outer('Content-Length: 5\r\nTransfer-Encoding:\r\n chunked', CHUNKED_END + SMUGGLED)],
  ['a folded first line', outer(' Transfer-Encoding: chunked\r\nContent-Length: 5', CHUNKED_END + SMUGGLED)],
  ['a vertical tab', outer('Transfer-Encoding: \x0bchunked\r\nContent-Length: 5', CHUNKED_END + SMUGGLED)],
  ['two lengths', outer(`Content-Length: 5\r\nContent-Length: ${String(5 + SMUGGLED.length)}`, `12345${SMUGGLED}`)],
  ['a list of lengths', outer('Content-Length: 5, 6', `12345${SMUGGLED}`)],
  ['a signed length', outer('Content-Length: +5', `12345${SMUGGLED}`)],
  ['a negative length', outer('Content-Length: -5', SMUGGLED)],
  ['a hexadecimal length', outer('Content-Length: 0x5', `12345${SMUGGLED}`)],
  ['a length with a space inside', outer('Content-Length: 5 5', `12345${SMUGGLED}`)],
  ['an endless length', outer('Content-Length: 99999999999999999999', `12345${SMUGGLED}`)],
  ['a length without a name', outer(': 5\r\nContent-Length: 0', SMUGGLED)],
  ['a NUL in a name', outer('Content-Length\x00: 5', `12345${SMUGGLED}`)],
  ['a NUL in a value', outer('Transfer-Encoding: chunked\x00\r\nContent-Length: 5', CHUNKED_END + SMUGGLED)],
  ['a bare carriage return', outer('X: y\rContent-Length: 5', `12345${SMUGGLED}`)],
  ['a chunk size that overflows', outer('Transfer-Encoding: chunked', `10000000000000005\r\n12345\r\n${CHUNKED_END}${SMUGGLED}`)],
  ['a negative chunk size', outer('Transfer-Encoding: chunked', `-1\r\n${CHUNKED_END}${SMUGGLED}`)],
  ['a chunk size in another notation', outer('Transfer-Encoding: chunked', `0x0\r\n\r\n${SMUGGLED}`)],
  ['a chunk that ends late', outer('Transfer-Encoding: chunked', `1\r\nab\r\n${CHUNKED_END}${SMUGGLED}`)],
  ['a line feed in a chunk extension', outer('Transfer-Encoding: chunked', `5;x=\n\r\nabcde\r\n${CHUNKED_END}${SMUGGLED}`)],
  ['a chunk that ends by a line feed', outer('Transfer-Encoding: chunked', `5\nabcde\r\n${CHUNKED_END}${SMUGGLED}`)],
  ['lines that end by line feeds', `POST /nopage HTTP/1.1\nHost: site.test\nTransfer-Encoding: chunked\n\n${CHUNKED_END}${SMUGGLED}`],
  ['a second Host', `GET /nopage HTTP/1.1\r\nHost: site.test\r\nHost: ${EVIL}\r\n\r\n${SMUGGLED}`],
  ['no Host', `GET /nopage HTTP/1.1\r\n\r\n${SMUGGLED}`],
  ['HTTP/0.9', `GET /nopage\r\n${SMUGGLED}`],
  ['HTTP/1.2 with a coding of its own', outer('Transfer-Encoding: chunked', CHUNKED_END + SMUGGLED, 'POST /nopage HTTP/1.9')],
  ['a coding in HTTP/1.0', outer('Transfer-Encoding: chunked\r\nContent-Length: 5', CHUNKED_END + SMUGGLED, 'POST /nopage HTTP/1.0')],
];

/** Bodies with an unambiguous end: what follows it is a separate request, and what is inside is none. */
const PLAIN: readonly (readonly [name: string, bytes: string])[] = [
  ['inside a body of a given length', outer(`Content-Length: ${String(SMUGGLED.length)}\r\nConnection: close`, SMUGGLED)],
  [
    'inside a chunk',
    outer('Transfer-Encoding: chunked\r\nConnection: close', `${SMUGGLED.length.toString(16)};ext="a;b"\r\n${SMUGGLED}\r\n${CHUNKED_END}`),
  ],
  [
    'inside a trailer',
    outer('Transfer-Encoding: chunked\r\nTrailer: x\r\nConnection: close', `0\r\nX: ${SMUGGLED.replaceAll('\r\n', ' ')}\r\n\r\n`),
  ],
  ['inside the body of a GET', outer(`Content-Length: ${String(SMUGGLED.length)}\r\nConnection: close`, SMUGGLED, 'GET /nopage HTTP/1.1')],
  [
    'inside the body of a HEAD',
    outer(`Content-Length: ${String(SMUGGLED.length)}\r\nConnection: close`, SMUGGLED, 'HEAD /nopage HTTP/1.1'),
  ],
  ['behind an upgrade', outer('Connection: Upgrade, close\r\nUpgrade: h2c', SMUGGLED, 'GET /nopage HTTP/1.1')],
];

/** Hides one request in another. */
export async function smuggling(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, bytes] of [...AMBIGUOUS, ...PLAIN]) {
    const responses = await sendRaw(origin, bytes);
    if (responses.some(({ body }) => body.includes('"alive"'))) found.push(`${name}: the hidden request was answered`);
  }
  for (const [name, bytes] of AMBIGUOUS) {
    const [first] = await sendRaw(origin, bytes);
    if (first && first.status < 400) found.push(`${name}: was accepted with ${String(first.status)}`);
  }
  return found;
}
