import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkContent, findingsOf } from '../../src/content/check/check.ts';
import { formatFinding } from '../../src/content/check/finding.ts';
import { MAX_PICTURE_PIXELS, MAX_RASTER_BYTES, MAX_SVG_BYTES, type ReadMedia } from '../../src/content/check/pictures.ts';
import { readContent } from '../../src/content/check/read-content.ts';
import { reservedSlugs } from '../../model/route-content.ts';
import { post } from '../../model/types/post.ts';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { PAGE_TEXTS } from '../../src/content/contract/entities.ts';
import { embeddedSource } from '../../src/content/refresh/source.ts';
import { documentAddresses } from '../../src/search/documents.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { CONTENT_FOLDER } from '../support/content.ts';
import { temporaryFolder } from '../support/folders.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'scripts/content-check.mjs');

/** Copies the shipped content. Ready variants are no content and stay behind. */
const copyContentTo = (folder: string) =>
  cp(CONTENT_FOLDER, folder, { recursive: true, filter: (source) => source !== join(CONTENT_FOLDER, 'pictures') });

/** A copy of the shipped content that a test may spoil. */
async function copyOfContent(): Promise<string> {
  const folder = await temporaryFolder();
  await copyContentTo(folder);
  return folder;
}

// Spoiling reaches into JSON of any form.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any;

const fileOf = (folder: string, call: CallId, locale: string) => join(folder, locale, `${callOf(call).path}.json`);

/** Changes what a call reads: its field's value, e.g. the list of services. */
async function spoil(folder: string, call: CallId, locale: string, change: (found: Json, attributes: Json) => void): Promise<void> {
  const file = fileOf(folder, call, locale);
  const response = JSON.parse(await readFile(file, 'utf8')) as Json;
  const { attributes } = response.data;
  change(callOf(call).field === '' ? attributes : attributes[callOf(call).field], attributes);
  await writeFile(file, JSON.stringify(response));
}

const picturesIn =
  (folder: string): ReadMedia =>
  (url) =>
    readFile(join(folder, url));

interface Checked {
  /** The lines an editor reads about a folder. */
  readonly lines: readonly string[];
  /** Valid entries of every call and language, as `service:en lead-engineering`. */
  readonly entries: readonly string[];
}

async function check(folder: string): Promise<Checked> {
  const content = await readContent(embeddedSource(folder), LOCALE_CODES);
  const findings = await findingsOf(content, { ownFolder: folder, readMedia: picturesIn(folder), searched: documentAddresses });
  return {
    lines: findings.map(formatFinding),
    entries: [...content.snapshot.calls].flatMap(([key, { entries }]) => entries.map((entry) => `${key} ${entry.key}`)).sort(),
  };
}

const picture = (url: string) => ({ data: { id: 1, attributes: { url, alternativeText: 'A picture', width: null, height: null } } });

interface Defect {
  readonly name: string;
  readonly spoil: (folder: string) => Promise<void>;
  /** What an editor reads: severity, address, message. */
  readonly line: RegExp;
  /** Entries that are not shown because of this defect; all others are. */
  readonly lost?: RegExp;
  /** Entries that the test itself adds. */
  readonly gained?: readonly string[];
  /** The copy of the content that has it. Defects of different places share one; those of one place need different ones. */
  readonly copy?: (typeof COPIES)[number];
}

/** A check of all content takes seconds: defects are checked together, in four copies. */
const COPIES = [0, 1, 2, 3] as const;
const copyOf = ({ copy = 0 }: Defect) => copy;

const FIRST_RESERVED = reservedSlugs(post)[0] ?? '';
const FIRST_TEXT = PAGE_TEXTS.home[0];

const DEFECTS: readonly Defect[] = [
  {
    name: 'a missing required field',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => delete services[0].name),
    line: /^error +\/service en lead-engineering name: is missing$/,
    lost: /^service:en lead-engineering$/,
    copy: 1,
  },
  {
    name: 'a wrong optional field',
    spoil: (folder) => spoil(folder, 'brand', 'tr', (brands) => (brands[1].brandColor = 'reddish')),
    line: /^error +\/brand tr .+ brandColor: must be a colour/,
  },
  {
    name: 'a wrong item of a list inside an entry',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].sliders.data[1].attributes.url = '')),
    line: /^error +\/service en lead-engineering sliders: item #2 was left out: url/,
    copy: 2,
  },
  {
    name: 'a body that says too little',
    spoil: (folder) =>
      spoil(folder, 'service', 'en', (services) => (services[0].html = '<p>We plan programmes.</p><p>[diagram: weekly-page]</p>')),
    line: /^error +\/service en lead-engineering html: has 3 words, at least 250$/,
    copy: 2,
  },
  {
    name: 'a turn of phrase that says nothing',
    spoil: (folder) => spoil(folder, 'faq', 'tr', (faqs) => (faqs[0].items[0].answer = '<p>Yenilikçi çözümler sunuyoruz.</p>')),
    line: /^error +\/faq tr .+: “Yenilikçi” says nothing/,
  },
  {
    name: 'English left in Turkish',
    spoil: (folder) =>
      spoil(
        folder,
        'post',
        'tr',
        (posts) => (posts[0].desc = 'Four words of the sentence that are marked with orange, and why it is not enough.'),
      ),
    line: /^error +\/post tr .+ desc: reads as English/,
  },
  {
    name: 'a translation of half the length',
    spoil: (folder) => spoil(folder, 'legal', 'tr', (legals) => (legals[0].html = '<p>Kısa bir metin.</p>')),
    line: /^notice +\/legal tr .+ html: has 3 words where the other language has \d+$/,
  },
  {
    name: 'a file that is no JSON',
    spoil: (folder) => writeFile(fileOf(folder, 'faq', 'en'), '{"data":'),
    line: /^error +\/faq en faq: cannot be read: \/.+\/en\/faq\.json: /,
    lost: /^faq:en /,
    copy: 3,
  },
  {
    name: 'a missing file',
    spoil: (folder) => rm(fileOf(folder, 'legal', 'tr')),
    line: /^error +\/legal tr pages: is missing: there is no file tr\/legal\.json$/,
    lost: /^legal:tr /,
    copy: 3,
  },
  {
    name: 'an unknown section in a file of its own',
    spoil: (folder) => writeFile(join(folder, 'en/testimonial.json'), '{}'),
    line: /^error +\/testimonial en: unknown section/,
  },
  {
    name: 'an unknown section beside known ones',
    spoil: (folder) => spoil(folder, 'facts', 'tr', (_, attributes) => (attributes.Newsletter = { title: 'x' })),
    line: /^error +\/hompage tr Newsletter: unknown section/,
  },
  {
    name: 'an unknown field',
    spoil: (folder) => spoil(folder, 'solution', 'en', (solutions) => (solutions[0].subtitle = 'x')),
    line: /^error +\/solution en polarion-alm subtitle: unknown field/,
  },
  {
    name: 'an unknown page',
    spoil: (folder) => spoil(folder, 'page', 'en', (pages) => pages.push({ key: 'careers', title: 'x', label: 'x', description: 'x' })),
    line: /^error +\/page en careers: unknown section/,
    gained: ['page:en careers'],
  },
  {
    name: 'missing words of a page',
    spoil: (folder) =>
      spoil(folder, 'page', 'tr', (pages) => (pages.find(({ key }: Json) => key === 'home').texts[FIRST_TEXT!] = undefined)),
    line: new RegExp(`^error +/page tr home texts ${FIRST_TEXT}: is missing$`),
  },
  {
    name: 'a broken link in rich text',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].html += '<p><a href="/services/no-such">x</a></p>')),
    line: /^error +\/service en lead-engineering html: link to "\/services\/no-such" leads to no page/,
  },
  {
    name: 'a relative link in rich text',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].html += '<p><a href="contact">x</a></p>')),
    line: /^error +\/service en lead-engineering html: link to "contact" is relative/,
  },
  {
    name: 'a broken link of a button',
    spoil: (folder) => spoil(folder, 'contactBanner', 'tr', (banner) => (banner.button = [{ title: 'x', url: '/tr/yok', class: '' }])),
    line: /^error +\/hompage tr button #1 url: link to "\/tr\/yok" leads to no page/,
  },
  {
    name: 'a broken link of a card',
    spoil: (folder) => spoil(folder, 'serviceCard', 'en', (cards) => (cards[0].link = '/our-products/page/7')),
    line: /^error +\/service-card en .+ link: link to "\/our-products\/page\/7" leads to no page/,
  },
  {
    name: 'a link of the wrong language',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].html += '<p><a href="/tr/iletisim">x</a></p>')),
    line: /^notice +\/service en lead-engineering html: link to "\/tr\/iletisim" is of another language; visitors of this one go to \/contact$/,
  },
  ...(['https://www.example.com/jobs', '/faq#nothing'] as const).map((page, index): Defect => ({
    name: `a search term whose first result is ${page}`,
    spoil: (folder) => spoil(folder, 'searchTerm', 'tr', (terms) => terms.push({ id: 99, term: 'kadro', page })),
    line: new RegExp(`^error +/search-term tr kadro page: "${page}" is nothing that the search finds, so it never comes first$`),
    gained: ['searchTerm:tr kadro'],
    copy: index === 0 ? 0 : 1,
  })),
  {
    name: 'redirects that go in a circle',
    spoil: (folder) =>
      spoil(folder, 'redirect', 'en', (redirects) =>
        redirects.push({ from: '/services/a', to: '/services/b' }, { from: '/services/b', to: '/services/a' }),
      ),
    line: /^error +\/redirect en \/services\/a to: redirects in a circle: \/services\/a → \/services\/b → \/services\/a$/,
    gained: ['redirect:en /services/a', 'redirect:en /services/b'],
  },
  {
    name: 'a redirect that leads nowhere',
    spoil: (folder) => spoil(folder, 'redirect', 'en', (redirects) => redirects.push({ from: '/services/a', to: '/services/b' })),
    line: /^error +\/redirect en \/services\/a to: "\/services\/b" leads to no page$/,
    gained: ['redirect:en /services/a'],
    copy: 1,
  },
  {
    name: 'redirects that go in a circle through another spelling',
    spoil: (folder) =>
      spoil(folder, 'redirect', 'en', (redirects) =>
        redirects.push({ from: '/services/%C3%A7', to: '/services/b?x' }, { from: '/services/B', to: '/services/ç' }),
      ),
    line: /^error +\/redirect en \/services\/B to: redirects in a circle: /,
    gained: ['redirect:en /services/%C3%A7', 'redirect:en /services/B'],
  },
  ...['/index.php?p=12', '/old#part', '/50%'].map((from): Defect => ({
    name: `a redirect that no request has the path of: ${from}`,
    spoil: (folder) => spoil(folder, 'redirect', 'en', (redirects) => redirects.push({ from, to: '/contact' })),
    line: new RegExp(
      `^error +/redirect en ${from.replace(/[.?#%]/g, '\\$&')} from: has a query or a fragment, or cannot be decoded: no request has this path$`,
    ),
    gained: [`redirect:en ${from}`],
  })),
  {
    name: 'a redirect that would hide a page',
    spoil: (folder) => spoil(folder, 'redirect', 'en', (redirects) => redirects.push({ from: '/about', to: '/contact' })),
    line: /^error +\/redirect en \/about from: is the address of a page/,
    gained: ['redirect:en /about'],
  },
  {
    name: 'a duplicate slug',
    spoil: (folder) => spoil(folder, 'post', 'en', (posts) => posts.push({ ...posts[0], title: 'Another one' })),
    line: /^error +\/post en .+: another entry of this language has the same name in its address/,
  },
  {
    name: 'a reserved slug',
    spoil: (folder) => spoil(folder, 'post', 'en', (posts) => posts.push({ ...posts[0], url: FIRST_RESERVED, langUrl: undefined })),
    line: new RegExp(`^error +/post en ${FIRST_RESERVED}: "${FIRST_RESERVED}" is a word that the site keeps`),
  },
  {
    name: 'a counterpart that does not exist',
    spoil: (folder) => spoil(folder, 'education', 'en', (educations) => (educations[0].langUrl = 'yok')),
    line: /^error +\/education en configuration-management langUrl: "yok" is the address of no entry in another language$/,
  },
  {
    name: 'a counterpart that does not point back',
    spoil: (folder) => spoil(folder, 'education', 'en', (educations) => (educations[0].langUrl = educations[1].langUrl)),
    line: /^error +\/education en configuration-management langUrl: ".+" does not point back: /,
    copy: 1,
  },
  {
    name: 'an emptied list',
    spoil: (folder) => spoil(folder, 'partner', 'tr', (partners) => partners.splice(0)),
    line: /^error +\/partner tr partners: is empty, while "en" has \d+$/,
    lost: /^partner:tr /,
  },
  {
    name: 'an emptied list inside an entry',
    spoil: (folder) => spoil(folder, 'service', 'tr', (services) => (services[0].sliders = { data: [] })),
    line: /^notice +\/service tr proje-yonetimi sliders: is empty, while "en" has \d+$/,
  },
  ...['html', 'desc'].map((field): Defect => ({
    name: `an emptied text (${field})`,
    spoil: (folder) => spoil(folder, 'service', 'tr', (services) => (services[0][field] = null)),
    line: new RegExp(`^notice +/service tr proje-yonetimi ${field}: is empty, while "en" has it$`),
    copy: 2,
  })),
  {
    name: 'an entry with an address that only one language has',
    spoil: (folder) =>
      spoil(folder, 'solution', 'en', (solutions) => solutions.push({ ...solutions[0], url: 'only-here', langUrl: undefined })),
    line: /^notice +\/solution en only-here: only this language has it: there is no counterpart in "tr"$/,
    gained: ['solution:en only-here'],
  },
  {
    name: 'a tag that names none of another language',
    spoil: (folder) => spoil(folder, 'post', 'en', (posts) => (posts[0].tags[0].langUrl = 'yok')),
    line: /^notice +\/post en [\w-]+ tags: "[\w-]+" names "yok", which no entry has in another language$/,
  },
  {
    name: 'an entry of a plain list that only one language has',
    spoil: (folder) => spoil(folder, 'facts', 'en', (facts) => facts.push({ id: 99, title: 'Benches', time: 12 })),
    line: /^notice +\/hompage tr Facts: has \d+ entries, while "en" has \d+$/,
    gained: ['facts:en 99'],
  },
  {
    name: 'a missing picture',
    spoil: (folder) => spoil(folder, 'product', 'en', (products) => (products[0].image = picture('/media/products/none.jpg'))),
    line: /^error +\/product en .+ image: "\/media\/products\/none.jpg" cannot be shown: /,
  },
  {
    name: 'a missing document',
    spoil: (folder) =>
      spoil(folder, 'service', 'en', (services) => (services[0].documents[0].file.data.attributes.url = '/media/documents/none.pdf')),
    line: /^error +\/service en lead-engineering documents #1 file: "\/media\/documents\/none.pdf" cannot be shown: /,
  },
  {
    name: 'a broken document that a text links to',
    spoil: async (folder) => {
      await writeFile(join(folder, 'media/broken.pdf'), '%PDF-1.7 and no more');
      await spoil(folder, 'service', 'en', (services) => (services[0].html += '<p><a href="/media/broken.pdf">The sheet</a></p>'));
    },
    line: /^error +\/service en lead-engineering html: "\/media\/broken.pdf" cannot be shown: is damaged$/,
  },
  {
    name: 'a title that search engines cut',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].searchTitle = 'Lead engineering '.repeat(5))),
    line: /^notice +\/service en lead-engineering searchTitle: has 84 characters; search engines show about 60$/,
  },
  {
    name: 'a raster picture of too many bytes',
    spoil: async (folder) => {
      const [width, height] = [1200, 1000];
      const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      expect(noise.length).toBeGreaterThan(MAX_RASTER_BYTES);
      await writeFile(join(folder, 'media/large.png'), noise);
      await spoil(folder, 'post', 'en', (posts) => (posts[0].thumbImage = picture('/media/large.png')));
    },
    line: /^notice +\/post en .+ thumbImage: "\/media\/large.png" is oversized: \d+ bytes/,
  },
  {
    name: 'a raster picture of too many pixels',
    spoil: async (folder) => {
      await sharp({ create: { width: MAX_PICTURE_PIXELS + 1, height: 20, channels: 3, background: '#fff' } })
        .png()
        .toFile(join(folder, 'media/wide.png'));
      await spoil(folder, 'post', 'en', (posts) => (posts[0].thumbImage = picture('/media/wide.png')));
    },
    line: /^notice +\/post en .+ thumbImage: "\/media\/wide.png" is oversized: \d+ × 20 pixels/,
    copy: 1,
  },
  {
    name: 'a drawing of too many bytes',
    spoil: async (folder) => {
      await writeFile(
        join(folder, 'media/heavy.svg'),
        `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><desc>${'x'.repeat(MAX_SVG_BYTES)}</desc></svg>`,
      );
      await spoil(folder, 'post', 'en', (posts) => (posts[0].thumbImage = picture('/media/heavy.svg')));
    },
    line: /^notice +\/post en .+ thumbImage: "\/media\/heavy.svg" is oversized: \d+ bytes/,
    copy: 2,
  },
  {
    name: 'a width that the file does not have',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].thumbImage.data.attributes.width += 7)),
    line: /^error +\/service en lead-engineering thumbImage: ".+" is \d+ × \d+, not what width and height say$/,
  },
  {
    name: 'a missing alternative text',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].sliders.data[1].attributes.alternativeText = null)),
    line: /^error +\/service en lead-engineering sliders #2: ".+" has no alternative text$/,
  },
  {
    name: 'a script in rich text',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].html += '<script>alert(1)</script>')),
    line: /^notice +\/service en lead-engineering html: <script> was removed$/,
  },
  {
    name: 'a diagram that does not exist',
    spoil: (folder) => spoil(folder, 'service', 'tr', (services) => (services[0].html += '<p>[diagram: v-modeli]</p>')),
    line: /^error +\/service tr proje-yonetimi html: there is no diagram "v-modeli", it was left out; there are v-model, traceability-chain, /,
  },
  {
    name: 'an offering without a diagram',
    spoil: (folder) =>
      spoil(folder, 'service', 'en', (services) => (services[0].html = services[0].html.replace('<p>[diagram: weekly-page]</p>', ''))),
    line: /^notice +\/service en lead-engineering html: has no diagram of its own: the page explains itself without one$/,
  },
  {
    name: 'a course that shows only the day all courses share',
    spoil: (folder) =>
      spoil(folder, 'education', 'tr', (courses) => (courses[0].html = courses[0].html.replace('<p>[diagram: baseline-tree]</p>', ''))),
    line: /^notice +\/education tr konfigurasyon-yonetimi html: has no diagram of its own: /,
  },
  {
    name: 'a reference without its sector',
    spoil: (folder) => spoil(folder, 'reference', 'en', (references) => delete references[0].sector),
    line: /^notice +\/hompage en .+ sector: is empty; the page shows the entry without it$/,
  },
  {
    name: 'a reference without its service',
    spoil: (folder) => spoil(folder, 'reference', 'tr', (references) => delete references[0].service),
    line: /^notice +\/hompage tr .+ service: is empty; the page shows the entry without it$/,
  },
  {
    name: 'a reference whose service does not exist',
    spoil: (folder) => spoil(folder, 'reference', 'tr', (references) => (references[0].service.url = 'yok')),
    line: /^error +\/hompage tr Karsuva service: names "yok", which is no entry of \/service$/,
    copy: 1,
  },
  {
    name: 'a case without its number',
    spoil: (folder) =>
      spoil(
        folder,
        'reference',
        'en',
        (references) => delete references.find((reference: { case?: object }) => reference.case).case.figure,
      ),
    line: /^error +\/hompage en Dorukta case: figure: is missing$/,
  },
  {
    name: 'the drawing of another language',
    spoil: (folder) =>
      spoil(folder, 'education', 'tr', (courses) => (courses.at(-1).thumbImage = picture('/media/educations/polarion-user-training.svg'))),
    line: /^notice +\/education tr polarion-kullanici-egitimi thumbImage: ".+-training.svg" is a drawing of another language; there is ".+-training-tr.svg"$/,
  },
  {
    name: 'encoded sizes that were not committed',
    spoil: (folder) => mkdir(join(folder, 'pictures')).then(() => undefined),
    line: /^notice +\/product en .+ image: "\/media\/products\/.+" lacks \d+ encoded sizes; run npm run content:pictures$/,
    copy: 1,
  },
  {
    name: 'a diagram inside a sentence',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].html += '<p>See [diagram: v-model].</p>')),
    line: /^error +\/service en lead-engineering html: "\[diagram: v-model\]" was left out: a diagram stands in a paragraph of its own/,
  },
  {
    name: 'an event handler in rich text',
    spoil: (folder) => spoil(folder, 'service', 'en', (services) => (services[0].html += '<p onclick="alert(1)">x</p>')),
    line: /^notice +\/service en lead-engineering html: onclick on <p> was removed$/,
  },
];

/** `npm run content:check` as an editor runs it. */
function run(...args: string[]): Promise<{ status: number; lines: string[] }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [SCRIPT, ...args], (_, output) =>
      done({ status: child.exitCode ?? -1, lines: output.trim().split('\n') }),
    );
  });
}

/** A content service of plain files: the shipped content with its pictures, over http. */
async function serve(folder: string): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service.invalid');
    const file = url.pathname.startsWith('/api/')
      ? join(folder, url.searchParams.get('locale') ?? '', `${url.pathname.slice('/api'.length)}.json`)
      : join(folder, url.pathname);
    readFile(file).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

const shipped = check(CONTENT_FOLDER);

describe('the content that is shipped', () => {
  test('has no errors, and every call has a response in every language', async () => {
    // Files that the repository carries have limits of their own.
    expect((await shipped).lines.filter((line) => line.startsWith('error') || line.includes(' is oversized: '))).toEqual([]);
    const { snapshot } = await readContent(embeddedSource(CONTENT_FOLDER), LOCALE_CODES);
    expect([...snapshot.calls.keys()].sort()).toEqual(LOCALE_CODES.flatMap((locale) => CALL_IDS.map((call) => `${call}:${locale}`)).sort());
  });
});

describe('faults of the content are reported with their place, and everything else is accepted', () => {
  /** What is found in each copy, with all of its defects. */
  const checked: Checked[] = [];
  beforeAll(async () => {
    for (const copy of COPIES) {
      const folder = await mkdtemp(join(tmpdir(), 'content-check-'));
      await copyContentTo(folder);
      for (const defect of DEFECTS) if (copyOf(defect) === copy) await defect.spoil(folder);
      checked.push(await check(folder));
      await rm(folder, { recursive: true });
    }
  }, 60_000);

  test.each(DEFECTS)('$name', async (defect) => {
    const own = checked[copyOf(defect)]!;
    expect(own.lines).toContainEqual(expect.stringMatching(defect.line));
    // It is this defect's: without it, nothing has such a line.
    for (const { lines } of [await shipped, ...checked])
      if (lines !== own.lines) expect(lines.filter((found) => defect.line.test(found))).toEqual([]);
  });

  test.each(COPIES)('every entry without a fault is accepted (copy %i)', async (copy) => {
    const defects = DEFECTS.filter((defect) => copyOf(defect) === copy);
    const expected = (await shipped).entries.filter((entry) => !defects.some(({ lost }) => lost?.test(entry)));
    expect(checked[copy]!.entries).toEqual([...expected, ...defects.flatMap(({ gained = [] }) => gained)].sort());
  });
});

test('a file that cannot be read is reported alone: links to its entries are no faults', async () => {
  const folder = await copyOfContent();
  const file = fileOf(folder, 'service', 'en');
  await writeFile(file, (await readFile(file, 'utf8')).replace(',', ''));
  expect((await check(folder)).lines).toEqual([expect.stringMatching(/^error +\/service en services: cannot be read: \/.+ in JSON at /)]);
});

test('a byte order mark at the beginning of a file is no fault', async () => {
  const folder = await copyOfContent();
  const file = fileOf(folder, 'service', 'en');
  await writeFile(file, `\uFEFF${await readFile(file, 'utf8')}`);
  expect((await check(folder)).lines.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('a label that does not fit its drawing is reported at the entries that show it', async () => {
  const folder = await copyOfContent();
  const findings = await checkContent({
    source: embeddedSource(folder),
    ownFolder: folder,
    readMedia: picturesIn(folder),
    drawingFaults: [{ file: 'educations/polarion-user-training-tr.svg', fault: '“Gözden geçirmede” is too long by 4 units' }],
    locales: LOCALE_CODES,
    searched: documentAddresses,
  });
  const told = findings.map(formatFinding).filter((line) => line.includes('too long'));
  expect(told.length).toBeGreaterThan(0);
  for (const line of told) expect(line).toMatch(/^error +\/education tr polarion-kullanici-egitimi \w.+: ".+-training-tr\.svg" “Gözden/);
});

describe('the command', { timeout: 30_000 }, () => {
  test('succeeds on the shipped content, and prints the number of findings', async () => {
    const { status, lines } = await run('--folder', CONTENT_FOLDER);
    expect(lines.at(-1)).toMatch(/^0 errors, \d+ notices?$/);
    expect(status).toBe(0);
  });

  test('fails with the line and the count when there is an error', async () => {
    const folder = await copyOfContent();
    await spoil(folder, 'service', 'en', (services) => (services[0].html += '<p><a href="/nowhere">x</a></p>'));
    const { status, lines } = await run('--folder', folder);
    expect(lines[0]).toMatch(/^error +\/service en lead-engineering html: link to "\/nowhere" leads to no page/);
    expect(lines.at(-1)).toMatch(/^1 error, \d+ notices?$/);
    expect(status).toBe(1);
  });

  test('reads a live service and its pictures, whose own further fields are no fault', async () => {
    const folder = await copyOfContent();
    await spoil(folder, 'brand', 'en', (brands) => (brands[0].internalNote = 'for editors'));
    const { status, lines } = await run('--from', await serve(folder));
    expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(status).toBe(0);
  });

  test('names the picture and the call that a live service does not have', async () => {
    const folder = await copyOfContent();
    await rm(fileOf(folder, 'brand', 'tr'));
    await rm(fileOf(folder, 'faq', 'tr'));
    await spoil(folder, 'product', 'en', (products) => (products[0].image = picture('/media/none.png')));
    const { status, lines } = await run('--from', await serve(folder));
    expect(lines).toContainEqual(expect.stringMatching(/^error +\/brand tr brands: is missing$/));
    expect(lines).toContainEqual(expect.stringMatching(/^notice +\/faq tr faq: the service does not have this address/));
    expect(lines).toContainEqual(expect.stringMatching(/^error +\/product en .+ image: "\/media\/none.png" cannot be shown: status 404$/));
    expect(status).toBe(1);
  });

  test('explains itself when it is called wrongly', async () => {
    const { status } = await run('--form', 'x');
    expect(status).toBe(1);
  });
});
