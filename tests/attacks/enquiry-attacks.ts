import { multipart, type Part } from '../support/multipart.ts';
import { head, sendRaw, type RawAnswer } from '../support/raw-http.ts';
import { zip } from '../support/zip.ts';

/**
 * Attacks by forms and their files. Each takes the origin of a server and returns what succeeded, as lines of text; a server
 * that resists gives none. `careless-forms.ts` is vulnerable to all of them.
 */
const PATH = '/enquiry/requirement';
const UPLOADS = '/enquiry-files';
const FIELDS = { message: 'A requirement', name: 'Ayşe', organization: 'Example', email: 'ayse@example.com' };
/** What the server's settings are for these attacks. */
export const LIMITS = { UPLOAD_MAX_BYTES: '100000', UPLOAD_MAX_FILES: '3' };
const SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

const fields = (values: Readonly<Record<string, string>>): Part[] => Object.entries(values).map(([name, value]) => ({ name, value }));
const file = (fileName: string, value: string | Buffer): Part => ({ name: 'files', fileName, value });
const PDF = Buffer.from('%PDF-1.7\ntrailer <<>>\nstartxref\n0\n%%EOF\n');

async function post(origin: string, path: string, type: string, body: Buffer | string, headers: Readonly<Record<string, string>> = {}) {
  const bytes = Buffer.from(body);
  const all = { 'content-type': type, 'content-length': String(bytes.length), ...headers };
  const [answer] = await sendRaw(origin, head(path, all, 'POST') + bytes.toString('latin1'));
  return answer;
}
const send = (origin: string, parts: readonly Part[], headers: Readonly<Record<string, string>> = {}) => {
  const { type, body } = multipart(parts);
  return post(origin, PATH, type, body, headers);
};

const broke = (answer: RawAnswer | undefined) => answer === undefined || (answer.status >= 500 && answer.status !== 507);
const said = (answer: RawAnswer | undefined) => (answer ? String(answer.status) : 'no answer');

/** Files that must not be accepted, in forms that are right otherwise. */
const FILES: Readonly<Record<string, readonly Part[]>> = {
  'a file that is too large': [file('large.txt', 'x'.repeat(100_001))],
  'too many files': Array.from({ length: 4 }, (_, n) => file(`${String(n)}.txt`, String(n))),
  'a hundred files': Array.from({ length: 100 }, (_, n) => file(`${String(n)}.txt`, String(n))),
  'a program': [file('a.pdf', Buffer.from('MZ\x90\0\x03', 'latin1'))],
  'a web page': [file('a.html', `<!doctype html>${SCRIPT}`)],
  'an SVG picture': [file('a.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
  'an empty file': [file('a.pdf', '')],
  'a ZIP bomb': [file('a.zip', zip([['zeros', Buffer.alloc(1_000)]], { claimed: 0xf0000000 }))],
  'a ZIP bomb of shared bytes': [
    file(
      'a.zip',
      zip(
        Array.from({ length: 100 }, (_, n) => [String(n), 'x'] as const),
        { overlapping: true },
      ),
    ),
  ],
  'a PDF that is a ZIP too': [file('a.pdf', Buffer.concat([PDF, zip([['a.exe', 'x']])]))],
};

/** Sends files that must be refused. */
export async function badFiles(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, parts] of Object.entries(FILES)) {
    const answer = await send(origin, [...parts, ...fields(FIELDS)]);
    if (broke(answer)) found.push(`${name}: broke the server: ${said(answer)}`);
    else if (answer?.status === 303) found.push(`${name}: was accepted`);
  }
  return found;
}

/** Bodies that are not a form, or that no person would send. */
export async function badBodies(origin: string): Promise<string[]> {
  const { type, body } = multipart([...fields(FIELDS), file('a.txt', 'text'.repeat(1_000))]);
  const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `field${String(n)}`, value: 'x' }));
  const encoded = 'application/x-www-form-urlencoded';
  const bodies: Readonly<Record<string, readonly [type: string, body: Buffer | string]>> = {
    '10,000 fields': [multipart(many).type, multipart(many).body],
    '10,000 fields, encoded': [encoded, new URLSearchParams(many.map(({ name, value }) => [name, value])).toString()],
    'a field of 10 MB': [type, multipart([{ name: 'message', value: 'x'.repeat(10_000_000) }]).body],
    'a multipart that is cut off': [type, body.subarray(0, -40)],
    'a multipart that is cut off in a file': [type, body.subarray(0, -1_000)],
    'a multipart without a boundary': ['multipart/form-data', body],
    'a multipart with another boundary': ['multipart/form-data; boundary=another', body],
    'a multipart of nothing': [type, ''],
    'a part with headers without end': [type, `--boundary-of-the-tests\r\n${'X-A: b\r\n'.repeat(10_000)}`],
    'a multipart of multiparts': [
      type,
      `--boundary-of-the-tests\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b--\r\n`,
    ],
    'another type': ['application/json', JSON.stringify(FIELDS)],
  };
  const found: string[] = [];
  for (const [name, [bodyType, bytes]] of Object.entries(bodies)) {
    const answer = await post(origin, PATH, bodyType, bytes);
    if (broke(answer)) found.push(`${name}: broke the server: ${said(answer)}`);
    else if (answer?.status === 303) found.push(`${name}: was accepted`);
  }
  const odd = await send(origin, [
    ...fields({ ...FIELDS, __proto__x: 'y', constructor: 'z' }),
    { name: '__proto__', value: '{"polluted":1}' },
  ]);
  if (odd?.status !== 303) found.push(`names of JavaScript as fields: ${said(odd)}`);
  return found;
}

/** Names and values that some programs interpret. Those that a form may contain are stored unchanged. */
export async function hostileText(origin: string): Promise<string[]> {
  const found: string[] = [];
  const injected = { ...FIELDS, name: 'Ayşe\r\nBcc: victim@example.com', organization: 'X\nSubject: spam' };
  const stored = await send(origin, [...fields(injected), file('../../../x.txt', 'outside'), file('..\\..\\y.txt', 'outside too')]);
  if (stored?.status !== 303) found.push(`a message that is right: ${said(stored)}`);
  if (stored?.headers.has('bcc')) found.push('a header was injected into the answer');
  const markup = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, SCRIPT]));
  const page = await send(origin, [...fields(markup), file(`${SCRIPT}.exe`, 'MZ')]);
  if (broke(page)) found.push(`HTML in every field: ${said(page)}`);
  if (page?.status === 303) found.push('an address with markup was accepted');
  if (page?.body.includes('<script>alert') || page?.body.includes('<img src=x')) found.push('HTML of a visitor became part of the page');
  return found;
}

/** Sends a form from a page of another site. */
export async function crossSite(origin: string): Promise<string[]> {
  const found: string[] = [];
  const origins: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of origins) {
    const answer = await send(origin, fields(FIELDS), headers);
    if (answer?.status !== 403) found.push(`a form with ${JSON.stringify(headers)}: ${said(answer)}`);
    const upload = await post(origin, UPLOADS, 'text/plain', '', { ...headers, 'upload-name': 'a.txt', 'upload-length': '4' });
    if (upload?.status !== 403) found.push(`an upload with ${JSON.stringify(headers)}: ${said(upload)}`);
  }
  return found;
}

/** References that the site has not given. */
export async function forgedReferences(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const reference of ['MTV-AAAA-AAAB', `MTV-7K3F-92QD${SCRIPT}`, SCRIPT, 'x'.repeat(1_000), '%00', '%zz', '../../etc/passwd']) {
    const [answer] = await sendRaw(origin, head(`/enquiry/received?reference=${encodeURIComponent(reference)}`));
    if (answer?.status !== 200) found.push(`${reference.slice(0, 30)}: ${said(answer)}`);
    else if (answer.body.includes(reference)) found.push(`${reference.slice(0, 30)} was shown`);
    if (answer && answer.headers.get('cache-control') !== 'no-store') found.push(`${reference.slice(0, 30)} may be cached`);
  }
  return found;
}

/** Uploads that differ from their announcement, or belong to somebody else. */
export async function badUploads(origin: string): Promise<string[]> {
  const found: string[] = [];
  const ask = async (
    name: string,
    expected: readonly number[],
    path: string,
    method: string,
    headers: Readonly<Record<string, string>>,
    body = '',
  ) => {
    const [answer] = await sendRaw(origin, head(path, { ...headers, 'content-length': String(body.length) }, method) + body);
    if (!expected.includes(answer?.status ?? 0)) found.push(`${name}: ${said(answer)}`);
    return answer;
  };
  const begin = (name: string, length: string) => ({ 'upload-name': name, 'upload-length': length });
  await ask('a file that is too large', [413], UPLOADS, 'POST', begin('a.txt', '100001'));
  await ask('a file of nothing', [400], UPLOADS, 'POST', begin('a.txt', '0'));
  await ask('a negative length', [400], UPLOADS, 'POST', begin('a.txt', '-1'));
  await ask('a length of letters', [400], UPLOADS, 'POST', begin('a.txt', '1e3'));
  await ask('a name that cannot be decoded', [400], UPLOADS, 'POST', begin('%zz', '4'));
  await ask('no headers', [400], UPLOADS, 'POST', {});
  const begun = await ask('a file that is right', [201], UPLOADS, 'POST', begin('..%2F..%2Fx.txt', '4'));
  const place = begun?.headers.get('location') ?? `${UPLOADS}/0/0`;
  await ask('more bytes than announced', [413], place, 'PATCH', { 'upload-offset': '0' }, 'more than four');
  await ask('another offset', [409], place, 'PATCH', { 'upload-offset': '3' }, 'x');
  await ask('no offset', [400], place, 'PATCH', {}, 'x');
  await ask('a file of nobody', [404], `${UPLOADS}/${'0'.repeat(32)}/1`, 'PATCH', { 'upload-offset': '0' }, 'x');
  for (const path of [
    `${UPLOADS}/..%2f..%2fpackage.json/1`,
    `${UPLOADS}/../../package.json`,
    `${UPLOADS}/${'0'.repeat(32)}/..`,
    `${UPLOADS}/.held/1`,
  ])
    await ask(`the path ${path}`, [404, 405], path, 'PATCH', { 'upload-offset': '0' }, 'x');
  await ask('reading a file', [405, 404], place, 'GET', {});
  await ask('a program', [415], place, 'PATCH', { 'upload-offset': '0' }, 'MZ\x90\0');
  return found;
}
