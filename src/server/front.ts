import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readHint, type Change } from '../content/hint.ts';
import { PREVIEW_PREFIX } from '../content/preview-link.ts';
import { outcomesOf } from '../content/published-entries.ts';
import { Reader } from '../content/reader.ts';
import type { SiteContent } from '../content/site.ts';
import { log } from '../log.ts';
import { localeOfPath, type Locale } from '../site/locales.ts';
import { resolvePath } from '../site/routes.ts';
import { decodeShareCard, pageOfSharePicture, SHARE_CARD_HEADER } from '../site/share-picture.ts';
import type { Settings } from '../settings.ts';
import { packedBytes, readyBytes, type ByteCache, type CachedPage } from './byte-cache.ts';
import { decodeTags, TAGS_HEADER } from './cache-tags.ts';
import { narrowPolicy } from './content-security.ts';
import { renderFile } from './files.ts';
import { withoutIslandStyle } from './island-style.ts';
import { Previews } from './preview.ts';
import { IMMUTABLE, NEVER_CACHED, PAGE_CACHING, readBody, securityHeaders, sendPage, sendRedirect, sendText } from './responses.ts';
import { drawSharePicture } from './share-picture.ts';

export type Renderer = (request: Request, locals: App.Locals) => Promise<Response>;

export interface FrontOptions {
  readonly settings: Settings;
  readonly content: SiteContent;
  readonly cache: ByteCache;
  readonly assets: ReadonlyMap<string, CachedPage>;
  readonly render: Renderer;
  /** Answers the example page too; only in a build that holds it. */
  readonly examples?: boolean;
}

const MAX_URL = 2_048;
const MAX_FORM_BYTES = 64 * 1024;
const HOOK_WAIT_MS = 20_000;

/**
 * What stands before the renderer: ready bytes, files, redirects, the publish hook, health.
 * A request reaches Astro only for a page of the table whose bytes are not there yet, or for a form.
 */
export class Front {
  private readonly flights = new Map<string, Promise<CachedPage>>();
  private readonly options: FrontOptions;
  /** The last share picture being drawn: an encoder never runs twice at once beside the pages. */
  private drawing: Promise<unknown> = Promise.resolve();
  private readonly https: boolean;
  private readonly previews: Previews;

  constructor(options: FrontOptions) {
    this.options = options;
    const { settings, content } = options;
    this.previews = new Previews({ settings, content, render: (path, locals) => this.renderOnce(path, locals) });
    this.https = options.settings.SITE_URL.startsWith('https:');
  }

  /** Answers one request; never throws. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.answer(request, response);
    } catch (error) {
      log.error('request failed', {
        path: (request.url ?? '').slice(0, 200),
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
      if (response.headersSent) response.destroy();
      else await this.sendError(request, response);
    }
  }

  private headers(frames = false): Record<string, string> {
    return securityHeaders(this.https, frames);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (namesTwoHosts(request)) return sendText(response, 400, 'One Host is enough.', { ...this.headers(), connection: 'close' });
    if (url.length > MAX_URL) return sendText(response, 414, 'The address is too long.', this.headers());
    // The query never matters: no page reads one, and none may make a cache entry.
    const path = url.split('?', 1)[0] ?? '/';
    const { method = 'GET' } = request;
    if (path === '/api/publish') return this.publish(request, response);
    if (method === 'POST') return this.form(request, response, path);
    if (method !== 'GET' && method !== 'HEAD')
      return sendText(response, 405, 'Only GET, HEAD and the comment form are answered here.', { ...this.headers(), allow: 'GET, HEAD' });
    if (path === '/healthz') return sendText(response, 200, JSON.stringify({ alive: true }), this.headers());
    if (path === '/readyz') return this.readiness(response);

    const asset = this.options.assets.get(path);
    if (asset) return sendPage(request, response, asset, this.headers());
    if (path.startsWith(PREVIEW_PREFIX)) return this.preview(request, response, path);
    if (path.startsWith('/_media/')) return this.media(request, response, path);
    if (!path.startsWith('/') || !isPlainPath(path)) return this.notFound(request, response, path);
    const shared = pageOfSharePicture(path);
    if (shared !== undefined) return this.sharePicture(request, response, path, shared);

    if (!this.isReady(path)) return this.unavailable(request, response, path);
    const cached = this.options.cache.get(path);
    if (cached?.fresh) return this.sendFound(request, response, path, cached.page);

    const file = await this.file(path);
    if (file) return sendPage(request, response, file, this.headers());
    if (this.options.examples) {
      if (path.startsWith('/examples')) return sendPage(request, response, await this.renderOnce(path, { path }), this.headers());
      // Examples name pictures as the content does, before the store has given them an address.
      const shown = this.options.content.pictures.resolve({
        url: path,
        alternativeText: '',
        caption: undefined,
        width: undefined,
        height: undefined,
      });
      if (shown) return this.media(request, response, shown.url);
    }
    const found = resolvePath(path);
    if (found.kind === 'redirect') return sendRedirect(response, 301, found.to, this.headers());
    if (found.kind === 'unknown') return this.notFound(request, response, path);
    const page = await this.page(path);
    if (page.status === 404) return this.notFound(request, response, path);
    if (page.status === 503) return this.unavailable(request, response, path);
    if (page.status >= 500) return this.sendError(request, response);
    this.sendFound(request, response, path, page);
  }

  /** A draft. Its page may hold frames, and may stand in one of this site; both end cross-origin isolation. */
  private async preview(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { page, framed } = await this.previews.answer(path);
    const { 'referrer-policy': _, ...headers } = this.headers(true);
    sendPage(request, response, page, { ...headers, ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}) });
  }

  /** Whether there is content in the language of an address. */
  private isReady(path: string): boolean {
    return this.options.content.store.readyIn(localeOfPath(path));
  }

  private sendFound(request: IncomingMessage, response: ServerResponse, path: string, page: CachedPage): void {
    // The contact page may load a map's frame, which cross-origin isolation would block.
    sendPage(request, response, page, this.headers(this.hasFrames(path)));
  }

  private hasFrames(path: string): boolean {
    const found = resolvePath(path);
    return (
      found.kind === 'page' &&
      (found.id === 'contact' ||
        ((found.id === 'post' || found.id === 'newestPost') && this.options.settings.RECAPTCHA_SITE_KEY !== undefined))
    );
  }

  /** Ready bytes of a page, rendered once however many ask. */
  private page(key: string): Promise<CachedPage> {
    const cached = this.options.cache.get(key);
    if (cached?.fresh) return Promise.resolve(cached.page);
    return this.once(key, () => this.renderPage(key, cached?.page));
  }

  /** The same work for everybody who asks while it runs. */
  private once(key: string, work: () => Promise<CachedPage>): Promise<CachedPage> {
    let flight = this.flights.get(key);
    if (!flight) {
      flight = work().finally(() => this.flights.delete(key));
      this.flights.set(key, flight);
    }
    return flight;
  }

  private async renderPage(key: string, stale: CachedPage | undefined): Promise<CachedPage> {
    const { cache } = this.options;
    for (let attempt = 0; ; attempt++) {
      const { generation } = cache;
      const page = await this.renderOnce(key, { path: key });
      if (page.status >= 500 && page.status !== 503 && stale) {
        log.error('page kept stale', { path: key, because: 'its new version could not be rendered' });
        return stale;
      }
      // Content changed meanwhile: what was rendered may be old already.
      if (cache.generation !== generation && attempt < 3) continue;
      if (page.status === 200 && cache.generation === generation) cache.set(key, page);
      return page;
    }
  }

  private async renderOnce(path: string, locals: App.Locals, init?: RequestInit): Promise<CachedPage> {
    const rendered = await this.options.render(new Request(this.options.settings.SITE_URL + path, init), locals);
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'content-security-policy', 'location', 'x-robots-tag']) {
      const value = rendered.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
    headers['cache-control'] = rendered.status === 200 ? PAGE_CACHING : NEVER_CACHED;
    const tags = decodeTags(rendered.headers.get(TAGS_HEADER));
    const html = withoutIslandStyle(await rendered.text());
    const policy = headers['content-security-policy'];
    if (policy !== undefined) headers['content-security-policy'] = narrowPolicy(policy, html);
    const shareCard = decodeShareCard(rendered.headers.get(SHARE_CARD_HEADER));
    return { ...(await readyBytes(rendered.status, headers, Buffer.from(html), tags)), ...(shareCard ? { shareCard } : {}) };
  }

  /** Files made from content: feeds, sitemap, robots, manifest, security.txt. */
  private async file(path: string): Promise<CachedPage | undefined> {
    const { store, pictures } = this.options.content;
    if (!store.snapshot) return undefined;
    const { generation } = this.options.cache;
    const made = renderFile(path, (locale) => new Reader(store.snapshot!, pictures, locale), this.options.settings.SITE_URL);
    if (!made) return undefined;
    const page = await readyBytes(200, { 'content-type': made.type, 'cache-control': PAGE_CACHING }, Buffer.from(made.body), made.tags);
    if (this.options.cache.generation === generation) this.options.cache.set(path, page);
    return page;
  }

  private async media(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const file = this.options.content.pictures.fileOf(path);
    if (!file) return this.notFound(request, response, path);
    const cached = this.options.cache.get(path);
    if (cached) return sendPage(request, response, cached.page);
    const body = await readFile(file.path);
    // A picture is never a document: an SVG opened by itself may not run anything.
    const headers = {
      'content-type': file.type,
      'cache-control': IMMUTABLE,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ...this.headers(),
    };
    if (file.type === 'image/svg+xml') {
      const page = await readyBytes(200, headers, body);
      this.options.cache.set(path, page);
      return sendPage(request, response, page);
    }
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** The picture of a page for messengers and networks; drawn when one first asks, one at a time. */
  private async sharePicture(request: IncomingMessage, response: ServerResponse, path: string, pagePath: string): Promise<void> {
    if (resolvePath(pagePath).kind !== 'page' || !this.isReady(pagePath)) return this.notFound(request, response, pagePath);
    const cached = this.options.cache.get(path);
    if (cached?.fresh) return sendPage(request, response, cached.page, this.headers());
    const picture = await this.once(path, async () => {
      const page = await this.page(pagePath);
      const card = page.shareCard;
      if (page.status !== 200 || !card) return { ...page, status: 404 };
      const { cache, content } = this.options;
      const { generation } = cache;
      const shown = card.picture === undefined ? undefined : content.pictures.fileOf(card.picture)?.path;
      const drawing = this.drawing.then(() => drawSharePicture(card, shown));
      this.drawing = drawing.catch(() => undefined);
      const drawn = packedBytes({ 'content-type': 'image/jpeg', 'cache-control': PAGE_CACHING }, await drawing, page.tags);
      if (cache.generation === generation) cache.set(path, drawn);
      return drawn;
    });
    if (picture.status !== 200) return this.notFound(request, response, pagePath);
    sendPage(request, response, picture, this.headers());
  }

  private async form(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const found = isPlainPath(path) ? resolvePath(path) : undefined;
    // 308 keeps the method and what was typed.
    if (found?.kind === 'redirect') return sendRedirect(response, 308, found.to, this.headers());
    if (found?.kind !== 'page' || (found.id !== 'post' && found.id !== 'newestPost'))
      return sendText(response, 405, 'This address takes no form.', { ...this.headers(), allow: 'GET, HEAD' });
    if (!this.isReady(path)) return this.unavailable(request, response, path);
    if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
      return sendText(response, 415, 'The form is sent as application/x-www-form-urlencoded.', this.headers());
    let body: Buffer;
    try {
      body = await readBody(request, MAX_FORM_BYTES);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return sendText(response, 413, 'The comment is too long.', { ...this.headers(), connection: 'close' });
    }
    const page = await this.renderOnce(
      path,
      { path },
      { method: 'POST', body: body.toString('utf8'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    );
    if (page.status === 404) return this.notFound(request, response, path);
    sendPage(
      request,
      response,
      { ...page, headers: { ...page.headers, 'cache-control': NEVER_CACHED } },
      this.headers(this.hasFrames(path)),
    );
  }

  /** `POST /api/publish`: a hint to read the content again. The secret is compared in constant time. */
  private async publish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return sendText(response, 405, 'The publish hook takes POST.', { ...this.headers(), allow: 'POST' });
    const secret = this.options.settings.PUBLISH_SECRET;
    const given = Buffer.from(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const expected = Buffer.from(secret ?? '');
    if (secret === undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      log.warn('publish hook refused', { because: secret === undefined ? 'PUBLISH_SECRET is not set' : 'wrong secret' });
      return sendText(response, 401, JSON.stringify({ error: 'unauthorized' }), { ...this.headers(), 'www-authenticate': 'Bearer' });
    }
    let body: Buffer;
    try {
      body = await readBody(request, MAX_FORM_BYTES);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return sendText(response, 413, JSON.stringify({ error: 'too large' }), { ...this.headers(), connection: 'close' });
    }
    const { store } = this.options.content;
    const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, HOOK_WAIT_MS, 'late').unref());
    const changes = readHint(body.toString('utf8'));
    const outcome = await Promise.race([store.refresh('hook', changes), timeout]);
    // Before its refresh is finished, nothing is known of what a hint names.
    const entries = outcome === 'late' ? [] : this.outcomes(changes ?? []);
    const report = { revision: store.snapshot?.revision, refresh: store.lastRefresh, issues: store.issues.slice(0, 50), entries };
    sendText(response, outcome === 'late' ? 202 : 200, JSON.stringify(report), this.headers());
  }

  /** What became of the entries that a hint names: the content service shows it to the editor. */
  private outcomes(changes: readonly Change[]) {
    const { content, settings } = this.options;
    const { snapshot, failing } = content.store;
    return outcomesOf(changes, {
      snapshot,
      failing,
      read: (locale) => new Reader(snapshot!, content.pictures, locale),
      siteUrl: settings.SITE_URL,
      perPage: settings.PRODUCTS_PER_PAGE,
    });
  }

  private readiness(response: ServerResponse): void {
    const { store, pictures } = this.options.content;
    const state = {
      ready: store.ready,
      revision: store.snapshot?.revision,
      lastRefresh: store.lastRefresh,
      lastFailure: store.lastFailure,
      picturesWaiting: pictures.waiting,
    };
    sendText(response, store.ready ? 200 : 503, JSON.stringify(state), {
      ...this.headers(),
      ...(store.ready ? {} : { 'retry-after': '2' }),
    });
  }

  private async notFound(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!this.isReady(path)) return this.unavailable(request, response, path);
    const target = this.forgivingTarget(path);
    if (target !== undefined) return sendRedirect(response, 301, target, this.headers());
    const locale = localeOfPath(path);
    const page = await this.statusPage(`404:${locale}`, '/404', { path: locale === 'en' ? '/404' : `/${locale}/404`, locale });
    sendPage(request, response, { ...page, status: 404, headers: { ...page.headers, 'cache-control': NEVER_CACHED } }, this.headers());
  }

  /** Where an unknown address really leads: a renamed entry, or a slug in another letter case. */
  private forgivingTarget(path: string): string | undefined {
    const { store, pictures } = this.options.content;
    if (!store.snapshot || !isPlainPath(path)) return undefined;
    const reader = new Reader(store.snapshot, pictures, localeOfPath(path));
    const target = reader.redirectOf(path);
    if (target !== undefined && target !== path) return target;
    const lower = path.toLowerCase();
    if (lower === path) return undefined;
    const found = resolvePath(lower);
    const real = found.kind === 'page' ? reader.counterpart(found, found.locale) : undefined;
    return real !== undefined && real !== path ? real : undefined;
  }

  private async statusPage(key: string, path: string, locals: App.Locals): Promise<CachedPage> {
    const cached = this.options.cache.get(key);
    if (cached?.fresh) return cached.page;
    const { generation } = this.options.cache;
    const page = await this.renderOnce(path, locals);
    if (page.status < 500 && this.options.cache.generation === generation) this.options.cache.set(key, page);
    return page;
  }

  private async unavailable(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const locale = localeOfPath(path);
    const page = await this.renderOnce('/503', {
      path: isPlainPath(path) ? path : undefined,
      locale,
      reason: this.options.content.store.lastFailure,
    });
    sendPage(
      request,
      response,
      { ...page, status: 503, headers: { ...page.headers, 'cache-control': NEVER_CACHED, 'retry-after': '2' } },
      this.headers(),
    );
  }

  private async sendError(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const locale: Locale = localeOfPath(request.url ?? '/');
    try {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const page = await this.renderOnce('/500', { path: isPlainPath(path) ? path : undefined, locale });
      sendPage(request, response, { ...page, status: 500, headers: { ...page.headers, 'cache-control': NEVER_CACHED } }, this.headers());
    } catch {
      sendText(
        response,
        500,
        locale === 'tr'
          ? 'Bu sayfa gösterilemedi. Lütfen biraz sonra yeniden deneyin.'
          : 'This page could not be shown. Please try again in a moment.',
        this.headers(),
      );
    }
  }
}

/** Node keeps the first of several silently; a front could have read another one (RFC 9112, 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let named = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && /^host$/i.test(rawHeaders[index]!)) named++;
  return named > 1;
}

/** A path that means what it says: no dot segments, empty segments or encoded slashes that a parser would read otherwise. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  // eslint-disable-next-line no-control-regex
  if (/%2f|%5c|\\|[\u0000-\u001f]/i.test(path)) return false;
  try {
    return (
      new URL(path, 'http://site.invalid').pathname === path || new URL(path, 'http://site.invalid').pathname === encodeURI(decodeURI(path))
    );
  } catch {
    return false;
  }
}
