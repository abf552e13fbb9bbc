import { JSDOM } from 'jsdom';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { LOCALE_CODES } from '../../src/site/locales.ts';
import { fillPath, routeOf } from '../../src/site/routes.ts';
import { messagesIn } from '../../src/site/messages/messages.ts';
import { newPage } from '../support/browser.ts';
import { drawing } from '../support/content.ts';
import { ask, attribute, readPage, textOf } from '../support/html.ts';
import { PAGE_KINDS } from '../support/pages.ts';
import { freePort } from '../support/ports.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { startSite } from '../support/site.ts';
import { changeField, startStubService, withStatus, type StubService } from '../support/stub-service.ts';

const SECRET = 'a-secret-of-this-test';
/** No timer: what these stories see comes from the start or from the hook. */
const settingsFor = (stub: { readonly url: string }) => ({ CONTENT_API_URL: stub.url, REFRESH_SECONDS: '86400', PUBLISH_SECRET: SECRET });
const publish = (site: { readonly url: string }, secret = SECRET) =>
  fetch(`${site.url}/api/publish`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
type Attributes = Record<string, unknown>;
/** Changes what a call returns in one language from now on. */
const edit = (stub: StubService, call: CallId, locale: string, change: (attributes: Attributes) => void) =>
  stub.change(callOf(call).path, locale, (body) => {
    change((body as { data: { attributes: Attributes } }).data.attributes);
    return body;
  });
const replace = (stub: StubService, call: CallId, locale: string, content: unknown) =>
  stub.change(
    callOf(call).path,
    locale,
    changeField(callOf(call).field, () => content),
  );
const rename = (stub: StubService, locale: string, name: string) =>
  edit(stub, 'service', locale, ({ services }) => ((services as { name: string }[])[0]!.name = name));
const listed = (document: Document) => [...document.querySelectorAll('.offering-list__name')].map(textOf);

describe('a site that has neither a copy nor a service', () => {
  it.each(LOCALE_CODES)(
    'waits in plain sight, says so after ten seconds, and shows the page by itself when content comes (%s)',
    async (locale) => {
      const messages = messagesIn(locale);
      const port = await freePort();
      const site = await startSite(settingsFor({ url: `http://127.0.0.1:${String(port)}/api` }));
      const path = locale === 'tr' ? '/tr/hizmetlerimiz' : '/services';
      const response = await ask(path, {}, site.url);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(new JSDOM(await response.text()).window.document.documentElement.lang).toBe(locale);
      expect((await site.logged('content call failed')).reason).toContain('ECONNREFUSED');

      const page = await newPage({ site: site.url, expected: [/Failed to load resource.*503/] });
      await page.clock.install();
      await page.goto(path);
      const status = page.locator('main [role="status"]');
      expect(await status.innerText()).toContain(messages.loading);
      expect(await status.locator('.waiting__ring').isVisible()).toBe(true);
      expect(await page.getByText(messages.stillLoading).isVisible()).toBe(false);
      await page.clock.runFor(10_000);
      await page.getByText(messages.stillLoading).waitFor();
      const retry = status.getByRole('link', { name: messages.retry });
      expect(await retry.evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname)).toBe(path);

      const lost = await newPage({ site: site.url, expected: [/Failed to load resource.*(?:404|503)/] });
      await lost.clock.install();
      await lost.goto(`${path}/nowhere`);
      await lost.locator('main [role="status"]').waitFor();

      await startStubService({ port });
      await site.logged('content ready');
      // The page asks again with growing pauses, the longest is 30 s.
      await page.clock.runFor(31_000);
      await lost.clock.runFor(31_000);
      await lost.getByText(messages.notFoundText).waitFor();
      await page.locator('.offering-list__card').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );

  it('shows a turning ring in the menu too', async () => {
    const site = await startSite(settingsFor({ url: `http://127.0.0.1:${String(await freePort())}/api` }));
    const { document } = await readPage('/', site.url);
    expect(document.querySelector('.header-menu__panel [role="status"]')).not.toBeNull();
  });
});

describe('a site with a content service', () => {
  it('requests the three lists of the menu together', async () => {
    const stub = await startStubService();
    const lists = ['/service', '/solution', '/education'];
    // They are answered only when all of them have been requested.
    stub.holdTogether(lists, 'en');
    const site = await startSite(settingsFor(stub));
    await site.ready();
    const last = stub.log.filter(({ path, locale }) => locale === 'en' && lists.includes(path)).at(-1);
    expect(last?.concurrent).toEqual(expect.arrayContaining(lists.map((path) => `${path}:en`)));
  });

  it('shows its texts and pictures, also after it stops', async () => {
    const stub = await startStubService();
    const media = (url: string) => ({ data: { id: 1, attributes: { url, alternativeText: 'A drawing', width: 120, height: 60 } } });
    edit(stub, 'service', 'en', ({ services }) =>
      Object.assign((services as object[])[0]!, { name: 'Steering of programmes', thumbImage: media('/uploads/steering.svg') }),
    );
    stub.respondWith(
      '/uploads/steering.svg',
      (_, response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(drawing()),
    );
    const site = await startSite(settingsFor(stub));
    await site.ready();
    const { document } = await readPage('/services', site.url);
    expect(listed(document)[0]).toBe('Steering of programmes');
    const shown = async () =>
      attribute((await readPage('/services', site.url)).document, '.offering-list__item:first-child .offering-list__view img', 'src');
    await expect.poll(shown).toMatch(/^\/_media\/.*steering\.svg$/);
    await stub.stop();
    expect(await (await ask((await shown())!, {}, site.url)).text()).toBe(drawing());
    await publish(site);
    expect((await ask('/services', {}, site.url)).status).toBe(200);
    expect(listed((await readPage('/services', site.url)).document)).toEqual(listed(document));
    await site.logged('content call failed', ({ kept }) => kept === 'last good copy');
  });

  it('takes extensions that the service does not have from the embedded copy and logs it once, but never specified lists', async () => {
    const stub = await startStubService();
    for (const call of CALL_IDS) if (callOf(call).origin === 'extension') stub.respondWith(callOf(call).path, withStatus(404));
    replace(stub, 'service', 'en', [{ url: 'only-one', name: 'The only service', langUrl: 'tek' }]);
    replace(stub, 'service', 'tr', [{ id: 'tek', name: 'Tek hizmet', langUrl: 'only-one' }]);
    const site = await startSite(settingsFor(stub));
    await site.ready();
    const said = await site.logged('embedded copy used');
    expect(said.calls).toEqual(
      CALL_IDS.filter((call) => callOf(call).origin === 'extension')
        .map((call) => callOf(call).path)
        .sort(),
    );
    expect(listed((await readPage('/services', site.url)).document)).toEqual(['The only service']);
    expect((await ask('/services/lead-engineering', {}, site.url)).status).toBe(404);
    expect((await ask('/tr/hizmetlerimiz/tek', {}, site.url)).status).toBe(200);
    const { document } = await readPage('/', site.url);
    const dead = [...document.querySelectorAll('a[href^="/services/"]')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => href !== '/services/only-one');
    expect(dead).toEqual([]);
    expect((await ask('/faq', {}, site.url)).status).toBe(200);
  });
});

describe('a site whose content changes', () => {
  let stub: StubService;
  let site: RunningSite;
  beforeAll(async () => {
    stub = await startStubService({ atEnd: () => undefined });
    site = await launchSite(inject('buildFolder'), settingsFor(stub));
    await site.ready();
  });
  afterEach(async () => {
    for (const call of CALL_IDS) for (const locale of LOCALE_CODES) stub.change(callOf(call).path, locale, undefined);
    await publish(site);
  });
  afterAll(async () => {
    await site.stop();
    await stub.stop();
  });

  it('requests the eleven calls of the contract, each with its query and language, without a body or a secret', async () => {
    stub.forgetLog();
    await publish(site);
    for (const locale of LOCALE_CODES) {
      for (const call of CALL_IDS) {
        const { path, populate } = callOf(call);
        const found = stub.log.filter(
          (request) => request.path === path && request.locale === locale && request.populate === populate.join(','),
        );
        expect(found, `${path} ${locale}`).toHaveLength(1);
      }
    }
    expect(
      stub.log.every(({ method, headers, bodyBytes }) => method === 'GET' && headers.authorization === undefined && bodyBytes === 0),
    ).toBe(true);
  });

  it('sends it no request to render a page', async () => {
    const before = stub.log.length;
    for (const { path } of PAGE_KINDS) expect((await ask(path, {}, site.url)).status, path).toBe(200);
    expect(stub.log).toHaveLength(before);
  });

  describe('the publish hook', () => {
    it('brings a changed entry to its page at once and leaves the other language as it is', async () => {
      const page = await newPage({ site: site.url });
      await page.goto('/services/lead-engineering');
      const turkish = await ask('/tr/hizmetlerimiz/proje-yonetimi', {}, site.url);
      rename(stub, 'en', 'Steering of programmes');
      expect((await publish(site)).status).toBe(200);
      await page.reload();
      expect(await page.locator('h1').innerText()).toBe('Steering of programmes');
      expect((await ask('/tr/hizmetlerimiz/proje-yonetimi', {}, site.url)).headers.get('etag')).toBe(turkish.headers.get('etag'));
      // The menu of every English page carries the new name.
      expect(
        textOf((await readPage('/contact', site.url)).document.querySelector('.header-menu a[href="/services/lead-engineering"]')),
      ).toContain('Steering of programmes');
    });

    it('refuses a wrong secret and changes nothing', async () => {
      const before = await readPage('/services', site.url);
      rename(stub, 'en', 'Steering of programmes');
      const asked = stub.log.length;
      for (const secret of ['', 'wrong', `${SECRET}x`]) expect((await publish(site, secret)).status).toBe(401);
      expect((await ask('/api/publish', { method: 'POST' }, site.url)).status).toBe(401);
      expect((await ask('/api/publish', {}, site.url)).status).toBe(405);
      expect(stub.log).toHaveLength(asked);
      expect(listed((await readPage('/services', site.url)).document)).toEqual(listed(before.document));
    });

    it('shows an emptied list, which a refresh alone would not', async () => {
      replace(stub, 'post', 'en', []);
      expect((await publish(site)).status).toBe(200);
      expect(textOf((await readPage('/blogs', site.url)).document.querySelector('.post-list'))).toContain(messagesIn('en').noPosts);
      expect((await ask('/blogs/blog', {}, site.url)).status).toBe(404);
    });
  });

  describe('lists of any length', () => {
    const products = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `part-${String(index + 1)}`, name: `Part ${String(index + 1)}` }));

    it.each([
      [0, [0]],
      [9, [9]],
      [10, [9, 1]],
      [28, [9, 9, 9, 1]],
    ])('%d products fill their pages, with arrows only where they lead somewhere, and a 404 past the end', async (count, pages) => {
      for (const locale of LOCALE_CODES) replace(stub, 'product', locale, products(count));
      await publish(site);
      for (const locale of LOCALE_CODES) {
        const pattern = routeOf('products').aliases?.[locale]?.[0] ?? routeOf('products').paths[locale];
        const address = (n: number) => fillPath(pattern, { page: String(n) });
        for (const [n, size] of pages.entries()) {
          const { status, document } = await readPage(address(n), site.url);
          expect(status).toBe(200);
          expect(document.querySelectorAll('.product-grid__list > li')).toHaveLength(size);
          expect([...document.querySelectorAll('.paging a:not([rel])')].map((link) => link.getAttribute('href'))).toEqual(
            pages.length === 1 ? [] : pages.map((__, index) => address(index)),
          );
          expect(attribute(document, '.paging a[rel="prev"]', 'href')).toBe(n > 0 ? address(n - 1) : undefined);
          expect(attribute(document, '.paging a[rel="next"]', 'href')).toBe(n < pages.length - 1 ? address(n + 1) : undefined);
          const current = document.querySelector('.paging [aria-current="page"]');
          expect(current && textOf(current)).toBe(pages.length === 1 ? null : String(n + 1));
        }
        expect((await ask(address(pages.length), {}, site.url)).status).toBe(404);
      }
    });

    it('fourteen services: the menu shows twelve and then all of them, the list every one', async () => {
      const services = Array.from({ length: 14 }, (_, index) => ({
        url: `service-${String(index + 1)}`,
        name: `Service ${String(index + 1)}`,
      }));
      for (const locale of LOCALE_CODES) replace(stub, 'service', locale, services);
      await publish(site);
      const { document } = await readPage('/services', site.url);
      const menu = document.querySelectorAll('.header-menu__panel')[1]!.querySelector('.header-menu__entries')!;
      const links = [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual([...services.slice(0, 12).map(({ url }) => `/services/${url}`), '/services']);
      expect(textOf([...menu.querySelectorAll('a')].at(-1))).toMatch(/^All/);
      expect(listed(document)).toHaveLength(14);
      expect((await ask('/services/service-14', {}, site.url)).status).toBe(200);
    });
  });
});
