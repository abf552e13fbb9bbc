import { beforeEach, describe, expect, it } from 'vitest';
import { nameAt } from '../../../tests/support/content-store.ts';
import { noPictures, TEST_SITE } from '../../../tests/support/content.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { html, SECRET, startServer } from '../../../tests/support/site-server.ts';
import { startStubService } from '../../../tests/support/stub-service.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import { serviceSource } from '../../content/refresh/source.ts';
import { TAGS_HEADER } from '../cache/cache-tags.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

describe('the publish hook', () => {
  const publish = { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } };

  it.each([[undefined], ['Bearer '], [`Bearer ${SECRET}x`], [`Bearer ${'x'.repeat(SECRET.length)}`], [`Basic ${SECRET}`], [SECRET]])(
    'refuses %j',
    async (authorization) => {
      const { request } = await startServer();
      const response = await request('/api/publish', { method: 'POST', headers: authorization === undefined ? {} : { authorization } });
      expect([response.status, response.headers['www-authenticate'], response.headers['cache-control']]).toEqual([
        401,
        'Bearer',
        'no-store',
      ]);
      expect(log.of('publish hook refused')).toHaveLength(1);
    },
  );

  it('is closed while no secret is set', async () => {
    const { request } = await startServer({ environment: { PUBLISH_SECRET: '' } });
    expect((await request('/api/publish', publish)).status).toBe(401);
  });

  it('takes only POST, and no long body', async () => {
    const { request } = await startServer({ environment: { BODY_MAX_BYTES: '100000' } });
    const get = await request('/api/publish', { headers: publish.headers });
    expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
    expect((await request('/api/publish', { ...publish, body: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('shows visitors what was published, and reports to the editor', async () => {
    const stub = await startStubService();
    const source = serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 });
    let name = '';
    const { request, store } = await startServer({
      source,
      astro: () => Promise.resolve(html(name, { [TAGS_HEADER]: 'contactBanner:en' })),
    });
    const current = () => new Reader(store.snapshot!, noPictures(), 'en', TEST_SITE).block('contactBanner')?.text ?? '';
    name = current();
    await request('/about');
    stub.change('/hompage', 'en', (body) => {
      const response = structuredClone(body) as { data: { attributes: { ContactBanner: { text: string } } } };
      response.data.attributes.ContactBanner.text = 'Just published';
      return response;
    });
    const hook = await request('/api/publish', publish);
    name = current();
    expect([hook.status, JSON.parse(String(hook.body))]).toMatchObject([
      200,
      { revision: store.snapshot?.revision, refresh: { reason: 'hook', failed: 0 }, issues: [] },
    ]);
    expect(String((await request('/about')).body)).toContain('Just published');
    stub.change('/service', 'en', nameAt(0, null));
    const { issues } = JSON.parse(String((await request('/api/publish', publish)).body)) as { issues: unknown };
    expect(issues).toMatchObject([{ call: '/service', locale: 'en', entry: 'lead-engineering', field: 'name' }]);
  });
});

describe('a hint of the content service', () => {
  it('costs one request to the service, not all of them', async () => {
    const stub = await startStubService();
    const { request } = await startServer({ source: serviceSource({ base: stub.url, timeoutMs: 10_000, maxBytes: 32_000_000 }) });
    stub.forgetLog();
    const body = JSON.stringify({ changes: [{ type: 'service', documentId: 'a', locales: ['en'], addresses: ['/service'] }] });
    const hook = await request('/api/publish', { method: 'POST', headers: { authorization: `Bearer ${SECRET}` }, body });
    expect(hook.status).toBe(200);
    expect(stub.log.map(({ path, locale }) => `${path} ${locale}`)).toEqual(['/service en']);
  });
});
