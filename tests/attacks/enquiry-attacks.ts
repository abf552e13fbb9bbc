import { JSDOM } from 'jsdom';
import { formHref } from '../../src/site/form-addresses.ts';
import { FORM_IDS, formOf, PAGE_FORM_IDS, type FileErrorCode, type FormId } from '../../src/site/forms.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { formTextsIn, refusalTextsIn, type Refusal } from '../../src/site/messages/messages.ts';
import { href } from '../../src/site/routes.ts';
import { untypeset } from '../../src/site/typography.ts';
import { TEST_VIRUS } from '../support/clamd.ts';
import type { ReceivedMail } from '../support/smtp-server.ts';
import { multipart, type Part } from '../support/multipart.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { head, RawConnection, sendRaw, type RawResponse } from '../support/raw-http.ts';
import { zip } from '../support/zip.ts';

/**
 * Attacks by forms and their files. Each takes the origin of a server and returns what succeeded, as lines of text; a server
 * that resists, and says why in the visitor's language, gives none. `careless-forms.ts` is vulnerable to all of them.
 */
const UPLOADS = '/enquiry-files';
const FIELDS = { message: 'A requirement', name: 'Ayşe', organization: 'Example', email: 'ayse@example.com' };
/** What the server's settings are for these attacks. */
export const LIMITS = { UPLOAD_MAX_BYTES: '100000', UPLOAD_MAX_FILES: '3' };
export const SCRIPT = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

const fields = (values: Readonly<Record<string, string>>): Part[] => Object.entries(values).map(([name, value]) => ({ name, value }));
const file = (fileName: string, value: string | Buffer): Part => ({ name: 'files', fileName, value });
const PDF = Buffer.from('%PDF-1.7\ntrailer <<>>\nstartxref\n0\n%%EOF\n');
const pathOf = (locale: Locale) => formHref('requirement', locale);

async function post(origin: string, path: string, type: string, body: Buffer | string, headers: Readonly<Record<string, string>> = {}) {
  const bytes = Buffer.from(body);
  const all = { 'content-type': type, 'content-length': String(bytes.length), ...headers };
  const [response] = await sendRaw(origin, head(path, all, 'POST') + bytes.toString('latin1'));
  return response;
}
const send = (origin: string, path: string, parts: readonly Part[], headers: Readonly<Record<string, string>> = {}) => {
  const { type, body } = multipart(parts);
  return post(origin, path, type, body, headers);
};

const broke = (response: RawResponse | undefined) => response === undefined || (response.status >= 500 && response.status !== 507);
const said = (response: RawResponse | undefined) => (response ? String(response.status) : 'no response');
const documentOf = (response: RawResponse) => new JSDOM(response.body).window.document;
/** What a visitor reads of a response: the error summary of a form, or a refusal as plain text. */
const readIn = (response: RawResponse) => {
  const { body } = documentOf(response);
  return untypeset((body.querySelector('[role=alert]') ?? body).textContent ?? '');
};

/** What an attack must be answered with: the status, and the sentence in the page's language, by the parts around its values. */
interface Clear {
  readonly status: number;
  readonly parts: readonly string[];
}
const ofFile = (code: FileErrorCode, locale: Locale): Clear => ({
  status: 200,
  parts: untypeset(formTextsIn(locale).shared.fileErrors[code]).split(/\{\w+\}/),
});
const STATUS = { formTooLarge: 413, formBroken: 400, formElsewhere: 403 } as const satisfies Partial<Record<Refusal, number>>;
function ofRefusal(refusal: keyof typeof STATUS, locale: Locale, status: number = STATUS[refusal]): Clear {
  const { title, text } = refusalTextsIn(locale, refusal);
  return { status, parts: [untypeset(`${title}. ${text}`)] };
}

/** @returns nothing where a refusal is clear */
function judge(name: string, response: RawResponse | undefined, { status, parts }: Clear): string[] {
  if (response === undefined || broke(response)) return [`${name}: broke the server: ${said(response)}`];
  if (response.status === 303) return [`${name}: was accepted`];
  const text = readIn(response);
  return response.status === status && parts.every((part) => text.includes(part)) ? [] : [`${name}: unclear: ${said(response)}`];
}

/** Files that must not be accepted, in forms that are right otherwise, and why. */
const FILES: Readonly<Record<string, readonly [FileErrorCode | 'formTooLarge', readonly Part[]]>> = {
  'a file that is too large': ['tooLarge', [file('large.txt', 'x'.repeat(100_001))]],
  'too many files': ['tooMany', Array.from({ length: 4 }, (_, n) => file(`${String(n)}.txt`, String(n)))],
  'a hundred files': ['formTooLarge', Array.from({ length: 100 }, (_, n) => file(`${String(n)}.txt`, String(n)))],
  'a program': ['wrongType', [file('a.pdf', Buffer.from('MZ\x90\0\x03', 'latin1'))]],
  'a web page': ['wrongType', [file('a.html', `<!doctype html>${SCRIPT}`)]],
  'an SVG picture': ['wrongType', [file('a.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)]],
  'an empty file': ['empty', [file('a.pdf', '')]],
  'a ZIP bomb': ['damaged', [file('a.zip', zip([['zeros', Buffer.alloc(1_000)]], { claimed: 0xf0000000 }))]],
  'a ZIP bomb of shared bytes': [
    'damaged',
    [
      file(
        'a.zip',
        zip(
          Array.from({ length: 100 }, (_, n) => [String(n), 'x'] as const),
          { overlapping: true },
        ),
      ),
    ],
  ],
  'a PDF that is a ZIP too': ['wrongType', [file('a.pdf', Buffer.concat([PDF, zip([['a.exe', 'x']])]))]],
};
export const BAD_FILES = Object.keys(FILES);

/** Sends files that must be refused. */
export async function badFiles(origin: string, locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const [name, [why, parts]] of Object.entries(FILES)) {
    const response = await send(origin, pathOf(locale), [...parts, ...fields(FIELDS)]);
    found.push(...judge(name, response, why === 'formTooLarge' ? ofRefusal(why, locale) : ofFile(why, locale)));
  }
  return found;
}

/** Files in which the virus scanner of the tests finds something, by name. */
const INFECTED = { 'virus.txt': TEST_VIRUS, 'virus.zip': zip([['inside.txt', TEST_VIRUS]]) };
export const INFECTED_FILES = Object.keys(INFECTED);

/** Sends infected files, for a server with a virus scanner. */
export async function infectedFiles(origin: string, locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const [name, content] of Object.entries(INFECTED))
    found.push(...judge(name, await send(origin, pathOf(locale), [...fields(FIELDS), file(name, content)]), ofFile('infected', locale)));
  return found;
}

/** Bodies that are not a form, or that no person would send, and why they are refused. */
function bodies(): Readonly<
  Record<string, readonly [why: 'formTooLarge' | 'formBroken', type: string, body: Buffer | string, status?: number]>
> {
  const { type, body } = multipart([...fields(FIELDS), file('a.txt', 'text'.repeat(1_000))]);
  const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `field${String(n)}`, value: 'x' }));
  const encoded = 'application/x-www-form-urlencoded';
  return {
    '10,000 fields': ['formTooLarge', multipart(many).type, multipart(many).body],
    '10,000 fields, encoded': ['formTooLarge', encoded, new URLSearchParams(many.map(({ name, value }) => [name, value])).toString()],
    'a field of 10 MB': ['formTooLarge', type, multipart([{ name: 'message', value: 'x'.repeat(10_000_000) }]).body],
    'a multipart that is cut off': ['formBroken', type, body.subarray(0, -40)],
    'a multipart that is cut off in a file': ['formBroken', type, body.subarray(0, -1_000)],
    'a multipart without a boundary': ['formBroken', 'multipart/form-data', body],
    'a multipart with another boundary': ['formBroken', 'multipart/form-data; boundary=another', body],
    'a multipart of nothing': ['formBroken', type, ''],
    'a part with headers without end': ['formBroken', type, `--boundary-of-the-tests\r\n${'X-A: b\r\n'.repeat(10_000)}`],
    'a multipart of multiparts': [
      'formBroken',
      type,
      `--boundary-of-the-tests\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b--\r\n`,
    ],
    'another type': ['formBroken', 'application/json', JSON.stringify(FIELDS), 415],
  };
}
export const BAD_BODIES = Object.keys(bodies());

/** Sends bodies that must be refused. */
export async function badBodies(origin: string, locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const [name, [why, type, bytes, status]] of Object.entries(bodies()))
    found.push(...judge(name, await post(origin, pathOf(locale), type, bytes), ofRefusal(why, locale, status)));
  return found;
}

/** Names and values that some programs interpret, in a form that is right: it is stored as text. */
export async function hostileText(origin: string, locale: Locale): Promise<string[]> {
  const injected = {
    ...FIELDS,
    message: SCRIPT,
    name: 'Ayşe\r\nBcc: victim@example.com',
    organization: 'X\nSubject: spam',
    constructor: 'z',
  };
  const response = await send(origin, pathOf(locale), [
    ...fields(injected),
    { name: '__proto__', value: '{"polluted":1}' },
    file('../../../x.txt', 'outside'),
    file('..\\..\\y.txt', 'outside too'),
  ]);
  return [
    ...(response?.status === 303 ? [] : [`a message that is right: ${said(response)}`]),
    ...(response?.headers.has('bcc') ? ['a header was injected into the response'] : []),
  ];
}

/** What the sender of {@link hostileText} has put into e-mails. @param recipients who may get them */
export function hostileMail(mails: readonly ReceivedMail[], recipients: readonly string[]): string[] {
  return mails.flatMap(({ to, raw }) => {
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    const html = raw.slice(raw.indexOf('Content-Type: text/html')).replace(/=\r\n/g, '');
    return [
      ...to.filter((address) => !recipients.includes(address)).map((address) => `an e-mail to ${address}`),
      ...(/^(?:Bcc|Subject: spam)/im.test(headers) ? ['a header of the sender in an e-mail'] : []),
      ...(/<script|<img/i.test(html) ? ['markup of the sender in an e-mail'] : []),
    ];
  });
}

/** What became of e-mails, as the inbox is told. */
interface Told {
  readonly messages: ReadonlyMap<string, unknown>;
  /** By `<id>/<kind>`. */
  readonly deliveries: ReadonlyMap<string, { readonly state: string; readonly reason?: string }>;
}

/**
 * What is wrong in an inbox after the mail server has refused a recipient.
 * @param refused the recipient; @param others who must get the e-mail all the same
 */
export function lostRecipients({ messages, deliveries }: Told, mails: readonly ReceivedMail[], refused: string, others: readonly string[]) {
  const told = [...deliveries].filter(([key]) => key.endsWith('/mail'));
  const reached = new Set(mails.flatMap(({ to }) => to));
  return [
    ...(messages.size > 0 ? [] : ['the message is not in the inbox']),
    ...(told.length > 0 ? [] : ['the inbox was told nothing']),
    ...told.filter(([, { state }]) => state !== 'failed').map(() => 'the refusal counts as delivered'),
    ...told.filter(([, { reason = '' }]) => !reason.includes(refused)).map(() => 'the inbox does not say who was refused'),
    ...others.filter((address) => !reached.has(address)).map((address) => `no e-mail to ${address}`),
  ];
}

/** Where each form is sent to: a comment to its post. */
const addressOf = (id: FormId, locale: Locale) => {
  const page = PAGE_FORM_IDS.find((form) => form === id);
  return page ? formHref(page, locale) : PAGE_KINDS.find((kind) => kind.id === 'post' && kind.locale === locale)!.path;
};
export const EVERY_FORM = LOCALE_CODES.flatMap((locale) => FORM_IDS.map((id) => [locale, id] as const));

/** HTML in every field of every form, in every language: it comes back as the text of its field. */
export async function hostileMarkup(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const [locale, id] of EVERY_FORM) {
    const { fields: asked, attachments } = formOf(id);
    const markup = fields(Object.fromEntries(Object.keys(asked).map((name) => [name, SCRIPT])));
    const page = await send(origin, addressOf(id, locale), [...markup, ...(attachments ? [file(`${SCRIPT}.exe`, 'MZ')] : [])]);
    const document = page && documentOf(page);
    if (page?.status !== 200) found.push(`${locale} ${id}: ${said(page)}`);
    else if (/<script>alert|<img src=x/.test(page.body)) found.push(`${locale} ${id}: HTML of a visitor became part of the page`);
    else if (document?.querySelector<HTMLInputElement>(`[id="${id}-name"]`)?.value !== SCRIPT)
      found.push(`${locale} ${id}: what was typed is lost`);
  }
  return found;
}

const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];
export const CROSS_SITE = ELSEWHERE.flatMap((headers) => ['a form', 'an upload'].map((what) => `${what} with ${JSON.stringify(headers)}`));

/** Sends a form from a page of another site. */
export async function crossSite(origin: string, locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const headers of ELSEWHERE) {
    const form = await send(origin, pathOf(locale), fields(FIELDS), headers);
    found.push(...judge(`a form with ${JSON.stringify(headers)}`, form, ofRefusal('formElsewhere', locale)));
    const upload = await post(origin, UPLOADS, 'text/plain', '', { ...headers, 'upload-name': 'a.txt', 'upload-length': '4' });
    found.push(...judge(`an upload with ${JSON.stringify(headers)}`, upload, { status: 403, parts: ['crossSite'] }));
  }
  return found;
}

const REFERENCES = ['MTV-AAAA-AAAB', `MTV-7K3F-92QD${SCRIPT}`, SCRIPT, 'x'.repeat(1_000), '%00', '%zz', '../../etc/passwd'];
/** Names of {@link forgedReferences}. */
export const FORGED_REFERENCES = REFERENCES.map((reference) => reference.slice(0, 30));

/** References that the site has not given. */
export async function forgedReferences(origin: string, locale: Locale): Promise<string[]> {
  const found: string[] = [];
  for (const [index, reference] of REFERENCES.entries()) {
    const name = FORGED_REFERENCES[index] ?? '';
    const [response] = await sendRaw(origin, head(`${href('enquiryReceived', locale)}?reference=${encodeURIComponent(reference)}`));
    if (response?.status !== 200) found.push(`${name}: ${said(response)}`);
    else if (response.body.includes(reference)) found.push(`${name}: was shown`);
    if (response?.headers.get('cache-control') !== 'no-store') found.push(`${name}: may be cached`);
  }
  return found;
}

type UploadAttack = readonly [
  name: string,
  status: number,
  code: string,
  path: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
];
/** @param place of a file of four bytes that was begun */
function uploadAttacks(place: string): readonly UploadAttack[] {
  const begin = (name: string, length: string) => ({ 'upload-name': name, 'upload-length': length });
  const start = { 'upload-offset': '0' };
  return [
    ['a file that is too large', 413, 'tooLarge', UPLOADS, 'POST', begin('a.txt', '100001')],
    ['a file of nothing', 400, 'empty', UPLOADS, 'POST', begin('a.txt', '0')],
    ['a negative length', 400, 'headers', UPLOADS, 'POST', begin('a.txt', '-1')],
    ['a length of letters', 400, 'headers', UPLOADS, 'POST', begin('a.txt', '1e3')],
    ['a name that cannot be decoded', 400, 'headers', UPLOADS, 'POST', begin('%zz', '4')],
    ['no headers', 400, 'headers', UPLOADS, 'POST', {}],
    ['more bytes than announced', 413, 'tooLarge', place, 'PATCH', start, 'more than four'],
    ['another offset', 409, 'offset', place, 'PATCH', { 'upload-offset': '3' }, 'x'],
    ['no offset', 400, 'headers', place, 'PATCH', {}, 'x'],
    ['a file of nobody', 404, 'expired', `${UPLOADS}/${'0'.repeat(32)}/1`, 'PATCH', start, 'x'],
    ['a path in another folder', 404, 'unknown', `${UPLOADS}/..%2f..%2fpackage.json/1`, 'PATCH', start, 'x'],
    ['a path that leads out', 404, 'unknown', `${UPLOADS}/../../package.json`, 'PATCH', start, 'x'],
    ['a path in place of a number', 404, 'unknown', `${UPLOADS}/${'0'.repeat(32)}/..`, 'PATCH', start, 'x'],
    ['the folder of the files', 404, 'unknown', `${UPLOADS}/.held/1`, 'PATCH', start, 'x'],
    ['reading a file', 405, 'method', place, 'GET', {}],
    ['a program', 415, 'wrongType', place, 'PATCH', start, 'MZ\x90\0'],
  ];
}
export const BAD_UPLOADS = uploadAttacks('').map(([name]) => name);

/** Uploads that differ from their announcement, or belong to somebody else. */
export async function badUploads(origin: string): Promise<string[]> {
  const ask = async (path: string, method: string, headers: Readonly<Record<string, string>>, body = '') =>
    (await sendRaw(origin, head(path, { ...headers, 'content-length': String(body.length) }, method) + body))[0];
  const begun = await ask(UPLOADS, 'POST', { 'upload-name': '..%2F..%2Fx.txt', 'upload-length': '4' });
  const found = begun?.status === 201 ? [] : [`a file that is right: ${said(begun)}`];
  for (const [name, status, code, ...request] of uploadAttacks(begun?.headers.get('location') ?? `${UPLOADS}/0/0`))
    found.push(...judge(name, await ask(...request), { status, parts: [code] }));
  return found;
}

/** Requests that stop before their end, by what they send. @param place of an upload that was begun */
function slowRequests(place: string, locale: Locale): Readonly<Record<string, string>> {
  const start = (type: string, body: string, path = pathOf(locale), method = 'POST') =>
    head(path, { 'content-type': type, 'content-length': '100000', 'upload-offset': '0' }, method) + body;
  const form = 'multipart/form-data; boundary=b';
  return {
    'an encoded form': start('application/x-www-form-urlencoded', 'message='),
    'a field': start(form, '--b\r\nContent-Disposition: form-data; name="message"\r\n\r\nslow'),
    'a file': start(form, `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${'x'.repeat(50_000)}`),
    'a resumable upload': start('application/octet-stream', 'x'.repeat(1_000), place, 'PATCH'),
  };
}
export const SLOW_SENDERS = Object.keys(slowRequests('', LOCALE_CODES[0]!));

export interface SlowSending {
  readonly locale: Locale;
  /** Address of an upload that was begun. */
  readonly place: string;
  /** How long the server may wait for more. */
  readonly withinMs: number;
}

/**
 * Senders who stop in the middle.
 * @returns whose connection is still open when the time is over
 */
export async function slowSenders(origin: string, { locale, place, withinMs }: SlowSending): Promise<string[]> {
  const late = AbortSignal.timeout(withinMs);
  const results = Object.entries(slowRequests(place, locale)).map(async ([name, request]) => {
    const connection = await RawConnection.open(origin);
    connection.send(request);
    await Promise.race([connection.closed(), new Promise((over) => late.addEventListener('abort', over))]);
    const isOpen = connection.closedAt === undefined;
    connection.close();
    return isOpen ? [name] : [];
  });
  return (await Promise.all(results)).flat();
}
