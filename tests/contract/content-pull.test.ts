import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MAX_SVG_BYTES } from '../../src/content/check/pictures.ts';
import { merge } from '../../src/content/pull/merge.ts';
import { picturePath } from '../../src/content/pull/pictures.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER, drawing } from '../support/content.ts';
import { libraryName, PATHS } from '../support/contract-responses.ts';
import { temporaryFolder } from '../support/folders.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/content-pull.mjs');

// Changing reaches into JSON of any form.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

/** A service's way to write the same content: own addresses of pictures, names beside them, and `null` for nothing. */
function serviceForm(value: Json): Json {
  if (Array.isArray(value)) return value.map(serviceForm);
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.attributes?.url === 'string') {
    const { url, alternativeText, ...rest } = value.attributes;
    const name = libraryName(url);
    const file = `/uploads/${name.replace(/\.\w+$/, '').replace(/\W+/g, '_')}_${createHash('md5').update(url).digest('hex').slice(0, 6)}${extname(url)}`;
    const size = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, typeof item === 'number' ? Math.round(item) : item]));
    return {
      id: 7,
      attributes: { ...size, url: file, alternativeText: alternativeText || null, caption: rest.caption ?? null, name, mime: 'x' },
    };
  }
  const entries = Object.entries(value).map(([key, item]) => [key, serviceForm(item)]);
  return {
    documentId: 'abc',
    nothing: null,
    none: [],
    ...Object.fromEntries(entries.reverse()),
    ...('id' in value ? { id: typeof value.id === 'number' ? value.id + 900 : value.id } : {}),
  };
}

interface Service {
  readonly url: string;
  readonly change: (path: string, locale: string, change: (attributes: Json) => void) => void;
  readonly files: Map<string, Buffer>;
  readonly broken: Map<string, number>;
}

/** Registers what ends a service or removes a folder. */
type AtEnd = (end: () => Promise<void> | void) => void;

/** A service with the content of this repository, in its own form. */
async function startService(atEnd: AtEnd = onTestFinished): Promise<Service> {
  const responses = new Map<string, Json>();
  const files = new Map<string, Buffer>();
  const broken = new Map<string, number>();
  const media = async (value: Json): Promise<void> => {
    if (typeof value !== 'object' || value === null) return;
    if (typeof value.url === 'string' && value.url.startsWith('/uploads/'))
      files.set(value.url, await readFile(join(CONTENT_FOLDER, 'media', value.name.replaceAll(' - ', '/'))));
    for (const item of Object.values(value)) await media(item);
  };
  for (const locale of LOCALE_CODES) {
    for (const path of PATHS) {
      const { data } = JSON.parse(await readFile(join(CONTENT_FOLDER, locale, `${path}.json`), 'utf8'));
      const attributes = Object.fromEntries(Object.entries(data.attributes).map(([key, item]) => [key, serviceForm(item)]));
      responses.set(`${path} ${locale}`, attributes);
      await media(attributes);
    }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service.invalid');
    const path = pathname.replace(/^\/api/, '');
    const file = files.get(pathname);
    const attributes = responses.get(`${path} ${searchParams.get('locale') ?? ''}`);
    if (file) response.end(file);
    else if (broken.has(path)) response.writeHead(broken.get(path)!).end('{}');
    else response.end(JSON.stringify({ data: { id: 1, attributes }, meta: {} }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEnd(() => void server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    files,
    broken,
    change: (path, locale, change) => change(responses.get(`${path} ${locale}`)),
  };
}

/** Folder of the encoded sizes, three of four files. Only a pull that changes pictures or documents uses them. */
const ENCODED = 'pictures';
interface Extent {
  readonly withEncoded?: boolean;
}

/** A copy of the shipped content. */
async function copyOfContent({ withEncoded = false }: Extent = {}, atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = join(await temporaryFolder(atEnd), 'content');
  await cp(CONTENT_FOLDER, folder, { recursive: true, filter: (file) => withEncoded || file !== join(CONTENT_FOLDER, ENCODED) });
  return folder;
}

const run = (...given: string[]) =>
  new Promise<{ status: number; output: string }>((done) => {
    execFile(process.execPath, [SCRIPT, ...given], { env: { ...process.env, NODE_OPTIONS: '' } }, (error, stdout, stderr) =>
      done({ status: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

/** Every file of a folder with its bytes. */
async function filesOf(folder: string, { withEncoded = true }: Extent = {}): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && (withEncoded || entry.parentPath !== join(folder, ENCODED)));
  const read = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const;
  });
  return new Map((await Promise.all(read)).sort());
}

const shippedFiles = () => filesOf(CONTENT_FOLDER, { withEncoded: false });

/** Lines that only one of two texts has, as a diff shows them. */
function diff(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
  ];
}
const linesOf = async (folder: string, file: string) =>
  diff(await readFile(join(CONTENT_FOLDER, file), 'utf8'), await readFile(join(folder, file), 'utf8'));

/** Files that are not as in the repository: new, changed or gone. */
async function changedFiles(folder: string, extent: Extent): Promise<string[]> {
  const [before, after] = [await filesOf(CONTENT_FOLDER, extent), await filesOf(folder, extent)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).sort();
}

/** A pull takes seconds: changes of different entries are pulled together, and each test looks at one of them. */
async function pullOf(service: Service, extent: Extent, atEnd: AtEnd) {
  const folder = await copyOfContent(extent, atEnd);
  const pull = () => run('--from', service.url, '--folder', folder);
  const attributesIn = async (file: string): Promise<Json> => JSON.parse(await readFile(join(folder, file), 'utf8')).data.attributes;
  return { folder, ...(await pull()), changed: await changedFiles(folder, extent), again: await pull(), attributesIn };
}
type Pull = Awaited<ReturnType<typeof pullOf>>;

describe('content:pull of changed texts', () => {
  const ends: (() => unknown)[] = [];
  let pull: Pull;
  let slug = '';
  beforeAll(async () => {
    const service = await startService((end) => ends.push(end));
    service.change('/partner', 'tr', ({ partners }) => (partners[2].description = 'Yeni bir cümle, sınama için yazıldı.'));
    service.change('/service-card', 'en', ({ serviceCards }) => serviceCards.push(serviceCards.shift()));
    service.change('/post', 'tr', ({ posts }) => ([posts[1].documentId, slug] = ['id-at-the-service', posts[1].url]));
    service.change('/comment', 'tr', (attributes) => {
      attributes.comments = [{ post: 'id-at-the-service', name: 'Ada', text: 'Metin', date: '2026-11-20' }];
    });
    service.change('/redirect', 'en', (attributes) => (attributes.redirects = []));
    service.change('/trace', 'tr', (attributes) => (attributes.trace = null));
    service.broken.set('/faq', 404);
    pull = await pullOf(service, { withEncoded: false }, (end) => ends.push(end));
  }, 60_000);
  afterAll(() => Promise.all(ends.map((end) => end())));

  test('of one changed field is one changed line, also of one that was moved', async () => {
    expect(await linesOf(pull.folder, 'tr/partner.json')).toEqual([
      expect.stringMatching(/^-"description"/),
      '+"description": "Yeni bir cümle, sınama için yazıldı.",',
    ]);
    expect(await linesOf(pull.folder, 'en/service-card.json')).toEqual([]);
  });

  test('names the post of a comment by its slug: the copy has no ids', async () => {
    expect((await pull.attributesIn('tr/comment.json')).comments).toEqual([expect.objectContaining({ post: slug, name: 'Ada' })]);
  });

  test('of a list whose last entry was unpublished, and of a page without one of its blocks, leaves both empty', async () => {
    expect([await pull.attributesIn('en/redirect.json'), await pull.attributesIn('tr/trace.json')]).toEqual([
      { redirects: [] },
      { trace: null },
    ]);
  });

  test('keeps what a service does not have, and reports it', () => {
    expect(pull.output).toContain('kept     /faq tr');
  });

  test('changes no other file, and nothing at all when it is repeated', () => {
    expect([pull.status, pull.output]).toEqual([0, expect.stringContaining('5 changed, 0 removed.')]);
    expect(pull.changed).toEqual(['en/redirect.json', 'en/service-card.json', 'tr/comment.json', 'tr/partner.json', 'tr/trace.json']);
    expect(pull.again.output).toContain('is what');
  });
});

describe('content:pull of changed pictures and documents', () => {
  const ends: (() => unknown)[] = [];
  const MARK = '/uploads/New_Mark_1a2b.svg';
  const PRICES = '/uploads/Price_list_1a2b.pdf';
  let pull: Pull;
  let before: Json[];
  /** Of the partner that is taken off: its mark is nowhere else, in neither language. */
  let place: number;
  let sheet: Buffer;
  const addressOf = (partner: Json): string => partner.imageSrc.data.attributes.url;
  beforeAll(async () => {
    const service = await startService((end) => ends.push(end));
    before = JSON.parse(await readFile(join(CONTENT_FOLDER, 'en/partner.json'), 'utf8')).data.attributes.partners;
    const shown = [...(await filesOf(CONTENT_FOLDER))].map(([name, text]) => (name.endsWith('.json') ? text : '')).join();
    place = before.findIndex((partner: Json) => shown.split(addressOf(partner)).length === 3);
    service.files.set(MARK, Buffer.from(drawing(120, 40)));
    for (const locale of LOCALE_CODES)
      service.change('/partner', locale, ({ partners }) => {
        const [first] = partners.splice(place, 1);
        const image = {
          data: {
            id: 3,
            attributes: { name: 'New Mark.svg', url: MARK, alternativeText: 'Mark of a new partner', width: 120, height: 40 },
          },
        };
        partners.push({ ...first, id: 12345, name: 'Newcomer', imageSrc: image });
      });
    sheet = await readFile(join(CONTENT_FOLDER, 'media/documents/motavia-lead-engineering.pdf'));
    service.files.set(PRICES, sheet);
    service.change('/service', 'en', ({ services }) => {
      services[0].html += `<p><a href="${PRICES}">Prices</a></p>`;
      services[0].thumbImage.data.attributes.focalPoint = { x: 0, y: 75 };
    });
    service.change('/service-card', 'en', ({ serviceCards }) => (serviceCards[0].link = PRICES));
    const [url, bytes] = [...service.files].find(([name]) => name.includes('icons_fact'))!;
    service.files.set(url, Buffer.from(bytes.toString('utf8').replace('</svg>', `<!-- ${'x'.repeat(MAX_SVG_BYTES)} --></svg>`)));
    pull = await pullOf(service, { withEncoded: true }, (end) => ends.push(end));
  }, 60_000);
  afterAll(() => Promise.all(ends.map((end) => end())));

  test('of a new entry is written like its neighbours, with its picture; unused pictures are removed', async () => {
    expect(pull.output).toContain('changed  media/library/new_mark_1a2b.svg');
    expect(pull.output).toContain(`removed  ${addressOf(before[place]).slice(1)}`);
    const after = (await pull.attributesIn('en/partner.json')).partners;
    expect(after.slice(0, -1)).toEqual(before.toSpliced(place, 1));
    expect(Object.keys(after.at(-1))).toEqual(Object.keys(before[0]));
    expect(after.at(-1).id).toBe(Math.max(...before.map(({ id }: Json) => id)) + 1);
    expect(await readFile(join(pull.folder, 'media/library/new_mark_1a2b.svg'), 'utf8')).toBe(drawing(120, 40));
  });

  test('of a linked document and of a focal point brings both', async () => {
    expect(pull.output).toContain('changed  media/library/price_list_1a2b.pdf');
    expect((await pull.attributesIn('en/service-card.json')).serviceCards[0].link).toBe('/media/library/price_list_1a2b.pdf');
    const [first] = (await pull.attributesIn('en/service.json')).services;
    expect(first.html).toContain('<a href="/media/library/price_list_1a2b.pdf">Prices</a>');
    expect(first.thumbImage.data.attributes.focalPoint).toEqual({ x: 0, y: 75 });
    expect(await readFile(join(pull.folder, 'media/library/price_list_1a2b.pdf'))).toEqual(sheet);
  });

  test('of other bytes under the same name replaces the picture, also by one above the limits of `content:check`', () => {
    expect(pull.output).toMatch(/^changed {2}media\/icons\/fact-\w+\.svg$/m);
  });

  test('changes no other file, and nothing at all when it is repeated', () => {
    expect([pull.status, pull.output]).toEqual([0, expect.stringContaining('7 changed, 1 removed.')]);
    expect(pull.changed).toEqual([
      'en/partner.json',
      'en/service-card.json',
      'en/service.json',
      expect.stringMatching(/^media\/icons\/fact-\w+\.svg$/),
      'media/library/new_mark_1a2b.svg',
      'media/library/price_list_1a2b.pdf',
      addressOf(before[place]).slice(1),
      'tr/partner.json',
    ]);
    expect(pull.again.output).toContain('is what');
  });
});

describe('content:pull', { timeout: 60_000 }, () => {
  test('of what the repository has changes no byte', async () => {
    const [folder, service] = [await copyOfContent({ withEncoded: true }), await startService()];
    const { status, output } = await run('--from', service.url, '--folder', folder);
    expect(output).toContain('is what');
    expect(status).toBe(0);
    expect(await filesOf(folder)).toEqual(await filesOf(CONTENT_FOLDER));
  });

  test('is refused with the errors of content:check named, and changes nothing', async () => {
    const [folder, service] = [await copyOfContent(), await startService()];
    service.change('/service', 'en', ({ services }) => (services[0].html += '<p><a href="/nowhere">x</a></p>'));
    const { status, output } = await run('--from', service.url, '--folder', folder);
    expect(output).toMatch(/error +\/service en lead-engineering html: link to "\/nowhere" leads to no page/);
    expect(output).toContain('was not changed');
    expect(status).toBe(1);
    expect(await filesOf(folder)).toEqual(await shippedFiles());
    expect(await readdir(dirname(folder))).toEqual(['content']);
  });

  test('of an address or a picture that cannot be read changes nothing and names it', async () => {
    const [folder, service] = [await copyOfContent(), await startService()];
    service.broken.set('/brand', 500);
    expect(await run('--from', service.url, '--folder', folder)).toEqual({
      status: 1,
      output: expect.stringContaining('/brand en brands: status 500'),
    });
    service.broken.clear();
    const [url] = service.files.keys();
    service.files.delete(url!);
    service.broken.set(url!, 404);
    expect(await run('--from', service.url, '--folder', folder)).toEqual({
      status: 1,
      output: expect.stringContaining(`${url}: status 404`),
    });
    expect(await filesOf(folder)).toEqual(await shippedFiles());
  });

  test('puts back a copy that an earlier pull left half-way, and explains itself when it is called wrongly', async () => {
    const [folder, service] = [await copyOfContent(), await startService()];
    await rename(folder, `${folder}.old`);
    await mkdir(`${folder}.new`);
    await writeFile(`${folder}.new/half`, '');
    expect((await run('--from', service.url, '--folder', folder)).status).toBe(0);
    expect(await readdir(dirname(folder))).toEqual(['content']);
    await rm(folder, { recursive: true });
    expect((await run('--from', service.url, '--folder', folder)).status).toBe(1);
    expect(await stat(folder).catch(() => undefined)).toBeUndefined();
    expect((await run('--form', 'x')).output).toContain('Usage:');
    expect((await run('--from', 'no address', '--folder', folder)).output).toContain('Usage:');
  });
});

describe('a newer response merged into an older one', () => {
  let number = 500;
  const merged = (before: unknown, after: unknown) => merge(before, after, () => ++number);

  test('keeps order and numbers, and drops what an editor removed', () => {
    const before = { b: 'x', id: 3, a: 'y', gone: 'z', none: null };
    expect(JSON.stringify(merged(before, { id: 77, a: 'y', documentId: 'd', b: 'x2', gone: '', none: [], c: 'new' }))).toBe(
      '{"b":"x2","id":3,"a":"y","none":null,"c":"new"}',
    );
  });

  test('recognises an entry by its name, and a renamed one by its position', () => {
    const before = [1, 2, 3].map((id) => ({ id, name: `n${id}` }));
    expect(merged(before, [{ name: 'n3' }, { name: 'n1' }])).toEqual([before[2], before[0]]);
    expect(merged(before, [{ name: 'n1' }, { name: 'renamed' }, { name: 'n3' }])).toEqual([
      before[0],
      { id: 2, name: 'renamed' },
      before[2],
    ]);
    expect(merged(before, [...before, { id: 1, name: 'n4' }])).toEqual([...before, { id: 4, name: 'n4' }]);
  });

  test('treats a day and a time of that day as equal', () => {
    expect(merged('2026-11-09', '2026-11-09T10:00:00.000Z')).toBe('2026-11-09');
  });
});

describe('the place of a picture', () => {
  test.each([
    ['/uploads/icons_a_1b2c.svg', 'icons - a.svg', '/media/icons/a.svg'],
    ['/uploads/icons_a_1b2c.svg?v=kx', 'icons - a.svg', '/media/icons/a.svg'],
    ['/uploads/Ölçüm_1b2c.PNG', 'Ölçüm.PNG', '/media/library/olcum_1b2c.png'],
    ['/uploads/a.png', '.. - .. - etc.png', '/media/etc.png'],
    ['https://media.example/x/a.webp', 'icons - a.svg', '/media/icons/a.webp'],
    ['/media/hero/a.png', undefined, '/media/hero/a.png'],
  ])('%s named %s is %s', (url, name, place) => {
    expect(picturePath(url, name)).toBe(place);
  });

  test('the place of a picture of a file that the site cannot show is none', () => {
    expect(() => picturePath('/uploads/a.html', 'a - b.svg')).toThrow('no picture type');
  });
});
