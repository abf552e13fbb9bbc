import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawing, drawnPictures } from '../../../tests/support/content.ts';
import { captureLog } from '../../../tests/support/log.ts';
import { media, storeOver } from '../../../tests/support/pictures.ts';
import { html, pathOf, startServer } from '../../../tests/support/site-server.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { encodeShareCard, SHARE_CARD_HEADER, sharePicturePath } from '../../site/share-picture.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';
import { IMMUTABLE } from '../http/cache-control.ts';
import type { AstroRenderer } from '../pages/page-renderer.ts';

beforeEach(({ onTestFinished }) => {
  const log = captureLog();
  onTestFinished(() => log.stop());
});

describe('files', () => {
  it('made from content are sent and cached like pages', async () => {
    const { request, rendered } = await startServer();
    const sitemap = await request('/sitemap.xml?x=1', { headers: { 'accept-encoding': 'br' } });
    expect([sitemap.status, sitemap.headers['content-type'], sitemap.headers['content-encoding']]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'br',
    ]);
    expect((await request('/robots.txt')).status).toBe(200);
    expect(rendered).toEqual([]);
  });

  it('made from content are made once for all requests at once, also when their content changed', async ({ onTestFinished }) => {
    const { request, cache } = await startServer();
    const counterpart = vi.spyOn(Reader.prototype, 'counterpart');
    onTestFinished(() => counterpart.mockRestore());
    await request('/sitemap.xml');
    const once = counterpart.mock.calls.length;
    cache.invalidate(cache.get('/sitemap.xml')!.page.tags);
    const bodies = await Promise.all(Array.from({ length: 5 }, async () => String((await request('/sitemap.xml')).body)));
    expect([new Set(bodies).size, counterpart.mock.calls.length]).toEqual([1, 2 * once]);
  });

  it('made from content are sent in their last version where a new one cannot be made', async ({ onTestFinished }) => {
    const { request, cache } = await startServer();
    const { body } = await request('/feed.en.xml');
    cache.invalidate(cache.get('/feed.en.xml')!.page.tags);
    const broken = vi.spyOn(Reader.prototype, 'list').mockImplementation(() => {
      throw new Error('broken');
    });
    onTestFinished(() => broken.mockRestore());
    const again = await request('/feed.en.xml');
    expect([again.status, again.body.equals(body)]).toEqual([200, true]);
  });

  it('files of the build are sent from memory', async () => {
    const { request } = await startServer();
    expect((await request('/_assets/a.js')).headers['cache-control']).toBe(IMMUTABLE);
  });

  it('files that are pictures cannot act as documents', async () => {
    const pictures = await drawnPictures(['/media/a.svg']);
    const { request } = await startServer({ pictures });
    const url =
      pictures.resolve({ url: '/media/a.svg', alternativeText: '', caption: undefined, width: undefined, height: undefined })?.url ?? '';
    const response = await request(url);
    expect(String(response.body)).toBe(drawing());
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': IMMUTABLE,
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('files that are pictures and no longer on disk are not found', async () => {
    const { store, options } = await storeOver({ 'a.svg': drawing() });
    await store.prepare([media('/media/a.svg')]);
    const { url } = store.resolve(media('/media/a.svg'))!;
    await rm(join(options.embeddedFolder, 'a.svg'));
    const { request } = await startServer({ pictures: store });
    expect((await request(url)).status).toBe(404);
    await expect.poll(() => store.resolve(media('/media/a.svg'))).toBeUndefined();
  });
});

describe('share pictures', () => {
  const card = encodeShareCard({ title: 'Services', section: '', siteName: 'Motavia' });

  it('are made without the picture of their page where it is no longer on disk', async () => {
    const { store, options } = await storeOver({ 'a.svg': drawing() });
    await store.prepare([media('/media/a.svg')]);
    const picture = store.resolve(media('/media/a.svg'))!.url;
    await rm(join(options.embeddedFolder, 'a.svg'));
    const lost = encodeShareCard({ title: 'Services', section: '', siteName: 'Motavia', picture });
    const { request } = await startServer({
      pictures: store,
      astro: (asked) => Promise.resolve(html(pathOf(asked), { [SHARE_CARD_HEADER]: lost })),
    });
    const response = await request('/share/services.jpg');
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  const render: AstroRenderer = (asked) => Promise.resolve(html(pathOf(asked), { [SHARE_CARD_HEADER]: card, [TAGS_HEADER]: 'service:en' }));

  it('are rendered once from the page they belong to, and again when its content changed', async () => {
    const { request, cache, rendered } = await startServer({ astro: render });
    const responses = await Promise.all([1, 2, 3].map(() => request('/share/services.jpg')));
    for (const { status, headers, body } of responses) {
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect((await request('/share/services.jpg')).body.equals(responses[0]!.body)).toBe(true);
    expect(rendered).toEqual(['GET /services']);
    cache.invalidate(['service:en']);
    expect((await request('/share/services.jpg')).status).toBe(200);
    expect(rendered).toEqual(['GET /services', 'GET /services']);
  });

  it('leave nothing of their card in the page', async () => {
    const { request } = await startServer({ astro: render });
    expect((await request('/services')).headers).not.toHaveProperty(SHARE_CARD_HEADER);
  });

  it.each(['/share/nothing.jpg', '/share/services/%2e%2e.jpg', '/share/sitemap.xml.jpg', '/share/share/services.jpg'])(
    'are not there for %s',
    async (path) => {
      const { request, cache } = await startServer({ astro: render });
      expect((await request(path)).status).toBe(404);
      expect(cache.get(path)).toBeUndefined();
    },
  );

  it.each(LOCALE_CODES)(
    'are not there for pages that depend on their query, and leave nothing of them in the page cache (%s)',
    async (locale) => {
      const { request, cache, rendered } = await startServer({ astro: render });
      for (const page of [href('enquiryReceived', locale), href('search', locale)]) {
        expect((await request(sharePicturePath(page))).status, page).toBe(404);
        expect(cache.get(page), page).toBeUndefined();
      }
      expect(rendered).toEqual(['GET /404']);
    },
  );

  it('of a renamed page, or of one in another spelling, lead to the picture of the page', async () => {
    const { request } = await startServer({
      astro: (asked) => Promise.resolve(pathOf(asked) === '/services/lead-engineering' ? html('page') : html('none', {}, 404)),
    });
    for (const slug of ['project-management', 'Lead-Engineering']) {
      const { status, headers } = await request(`/share/services/${slug}.jpg`);
      expect([status, headers.location], slug).toEqual([301, '/share/services/lead-engineering.jpg']);
    }
  });

  it('share pictures of an entry that is not there are 404', async () => {
    const { request } = await startServer({ astro: () => Promise.resolve(new Response('not found', { status: 404 })) });
    expect((await request('/share/services/nothing.jpg')).status).toBe(404);
  });
});
