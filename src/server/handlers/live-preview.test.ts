import { describe, expect, it } from 'vitest';
import { noPictures, snapshotOf, TEST_SITE } from '../../../tests/support/content.ts';
import { anotherVisitor } from '../../../tests/support/forms.ts';
import { head, RawConnection } from '../../../tests/support/raw-http.ts';
import { startServer } from '../../../tests/support/site-server.ts';
import { signatureOfDraft } from '../../content/preview/unsaved-draft.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { readSettings } from '../../settings.ts';
import { LIVE_PREVIEW_PATH } from '../../site/live-preview.ts';
import { bodyOf, readyResponse } from '../cache/ready-response.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { LivePreviews } from './live-preview.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const PREVIEW_SECRET = 'the secret of previews';
const ADMIN = 'https://cms.example.com';
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const published = snapshotOf({
  en: {
    service: [
      { documentId: 'a', name: 'Public name', url: 'public' },
      { documentId: 'b', name: 'Other', url: 'other' },
    ],
  },
});

const ENVIRONMENT = { PREVIEW_SECRET, CONTENT_API_URL: 'http://cms.example.com/api', CONTENT_API_TOKEN: 'x'.repeat(32) };

/** Live previews whose pages show the names of the services. */
function start(environment: Record<string, string> = ENVIRONMENT) {
  const rendered: { path: string; locals: App.Locals }[] = [];
  const pictures = noPictures();
  const previews = new LivePreviews({
    settings: readSettings(environment),
    content: { store: { snapshot: published }, pictures } as unknown as SiteContent,
    render: (path, locals) => {
      rendered.push({ path, locals });
      const { snapshot } = locals.draft ?? { snapshot: published };
      const names = new Reader(snapshot, pictures, 'en', TEST_SITE).list('service').map(({ name }) => `<p>${name}</p>`);
      const headers = { ...pageHeaders(true, false), 'content-security-policy': POLICY, 'cache-control': 'public' };
      return readyResponse(200, headers, Buffer.from(names.join('')));
    },
  });
  const show = async (entry: { documentId?: string; name?: string; url?: string }, more: object = {}, index = 1, total = 2) => {
    const meta = { entry: { documentId: entry.documentId, field: 'services', index, total } };
    const answer = { data: { '/service': { data: { id: 1, attributes: { services: [entry] } }, meta } }, meta: { languages: ['en'] } };
    const expires = Math.floor(Date.now() / 1000) + 600;
    const json = JSON.stringify({ type: 'service', documentId: 'a', locale: 'en', expires, admin: ADMIN, answer, ...more });
    const page = await previews.respond(json, signatureOfDraft(json, PREVIEW_SECRET));
    return page && { status: page.status, headers: page.headers, html: bodyOf(page, 'identity').toString() };
  };
  return { previews, rendered, show };
}

describe('a live preview', () => {
  it('is the entry’s own page with its fields named, while the public content stays what it is', async () => {
    const { rendered, show } = start();
    const page = await show({ documentId: 'a', name: 'Typed', url: 'public' });
    expect([page!.status, rendered[0]!.path]).toEqual([200, '/services/public']);
    expect(page!.html).toBe('<p>Other</p><p data-preview-field="name">Typed</p>');
    expect(rendered[0]!.locals.live).toEqual({ admin: ADMIN, state: 'shown', issues: [] });
    expect(new Reader(published, noPictures(), 'en', TEST_SITE).list('service')[0]!.name).toBe('Public name');
  });

  it('takes its place in the list, and one that was never saved comes last', async () => {
    const { show } = start();
    expect((await show({ documentId: 'a', name: 'First', url: 'a' }, {}, 0))!.html).toMatch(/First<\/p><p>Other/);
    const added = await show({ documentId: 'unsaved', name: 'New', url: 'new' }, { documentId: 'unsaved' }, 2, 3);
    expect(added!.html).toMatch(/Other<\/p><p [^>]+>New/);
  });

  it('stands at about its place where the site has other entries than the service', async () => {
    const { show } = start();
    expect((await show({ documentId: 'a', name: 'First', url: 'a' }, {}, 0, 9))!.html).toMatch(/First<\/p><p>Other/);
    expect((await show({ documentId: 'a', name: 'Last', url: 'a' }, {}, 8, 9))!.html).toMatch(/Other<\/p><p [^>]+>Last/);
  });

  it('is cached by nobody, listed by nobody, and framed by the admin alone', async () => {
    const { show } = start();
    for (const entry of [{ documentId: 'a', name: 'A', url: 'a' }, { documentId: 'a' }]) {
      const { headers } = (await show(entry))!;
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': POLICY.replace("ancestors 'none'", `ancestors ${ADMIN}`),
      });
      expect(headers).not.toHaveProperty('x-frame-options');
    }
  });

  it('a live preview of values that the site would refuse names the field, and is no page of the entry', async () => {
    const { rendered, show } = start();
    expect((await show({ documentId: 'a', url: 'a' }))!.status).toBe(422);
    expect(rendered[0]!.locals.live).toEqual({ admin: ADMIN, state: 'refused', issues: [{ field: 'name', message: 'is missing' }] });
  });

  it('is refused when its signature is over, forged, or without a secret to check it', async () => {
    const entry = { documentId: 'a', name: 'A', url: 'a' };
    expect((await start().show(entry, { expires: 1 }))!.status).toBe(410);
    expect(await start().previews.respond(JSON.stringify(entry), 'x')).toBeUndefined();
    expect(await start({}).show(entry)).toBeUndefined();
  });
});

describe('a posted draft', () => {
  const unfinished = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' };
  const whole = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ draft: '{}', signature: 'x' }).toString(),
  };
  const open = async (port: number, sender: Record<string, string> = {}) => {
    const connection = await RawConnection.open(`http://127.0.0.1:${String(port)}`);
    connection.send(head(LIVE_PREVIEW_PATH, { ...unfinished, ...sender }, 'POST'));
    return connection;
  };

  it('is not read where no secret is set', async () => {
    const { port } = await startServer();
    const connection = await open(port);
    await waitFor(() => expect(connection.responses()[0]?.status).toBe(405));
    connection.close();
  });

  it.each([
    ['of all senders', 32, anotherVisitor, 503],
    ['of one sender', 8, () => ({}), 429],
  ])('is one of a bounded number at once %s', async (_, limit, sender, status) => {
    const { port, server, request } = await startServer({ environment: ENVIRONMENT });
    let begun = 0;
    server.on('request', () => begun++);
    const connections = await Promise.all(Array.from({ length: limit }, () => open(port, sender())));
    await waitFor(() => expect(begun).toBe(limit));
    const busy = await request(LIVE_PREVIEW_PATH, whole);
    expect([busy.status, busy.headers['retry-after']]).toEqual([status, '2']);
    const other = await request(LIVE_PREVIEW_PATH, { ...whole, headers: { ...whole.headers, ...anotherVisitor() } });
    expect(other.status).toBe(status === 503 ? 503 : 403);
    for (const connection of connections) connection.close();
    await waitFor(async () => expect((await request(LIVE_PREVIEW_PATH, whole)).status).toBe(403));
  });
});
