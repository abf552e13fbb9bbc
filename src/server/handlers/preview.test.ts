import { beforeEach, describe, expect, it } from 'vitest';
import { noPictures, snapshotOf, TEST_SITE } from '../../../tests/support/content.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { serve } from '../../../tests/support/serve.ts';
import { previewPath, type PreviewLink } from '../../content/preview/preview-link.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { readSettings } from '../../settings.ts';
import { readyResponse } from '../cache/ready-response.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { Previews } from './preview.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

const PREVIEW_SECRET = 'the secret of previews';
const TOKEN = '0123456789abcdef0123456789abcdef';
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const published = snapshotOf({
  en: { service: [{ documentId: 'a', name: 'Public name', url: 'public' }] },
  tr: { service: [{ documentId: 'a', name: 'Yayındaki ad', url: 'yayinda' }] },
});

/** What the service has of a draft. */
const responseOf = (...services: unknown[]) => ({
  data: { '/service': { data: { id: 1, attributes: { services } } } },
  meta: { languages: ['en', 'tr'] },
});

interface Rendered {
  readonly path: string;
  readonly locals: App.Locals;
}

/** Previews beside a service that answers this; `names` says what a page would show. */
async function start(received: unknown = responseOf({ documentId: 'a', name: 'Draft name', url: 'public' }), status = 200) {
  const asked: { url: string | undefined; authorization: string | undefined; id?: string }[] = [];
  const origin = await serve((request, response) => {
    const id = request.headers['x-request-id'];
    asked.push({ url: request.url, authorization: request.headers.authorization, ...(typeof id === 'string' ? { id } : {}) });
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof received === 'string' ? received : JSON.stringify(received));
  });
  const environment = { SITE_URL: 'https://www.example.com', CONTENT_API_URL: `${origin}/api`, CONTENT_API_TOKEN: TOKEN, PREVIEW_SECRET };
  const rendered: Rendered[] = [];
  const pictures = noPictures();
  const previews = new Previews({
    settings: readSettings(environment),
    content: { store: { snapshot: published }, pictures } as unknown as SiteContent,
    render: (path, locals) => {
      rendered.push({ path, locals });
      return readyResponse(
        200,
        { ...pageHeaders(true, false), 'content-security-policy': POLICY, 'cache-control': 'public' },
        Buffer.from('<!doctype html>'),
      );
    },
  });
  const link: PreviewLink = { language: 'en', type: 'service', documentId: 'a', expires: Math.floor(Date.now() / 1000) + 3_600 };
  const path = (changes: Partial<PreviewLink> = {}) => previewPath({ ...link, ...changes }, PREVIEW_SECRET);
  const names = () => {
    const { draft } = rendered.at(-1)!.locals;
    return draft ? new Reader(draft.snapshot, pictures, 'en', TEST_SITE).list('service').map(({ name }) => name) : [];
  };
  return { previews, asked, rendered, path, names };
}

describe('a preview', () => {
  it('is the entry’s own page with the draft in it, while the public content stays what it is', async () => {
    const { previews, asked, rendered, path, names } = await start();
    const page = await previews.respond(path(), 'request-1');
    expect([page.status, rendered[0]!.path, names()]).toEqual([200, '/services/public', ['Draft name']]);
    expect(asked).toEqual([{ url: '/api/drafts/service/a?locale=en&alone=true', authorization: `Bearer ${TOKEN}`, id: 'request-1' }]);
    expect(new Reader(published, noPictures(), 'en', TEST_SITE).list('service')[0]!.name).toBe('Public name');
  });

  it('reads the entry alone and puts it among the public ones; the list only when its place cannot be told', async () => {
    const alone = (total: number) => {
      const response = responseOf({ documentId: 'new', name: 'Draft name', url: 'new' });
      const meta = { entry: { documentId: 'new', field: 'services', index: 0, total } };
      return { ...response, data: { '/service': { ...response.data['/service'], meta } } };
    };
    const { previews, asked, path, names } = await start(alone(2));
    await previews.respond(path({ documentId: 'new' }));
    expect([names(), asked.length]).toEqual([['Draft name', 'Public name'], 1]);

    const other = await start(alone(3));
    expect((await other.previews.respond(other.path({ documentId: 'new' }))).status).toBe(503);
    expect(other.asked.map(({ url }) => url)).toEqual([
      '/api/drafts/service/new?locale=en&alone=true',
      '/api/drafts/service/new?locale=en',
    ]);
  });

  it('leads to the public page, to the other language and to both, with the same end', async () => {
    const { previews, rendered, path } = await start();
    await previews.respond(path());
    const bar = rendered[0]!.locals.draft!.bar!;
    expect(bar.links.map(({ href }) => href)).toEqual([
      'https://www.example.com/services/public',
      path({ language: 'tr' }),
      path({ language: 'both' }),
    ]);
  });

  it('a preview of an entry that was never public shows it at the address it will have', async () => {
    const { previews, rendered, path } = await start(responseOf({ documentId: 'b', name: 'New', url: 'brand-new' }));
    expect((await previews.respond(path({ documentId: 'b' }))).status).toBe(200);
    expect(rendered[0]!.path).toBe('/services/brand-new');
    expect(rendered[0]!.locals.draft!.bar!.links[0]!.href).not.toContain('brand-new');
  });

  it('is cached by nobody, listed by nobody, and framed by this site alone', async () => {
    const { previews, path } = await start();
    for (const [address, framed] of [
      [path(), true],
      [path({ language: 'both' }), false],
      [path({ expires: 1 }), true],
      [`${path()}x`, true],
    ] as const) {
      const response = await previews.respond(address);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
        'content-security-policy': framed ? POLICY.replace("ancestors 'none'", "ancestors 'self'") : POLICY,
      });
      // A frame of the site would be blocked.
      expect(response.headers).not.toHaveProperty('cross-origin-embedder-policy');
    }
  });

  it('names in its bar what the site would leave out', async () => {
    const { previews, rendered, path } = await start(
      responseOf({ documentId: 'a', name: 'A', url: 'public', html: '<p>a<script>b</script></p>' }),
    );
    await previews.respond(path());
    expect(rendered[0]!.locals.draft!.bar!.issues.join()).toMatch(/^Text: .*removed/);
  });

  it('a preview of both languages is two frames', async () => {
    const { previews, asked, rendered, path } = await start();
    await previews.respond(path({ language: 'both' }));
    expect(rendered[0]!.locals.preview).toMatchObject({
      kind: 'both',
      frames: [{ address: path({ language: 'en' }) }, { address: path({ language: 'tr' }) }],
    });
    expect(asked).toEqual([]);
  });
});

describe('no preview', () => {
  it.each([
    ['forged', 403, {}, (path: string) => path.replace('/en/', '/tr/')],
    ['expired', 410, { expires: 1 }, (path: string) => path],
  ] as const)('is there for a link that is %s: %i, and the service is not even asked', async (kind, status, changes, spoil) => {
    const { previews, asked, rendered, path } = await start();
    const page = await previews.respond(spoil(path(changes)));
    expect([page.status, rendered[0]!.locals.preview?.kind, asked]).toEqual([status, kind, []]);
  });

  it('speaks the language of its address', async () => {
    const { previews, rendered, path } = await start();
    await previews.respond(path({ language: 'tr', expires: 1 }));
    await previews.respond(`${path({ language: 'tr' })}x`);
    await previews.respond('/preview/nonsense');
    expect(rendered.map(({ locals }) => locals.locale)).toEqual(['tr', 'tr', 'en']);
  });

  it.each([
    ['absent', 404, 'there is no such draft', {}, 404],
    ['down', 503, 'the service fails', {}, 500],
    ['down', 503, 'the token is wrong', {}, 401],
    ['down', 503, 'the response is broken', '{', 200],
    ['down', 503, 'the response is none', { data: null }, 200],
    ['absent', 404, 'the draft has no address yet', responseOf({ documentId: 'a', name: 'A' }), 200],
    ['refused', 422, 'the site would refuse it', responseOf({ documentId: 'a', url: 'a' }), 200],
  ] as const)('is there, but “%s” with %i, where %s', async (kind, status, _, response, answered) => {
    const { previews, rendered, path } = await start(response, answered);
    const page = await previews.respond(path());
    expect([page.status, rendered[0]!.locals.preview?.kind]).toEqual([status, kind]);
    expect(page.headers['retry-after']).toBe(status === 503 ? '10' : undefined);
  });

  it('of a refused draft names the field, and another entry’s fault does not stand in the way', async () => {
    const refused = await start(responseOf({ documentId: 'a', url: 'a' }));
    await refused.previews.respond(refused.path());
    expect(refused.rendered[0]!.locals.preview).toMatchObject({ details: ['Name: is missing'] });
    const other = await start(responseOf({ documentId: 'z', url: 'z' }, { documentId: 'a', name: 'A', url: 'a' }));
    expect((await other.previews.respond(other.path())).status).toBe(200);
  });

  it('says so in the language of its page', async () => {
    const { previews, rendered, path } = await start(responseOf({ documentId: 'a', url: 'a', name: 'A', list: { lists: ['Bir', null] } }));
    await previews.respond(path({ language: 'tr' }));
    expect(rendered[0]!.locals.draft!.bar!.issues).toEqual(['Maddeler: 2. öğe gösterilmedi: boş']);
  });

  it('is there without the secret: every address is forged', async () => {
    const { path } = await start();
    const rendered: Rendered[] = [];
    const closed = new Previews({
      settings: readSettings({}),
      content: { store: { snapshot: published }, pictures: noPictures() } as unknown as SiteContent,
      render: (given, locals) => {
        rendered.push({ path: given, locals });
        return readyResponse(200, {}, Buffer.from(''));
      },
    });
    expect((await closed.respond(path())).status).toBe(403);
    expect(rendered[0]!.locals.preview?.kind).toBe('forged');
  });
});
