import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { takeInventory } from '../../scripts/mirror/inventory.ts';
import { addressesIn, fileOf, makeMirror, type MadeMirror } from '../../scripts/mirror/make.ts';
import { launchFront } from '../../scripts/front.mjs';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { href, REDIRECTS } from '../../src/site/routes.ts';
import S3rver from '@20minutes/s3rver';
import { uploadMirror } from '../../scripts/mirror/bucket.ts';
import { newPage } from '../support/browser.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ask, FRONT_HOST } from '../support/front.ts';
import { textOf } from '../support/html.ts';
import { ALIASES, FILE_PATHS, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { freePort } from '../support/ports.ts';
import { SITE } from '../support/site.ts';

/** Every address that a visitor may request. */
const EVERY = [...new Set([...PAGES, ...PAGE_KINDS, ...ALIASES].map(({ path }) => path))];

/** Pages that the mirror shows in another way: nobody answers a query there. */
const SEARCHES = LOCALE_CODES.map((locale) => href('search', locale));
/** Headers of a connection or a single response, and what a host of files says of its own. */
const OF_A_HOST = new Set([
  'accept-ranges',
  'age',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);
const SAME = EVERY.filter((path) => !SEARCHES.includes(path));

/** The front with the mirror in place of the site. @returns its origin */
async function serveFolder(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [port, statusPort, work] = [await freePort(), await freePort(), await mkdtemp(join(tmpdir(), 'mirror-front-'))];
  const running = await launchFront({
    // A browser asks by address, the other tests by name.
    FRONT_HOSTS: `127.0.0.1,${FRONT_HOST}`,
    FRONT_LISTEN: `127.0.0.1:${String(port)}`,
    FRONT_STATUS_LISTEN: `127.0.0.1:${String(statusPort)}`,
    FRONT_DIR: work,
    FRONT_MIRROR: folder,
    FRONT_WORKERS: '1',
    FRONT_LOG: join(work, 'access.log'),
    FRONT_ERROR_LOG: join(work, 'error.log'),
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async stop() {
      await running.stop();
      await rm(work, { recursive: true, force: true });
    },
  };
}

/** An nginx of Debian with the two lines of docs/runbook.md, "When the machine is gone", and no more than it needs to listen. */
async function servePlainly(folder: string): Promise<string> {
  const work = await temporaryFolder();
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`).join(' ');
  const server = `server { listen 127.0.0.1:${String(port)}; root ${folder}; include ${folder}/_nginx.conf; }`;
  await writeFile(
    join(work, 'nginx.conf'),
    `daemon off; pid ${work}/pid; error_log stderr; events {} http { access_log off; server_tokens off; ${temporary} include /etc/nginx/mime.types; ${server} }`,
  );
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', join(work, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await expect.poll(() => nginx.exitCode ?? fetch(url).then(({ status }) => status)).toBe(200);
  return url;
}

/** Stands in every form that is sent. */
const FORM = ' data-form="';

/** What a visitor reads: the text of the page, its title and description, its links. */
async function read(site: string, path: string) {
  const response = await ask(site, path);
  const { document } = new JSDOM(response.text).window;
  const byMail = document.querySelector('.form a[href^="mailto:"]')?.getAttribute('href') ?? undefined;
  // A file host receives no form: what stands in its place is looked at by itself.
  for (const element of document.querySelectorAll('script, style, .form')) element.remove();
  return {
    status: response.status,
    headers: response.headers,
    shown: {
      title: document.title,
      language: document.documentElement.lang,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      text: textOf(document.body),
    },
    html: response.text,
    byMail,
  };
}

/** Forms of a site that nothing receives, and places of forms without the mail address that names form and entry. */
async function deadForms(live: string, other: string, paths: readonly string[]): Promise<string[]> {
  const found = await pLimit(4).map(paths, async (path) => {
    if (!(await ask(live, path)).text.includes(FORM)) return [];
    const { html, byMail } = await read(other, path);
    if (html.includes(FORM)) return [`${path}: a form`];
    return /^mailto:[^?]+\?subject=./.test(byMail ?? '') ? [] : [`${path}: no mail address`];
  });
  return found.flat();
}

/** A page without the address of the suggestions, which only the live site has: nothing that is read depends on it. */
const withoutSuggestions = (html: string) => html.replace(/ data-suggestions="[^"]*"/, '');

/** What differs between two sites, page by page. */
async function differences(one: string, other: string, paths: readonly string[]): Promise<string[]> {
  const found = await pLimit(4).map(paths, async (path) => {
    // The same bytes have the same text.
    const [liveBytes, mirroredBytes] = [await ask(one, path), await ask(other, path)];
    if (liveBytes.status === mirroredBytes.status && withoutSuggestions(liveBytes.text) === withoutSuggestions(mirroredBytes.text))
      return [];
    const [live, mirrored] = [await read(one, path), await read(other, path)];
    if (live.status !== mirrored.status) return [`${path}: ${mirrored.status} instead of ${live.status}`];
    return JSON.stringify(live.shown) === JSON.stringify(mirrored.shown) ? [] : [`${path}: other text`];
  });
  return found.flat();
}

/** Links of a site's pages that do not work. */
async function brokenLinks(site: string, publicUrl: string, paths: readonly string[]): Promise<string[]> {
  const named = new Map<string, string>();
  await pLimit(4).map(paths, async (path) => {
    for (const address of addressesIn((await ask(site, path)).text, publicUrl)) if (!named.has(address)) named.set(address, path);
  });
  const broken = await pLimit(4).map([...named], async ([address, by]) => {
    const { status } = await ask(site, address, { method: 'HEAD' });
    return status === 200 || status === 301 ? [] : [`${address} of ${by}: ${status}`];
  });
  return broken.flat();
}

/** Assets and pictures are sent alike: these many of each folder and format stand for all. Everything else is kept. */
const OF_A_KIND = 5;
function withFewPictures(written: MadeMirror['written']): MadeMirror['written'] {
  const counts = new Map<string, number>();
  const kept = [...written].filter(([path, { file }]) => {
    const [, place = ''] = path.split('/', 2);
    if (!['_assets', '_media', 'share'].includes(place)) return true;
    const kind = `${place} ${file.split('.').at(-1) ?? ''}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts.get(kind)! <= OF_A_KIND;
  });
  return new Map(kept);
}

/** Redirects of editors, by decoded path: the first two begin where something is. */
const LISTED: ReadonlyMap<string, string> = new Map([
  ['/faq', '/contact'],
  ['/404.html', '/contact'],
  ['/tr/eski ürün', '/tr/iletisim'],
]);

let folder: string;
let made: MadeMirror;
let mirror: { url: string; stop(): Promise<void> };

describe('the static mirror', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirror-'));
    await chmod(folder, 0o755);
    const inventory = await takeInventory();
    // The same public origin as the live site, so that pages without a form are the same byte by byte.
    made = await makeMirror(
      {
        build: inject('buildFolder'),
        to: join(folder, 'site'),
        environment: { PATH: process.env.PATH, SITE_URL: SITE },
        variants: join(folder, 'variants'),
      },
      { ...inventory, redirects: new Map([...inventory.redirects, ...LISTED]) },
    );
    mirror = await serveFolder(join(folder, 'site'));
  });
  afterAll(async () => {
    await mirror.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is made without problems, with all pages', () => {
    expect(made.problems).toEqual([]);
    expect(made.pages).toBeGreaterThan(100);
  });

  test('shows the text of every page of the live site', async () => {
    expect(await differences(SITE, mirror.url, SAME)).toEqual([]);
    expect(await differences(SITE, mirror.url, FILE_PATHS)).toEqual([]);
  });

  test('has the mail address in place of each form, with form and entry in the subject', async () => {
    expect(await deadForms(SITE, mirror.url, EVERY)).toEqual([]);
    const subjectAt = async (path: string) => new URL((await read(mirror.url, path)).byMail ?? 'mailto:').searchParams.get('subject');
    expect(await subjectAt('/enquiry/requirement/functional-safety')).toBe('Requirement: Functional safety');
    expect(await subjectAt('/tr/talep/soru/fonksiyonel-guvenlik')).toBe('Soru: Fonksiyonel güvenlik');
    expect(await subjectAt('/contact')).toBe('Question');
    // The live site itself has forms.
    expect(await deadForms(SITE, SITE, ['/contact', '/about', '/tr/talep/ziyaret'])).toEqual([
      '/contact: a form',
      '/tr/talep/ziyaret: a form',
    ]);
  });

  test('has everything that its pages name', async () => {
    expect(await brokenLinks(mirror.url, SITE, EVERY)).toEqual([]);
  });

  test('sends the live site’s headers', async () => {
    const wrong = await pLimit(4).map([...SAME, ...FILE_PATHS], async (path) => {
      const [live, mirrored] = [await ask(SITE, path), await ask(mirror.url, path)];
      return (
        [...new Set([...Object.keys(live.headers), ...Object.keys(mirrored.headers)])]
          .filter((name) => !OF_A_HOST.has(name))
          // The policy names the scripts of a page by their hashes, and those of a form are not there.
          .filter((name) => name !== 'content-security-policy' || !live.text.includes(FORM))
          .filter((name) => live.headers[name] !== mirrored.headers[name])
          .map((name) => `${path}: ${name} is ${String(mirrored.headers[name])}, not ${String(live.headers[name])}`)
      );
    });
    expect(wrong.flat()).toEqual([]);
    const headers = await readFile(join(folder, 'site', '_headers'), 'utf8');
    for (const path of EVERY)
      expect(headers, path).toMatch(
        new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\n(?:  .*\n)*  content-security-policy: default-src 'none'`, 'm'),
      );
    const assets = (await readdir(join(folder, 'site', '_assets'))).filter((name) => /\.(?:js|css)$/.test(name)).slice(0, 4);
    for (const name of assets)
      expect((await ask(mirror.url, `/_assets/${name}`)).headers['content-type'], name).toMatch(/^text\/(?:javascript|css)$/);
    const media = (await readdir(join(folder, 'site', '_media'), { recursive: true })).find((name) => name.endsWith('.avif')) ?? '';
    expect((await ask(mirror.url, `/_media/${media}`)).headers['cache-control']).toMatch(/max-age=31536000/);
  });

  test.each<[Locale, string, string]>([
    ['en', 'homologations', '/services/homologation'],
    ['tr', 'TIP ONAYI', '/tr/hizmetlerimiz/tip-onayi'],
  ])('finds in the browser what a search asks for (%s)', async (locale, query, expected) => {
    const page = await newPage({ site: mirror.url });
    await page.goto(href('contact', locale));
    await page.locator('.header-search__label').click();
    await page.keyboard.type(query);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === href('search', locale) && url.searchParams.get('q') === query);
    await page.locator('.search__summary').filter({ hasText: query }).waitFor();
    const links = page.locator('.search__link');
    expect((await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).slice(0, 3)).toContain(expected);
    expect(await page.locator('#search-query').inputValue()).toBe(query);
    await page.goto(`${href('search', locale)}?q=xylophone`);
    await page.getByRole('heading', { name: messagesIn(locale).searchNothing.replace('{query}', 'xylophone') }).waitFor();
  });

  test.each<[Locale, string, string]>([
    ['en', 'homologatoin', '/services/homologation'],
    ['tr', 'tip ona', '/tr/hizmetlerimiz/tip-onayi'],
  ])('suggests while a visitor types, and the keyboard alone opens a suggestion (%s)', async (locale, begun, expected) => {
    const page = await newPage({ site: mirror.url });
    await page.goto(href('contact', locale));
    const field = page.locator('.header-search__field');
    await expect.poll(async () => (await page.keyboard.press('Control+k'), field.getAttribute('role'))).toBe('combobox');
    // At once: a list for each letter would end the choice.
    await page.keyboard.insertText(begun);
    await page.locator('.header-search__option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.header-search__option').first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === expected);
  });

  test.each(LOCALE_CODES)('says without JavaScript that its search needs it, and names the main pages (%s)', async (locale) => {
    const page = await newPage({ site: mirror.url, javaScript: false });
    await page.goto(`${href('search', locale)}?q=a`);
    expect(await page.getByText(messagesIn(locale).searchCopy).isVisible()).toBe(true);
    expect(await page.getByText(messagesIn(locale).searchEmpty).isVisible()).toBe(false);
    expect(await page.locator('.search__pages a').count()).toBeGreaterThan(2);
    expect((await ask(SITE, href('search', locale))).text).not.toContain(messagesIn(locale).searchCopy);
  });

  test('redirects like the live site, and has the not-found page in the right language', async () => {
    const moves = Object.keys(REDIRECTS);
    for (const path of moves) {
      const [live, mirrored] = [await ask(SITE, path), await ask(mirror.url, path)];
      expect([mirrored.status, mirrored.headers.location], path).toEqual([live.status, live.headers.location]);
    }
    const text = await readFile(join(folder, 'site', '_redirects'), 'utf8');
    for (const [from, to] of Object.entries(REDIRECTS)) expect(text).toContain(`${from} ${to} 301\n`);
    const { status, headers } = await ask(mirror.url, encodeURI('/tr/eski ürün'));
    expect([status, headers.location]).toEqual([301, '/tr/iletisim']);
    expect((await ask(mirror.url, '/faq')).status).toBe(200);
    expect(text).toContain('/tr/eski%20%C3%BCr%C3%BCn /tr/iletisim 301\n');
    expect(text).not.toContain('/faq /contact');
    for (const path of ['/no-such-page', '/tr/yok', '/services/none', '/tr/hizmetlerimiz/yok']) {
      const { status, shown } = await read(mirror.url, path);
      expect([status, shown.language]).toEqual([404, path.startsWith('/tr') ? 'tr' : 'en']);
    }
    for (const path of ['/_headers', '/_redirects', '/_nginx.conf']) expect((await ask(mirror.url, path)).status).toBe(404);
  });

  test('is the same from an nginx that includes its file', async () => {
    const plain = await servePlainly(join(folder, 'site'));
    const [from] = [...made.redirects.keys()];
    const paths = ['/', '/tr/hizmetlerimiz/tip-onayi', '/no-such-page', '/tr/yok', '/_nginx.conf', encodeURI(from!), ...FILE_PATHS];
    for (const path of paths) {
      const [one, other] = [await ask(mirror.url, path), await ask(plain, path)];
      const shownOf = ({ status, headers, body }: typeof one) => [
        status,
        Object.entries(headers).filter(([name]) => !['connection', 'date', 'keep-alive', 'server'].includes(name)),
        body.toString('base64'),
      ];
      expect(shownOf(other), path).toEqual(shownOf(one));
    }
  });

  test('names the type of every kind of file', async () => {
    const types: Readonly<Record<string, RegExp>> = {
      html: /^text\/html; charset=utf-8$/i,
      css: /^text\/css/,
      js: /^text\/javascript/,
      json: /^application\/json/,
      webmanifest: /^application\/manifest\+json/,
      xml: /^(?:application|text)\/(?:[\w.-]+\+)?xml/,
      txt: /^text\/plain/,
      svg: /^image\/svg\+xml/,
      ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)/,
      pdf: /^application\/pdf$/,
      woff2: /^font\/woff2/,
    };
    const kinds = new Map<string, string>();
    for (const [path, { file }] of made.written)
      if (!file.endsWith('404.html')) kinds.set(`${path.split('/', 2)[1] ?? ''} ${file.split('.').at(-1) ?? ''}`, path);
    const wrong = await pLimit(4).map([...kinds.values()], async (path) => {
      const ending = made.written.get(path)!.file.split('.').at(-1) ?? '';
      const type = (await ask(mirror.url, path)).headers['content-type'] ?? 'none';
      const expected = types[ending] ?? new RegExp(`^image/${ending === 'jpg' ? 'jpeg' : ending}$`);
      return expected.test(type) ? [] : [`${path}: ${type}`];
    });
    expect(wrong.flat()).toEqual([]);
    expect(new Set([...made.written.values()].map(({ file }) => file.split('.').at(-1))).size).toBeGreaterThan(10);
  });

  test('is a site in a bucket too: pages, types, caching, redirects, the not-found page; and only changes are sent', async () => {
    const website =
      '<WebsiteConfiguration><IndexDocument><Suffix>index.html</Suffix></IndexDocument><ErrorDocument><Key>404.html</Key></ErrorDocument></WebsiteConfiguration>';
    const directory = await temporaryFolder();
    const store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'website', configs: [website] }],
    });
    const { port } = await store.run();
    const origin = `http://127.0.0.1:${String(port)}`;
    const bucket = { address: `${origin}/website`, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const files = { folder: join(folder, 'site'), written: withFewPictures(made.written), redirects: made.redirects };
    const asked = (path: string) => ask(origin, path, { headers: { host: 'website.s3-website.amazonaws.com' } });
    try {
      await expect(uploadMirror(files, { ...bucket, secretAccessKey: 'wrong' })).rejects.toThrow('status 403');
      const all = files.written.size + made.redirects.size;
      expect(await uploadMirror(files, bucket)).toEqual({ sent: all, deleted: 0 });
      for (const path of ['/', '/tr', '/faq', '/services', '/tr/hizmetlerimiz/tip-onayi', ...FILE_PATHS]) {
        const [here, there] = [await ask(mirror.url, path), await asked(path)];
        expect([there.status, there.headers['content-type'], there.headers['cache-control']], path).toEqual([
          200,
          here.headers['content-type'],
          here.headers['cache-control'],
        ]);
        expect(there.body.equals(here.body), path).toBe(true);
      }
      for (const [from, to] of made.redirects) {
        const { status, headers } = await asked(encodeURI(from));
        expect([status, new URL(headers.location ?? '', origin).pathname], from).toEqual([301, to]);
      }
      const lost = await asked('/no-such-page');
      expect([lost.status, lost.text]).toEqual([404, await readFile(join(folder, 'site', '404.html'), 'utf8')]);

      const later = new Map(files.written);
      later.delete('/faq');
      later.set('/robots.txt', {
        ...made.written.get('/robots.txt')!,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      });
      expect(await uploadMirror({ ...files, written: later }, bucket)).toEqual({ sent: 1, deleted: 1 });
      expect([(await asked('/faq')).status, (await asked('/robots.txt')).headers['cache-control']]).toEqual([404, 'no-store']);
    } finally {
      store.httpServer.closeAllConnections();
      await store.close();
    }
  });

  test('a missing page, another text and a broken link are noticed', async () => {
    const spoiled = join(folder, 'spoiled');
    await cp(join(folder, 'site'), spoiled, { recursive: true });
    await rm(join(spoiled, 'faq.html'));
    const contact = join(spoiled, fileOf('/tr/iletisim'));
    await writeFile(contact, (await readFile(contact, 'utf8')).replace('<h1', '<p>one word more</p><h1'));
    await writeFile(
      join(spoiled, '_nginx.conf'),
      (await readFile(join(spoiled, '_nginx.conf'), 'utf8')).replaceAll(join(folder, 'site'), spoiled),
    );
    const server = await serveFolder(spoiled);
    try {
      expect(await differences(SITE, server.url, ['/faq', '/tr/iletisim', '/contact'])).toEqual([
        '/faq: 404 instead of 200',
        '/tr/iletisim: other text',
      ]);
      expect(await brokenLinks(server.url, SITE, ['/'])).toEqual([expect.stringMatching(/^\/faq of \/: 404$/)]);
    } finally {
      await server.stop();
    }
  });

  test('is refused while something that it should have is missing', async () => {
    const to = join(await temporaryFolder(), 'site');
    const short = await makeMirror(
      { build: inject('buildFolder'), to, environment: { PATH: process.env.PATH, SITE_URL: SITE } },
      { pages: ['/', '/no-such-page'], files: FILE_PATHS, redirects: new Map([['/old', '/nowhere']]) },
    );
    expect(short.problems).toContain('/no-such-page was answered with 404');
    expect(short.problems).toContain('/nowhere is not there; the redirect of /old leads to it');
    expect(short.problems).toContain('/services is not there; / names it');
  });
});
