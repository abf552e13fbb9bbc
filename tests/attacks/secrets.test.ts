import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { previewPath } from '../../src/content/preview/preview-link.ts';
import { visibleText } from '../faults/visible-text.ts';
import { head, sendRaw } from '../support/raw-http.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { SITE, startSite } from '../support/site.ts';
import { changeEntry, startStubService, type StubService } from '../support/stub-service.ts';

const SECRET = 'a-secret-of-the-hook';
const PREVIEW_SECRET = 'a-secret-of-previews';
const TOKEN = 'a-token-that-reads-drafts-of-the-service';

let service: StubService;
let site: RunningSite;

beforeAll(async () => {
  service = await startStubService({ atEnd: () => undefined });
  service.change(
    '/service',
    'en',
    changeEntry('services', 0, (entry) => ({ documentId: 'abc', ...entry })),
  );
  site = await launchSite(inject('buildFolder'), {
    CONTENT_API_URL: service.url,
    PUBLISH_SECRET: SECRET,
    PREVIEW_SECRET,
    CONTENT_API_TOKEN: TOKEN,
    REFRESH_SECONDS: '3600',
  });
  await site.ready();
  await site.logged('content changed');
});
afterAll(async () => {
  await site?.stop();
  await service?.stop();
});
beforeEach(() => service.forgetLog());

const hook = async (origin: string, authorization: string | undefined, body = '') =>
  (
    await sendRaw(
      origin,
      head(
        '/api/publish',
        { ...(authorization === undefined ? {} : { authorization }), 'content-length': String(Buffer.byteLength(body, 'latin1')) },
        'POST',
      ) + body,
    )
  )[0];

describe('a publish hook that is forged', () => {
  it('is refused, and nothing happens', async () => {
    const forged = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      'Bearer wrong-secret-of-it',
      `Bearer ${SECRET.slice(0, -1)}`,
      `Bearer ${SECRET}x`,
      `Bearer ${SECRET.toUpperCase()}`,
      `Basic ${Buffer.from(`:${SECRET}`).toString('base64')}`,
      SECRET,
      `Bearer ${SECRET}\x00`,
      `Bearer ${'\xff'.repeat(SECRET.length)}`,
      `Bearer ${'x'.repeat(8_000)}`,
      'Bearer undefined',
      'Bearer null',
      'Bearer [object Object]',
    ];
    for (const authorization of forged) {
      const response = await hook(site.url, authorization, '{"changes":[{"addresses":["/service"],"locales":["*"]}]}');
      expect([400, 401], JSON.stringify(authorization)).toContain(response?.status);
      expect(response?.body ?? '').not.toContain('revision');
    }
    for (const target of ['/api/publish?secret=x', '/api/publish?authorization=Bearer', '/api/publish/', '/API/publish', '/api//publish']) {
      const [response] = await sendRaw(site.url, head(target, { 'content-length': '0' }, 'POST'));
      expect([401, 404, 405], target).toContain(response?.status);
    }
    expect((await sendRaw(site.url, head('/api/publish', { authorization: `Bearer ${SECRET}` })))[0]?.status).toBe(405);
    expect(service.log).toEqual([]);
  });

  it('can only be repeated to read what is there: it brings nothing', async () => {
    const body = JSON.stringify({
      changes: [
        {
          type: 'constructor',
          documentId: '__proto__',
          addresses: ['/service', 'https://evil.example/'],
          locales: ['*'],
          data: { services: [] },
        },
      ],
    });
    const page = async () => (await sendRaw(site.url, head('/services')))[0]?.body ?? '';
    const before = visibleText(await page());
    for (let turn = 0; turn < 3; turn++) expect((await hook(site.url, `Bearer ${SECRET}`, body))?.status).toBe(200);
    expect(new Set(service.log.map(({ path }) => path))).toEqual(new Set(['/service']));
    // Not its bytes: the pictures of a site that has just started come after its texts.
    const after = await page();
    expect(visibleText(after)).toBe(before);
    expect(after).not.toContain('evil.example');
    for (const hostile of ['{', '[]', 'null', '"', '{"changes":{}}', '{"__proto__":{"changes":[]}}', `${'['.repeat(30_000)}`, '\xff\xfe'])
      expect((await hook(site.url, `Bearer ${SECRET}`, hostile))?.status, hostile.slice(0, 20)).toBe(200);
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);
  });

  it('is closed where no secret is set', async () => {
    const site = await startSite();
    expect((await hook(site.url, 'Bearer undefined'))?.status).toBe(401);
    expect((await hook(site.url, 'Bearer '))?.status).toBe(401);
    expect((await hook(SITE, `Bearer ${inject('publishSecret')}`))?.status).toBe(200);
  });
});

describe('a preview’s address that is forged', () => {
  it('shows no draft, and requests none from the service', async () => {
    const soon = Math.floor(Date.now() / 1000) + 3_600;
    const link = { language: 'en', type: 'service', documentId: 'abc', expires: soon } as const;
    const good = previewPath(link, PREVIEW_SECRET);
    const signature = good.slice(good.lastIndexOf('/') + 1);
    const of = (language: string, type: string, id: string, end: number | string, by = signature) =>
      `/preview/${language}/${type}/${id}/${end}/${by}`;
    const forged: readonly (readonly [string, number])[] = [
      [of('tr', 'service', 'abc', soon), 403],
      [of('both', 'service', 'abc', soon), 403],
      [of('en', 'solution', 'abc', soon), 403],
      [of('en', 'service', 'abd', soon), 403],
      [of('en', 'service', 'abc', soon + 1), 403],
      [of('en', 'service', 'abc', `0${soon}`), 403],
      [of('en', 'service', 'abc', soon, signature.slice(0, -1)), 403],
      [of('en', 'service', 'abc', soon, `${signature}A`), 403],
      [of('en', 'service', 'abc', soon, ''), 403],
      [of('en', 'service', 'abc', soon, 'A'.repeat(signature.length)), 403],
      [`${good}/`, 403],
      [`${good}/x`, 403],
      [good.replace('/preview/', '/preview//'), 403],
      [good.replace('/abc/', '/%61bc/'), 403],
      [previewPath(link, 'another-secret-of-it'), 403],
      [previewPath(link, SECRET), 403],
      [previewPath({ ...link, expires: Math.floor(Date.now() / 1000) - 1 }, PREVIEW_SECRET), 410],
      [previewPath({ ...link, expires: 1 }, PREVIEW_SECRET), 410],
    ];
    for (const [path, status] of forged) {
      const [response] = await sendRaw(site.url, head(path));
      expect(response?.status, path).toBe(status);
      expect(response?.headers.get('cache-control'), path).toBe('no-store');
      expect(response?.headers.get('x-robots-tag'), path).toContain('noindex');
    }
    expect(service.log).toEqual([]);
    // Only the right one causes a request to the service, with the token.
    await sendRaw(site.url, head(good));
    expect(service.log.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/drafts/service/abc', `Bearer ${TOKEN}`]]);
    expect(JSON.stringify(site.lines)).not.toContain(TOKEN);
    expect(JSON.stringify(site.lines)).not.toContain(PREVIEW_SECRET);
  });

  it('a preview’s address that is forged with names that every object has shows no entry', async () => {
    const expires = Math.floor(Date.now() / 1000) + 3_600;
    for (const type of ['constructor', 'to-string', 'value-of']) {
      const [response] = await sendRaw(
        site.url,
        head(previewPath({ language: 'en', type, documentId: 'constructor', expires }, PREVIEW_SECRET)),
      );
      expect([404, 503], type).toContain(response?.status);
    }
    expect(site.lines.filter(({ event }) => event === 'request failed')).toEqual([]);
  });
});
