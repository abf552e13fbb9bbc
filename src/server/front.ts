import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_PREFIX } from '../content/preview-link.ts';
import { Reader } from '../content/reader.ts';
import type { SiteContent } from '../content/site.ts';
import { log } from '../log.ts';
import { LOCALE_CODES, localeOfPath, type Locale } from '../site/locales.ts';
import { pathOf, resolvePath } from '../site/routes.ts';
import { pageOfSharePicture } from '../site/share-picture.ts';
import type { Settings } from '../settings.ts';
import { forgivingTarget, isPlainPath } from './addresses.ts';
import { readyBytes, type ByteCache, type CachedPage } from './byte-cache.ts';
import type { Exchange } from './exchange.ts';
import { FILE_PATHS, pagesOf, renderFile } from './files.ts';
import { Health } from './health.ts';
import { Metrics } from './metrics.ts';
import { Observer } from './observer.ts';
import { asStatus, Pages, type Renderer } from './pages.ts';
import { ServedPictures } from './pictures.ts';
import { Previews } from './preview.ts';
import { PublishHook } from './publish-hook.ts';
import { encodingOf, NEVER_CACHED, PAGE_CACHING, readBody, sendPage, sendRedirect, sendText } from './responses.ts';
import { hasBearer } from './secrets.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import type { PrintFile } from './unused-styles.ts';
import { VISITS_PATH, VisitReport } from './visit-report.ts';
import type { Visits } from './visits.ts';
import { inTurns, warmUp } from './warm-up.ts';

export interface FrontOptions {
  readonly settings: Settings;
  readonly content: SiteContent;
  readonly cache: ByteCache;
  readonly pictureCache: ByteCache;
  readonly assets: ReadonlyMap<string, CachedPage>;
  /** Takes what starts islands out of a finished page. */
  readonly asFile?: (html: string) => string;
  /** Where the styles for paper are. */
  readonly print?: PrintFile;
  readonly render: Renderer;
  /** Counts of visits, where somebody may read them. */
  readonly visits?: Visits;
  /** Answers the example page too; only in a build that holds it. */
  readonly examples?: boolean;
}

/** Share of the page cache that a start fills: beyond, one page pushes another out. */
const MOST_OF_CACHE = 0.9;

/**
 * What stands before the renderer, in the order it is asked. Ready bytes go out first; a request reaches Astro only for
 * a page of the table whose bytes are not there yet, or for a form.
 */
export class Front {
  readonly health: Health;
  private readonly options: FrontOptions;
  private readonly observer: Observer;
  private readonly metrics: Metrics;
  private readonly pages: Pages;
  private readonly pictures: ServedPictures;
  private readonly previews: Previews;
  private readonly hook: PublishHook;
  private readonly report: VisitReport;
  /** Headers by kind of answer; each is one object, so that what is made of it is made once. */
  private readonly forPages: Readonly<Record<string, string>>;
  private readonly forFramingPages: Readonly<Record<string, string>>;
  private readonly forFiles: Readonly<Record<string, string>>;
  private readonly headersByPage = new WeakMap<CachedPage, Readonly<Record<string, string>>>();

  constructor(options: FrontOptions) {
    this.options = options;
    const { settings, content, cache, pictureCache, assets, asFile, print, render, visits } = options;
    const https = settings.SITE_URL.startsWith('https:');
    this.forPages = pageHeaders(https, false);
    this.forFramingPages = pageHeaders(https, true);
    this.forFiles = fileHeaders(https);
    this.metrics = new Metrics({ content, caches: { pages: cache, pictures: pictureCache } });
    const counted = settings.VISITS_LOG_PORT === undefined ? visits : undefined;
    this.observer = new Observer({
      metrics: this.metrics,
      accessLog: settings.ACCESS_LOG === 'on',
      ...(counted ? { visits: counted } : {}),
    });
    this.pages = new Pages({
      siteUrl: settings.SITE_URL,
      cache,
      assets,
      render,
      ...(asFile ? { asFile } : {}),
      ...(print ? { print } : {}),
    });
    this.pictures = new ServedPictures({ pictures: content.pictures, pages: this.pages, cache: pictureCache });
    this.previews = new Previews({ settings, content, render: (path, locals) => this.pages.draw(path, locals) });
    this.hook = new PublishHook(settings, content, this.forFiles);
    this.health = new Health(content, this.forFiles);
    this.report = new VisitReport({
      secret: settings.VISITS_TOKEN,
      visits,
      pages: this.pages,
      forPages: this.forPages,
      forFiles: this.forFiles,
    });
  }

  /**
   * Makes pages and files ready before anybody can ask, for at most `WARM_UP_MS`. Whoever is in front shows what it has,
   * or asks another instance, until this one listens.
   */
  async warmUp(): Promise<void> {
    const { cache, content, settings } = this.options;
    const { snapshot } = content.store;
    if (!snapshot || settings.WARM_UP_MS === 0) return;
    const locales = LOCALE_CODES.filter((locale) => content.store.readyIn(locale));
    const paths = locales.map((locale) => pagesOf(new Reader(snapshot, content.pictures, locale)).map(pathOf));
    await warmUp({
      expected: [
        ...inTurns(paths).map((path) => ({ path, make: () => this.pages.page(path) })),
        ...FILE_PATHS.map((path) => ({ path, make: () => this.file(path) })),
        ...locales.map((locale) => ({ path: `/${locale}/404`, make: () => this.notFoundPage(locale) })),
      ],
      isFull: () => cache.bytes > settings.CACHE_MAX_BYTES * MOST_OF_CACHE,
      mostMs: settings.WARM_UP_MS,
    });
  }

  /** Answers one request; never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const exchange = this.observer.open(request, response);
    try {
      // Ready bytes are out by now, without a promise.
      this.answer(exchange)?.catch((error: unknown) => this.broken(exchange, error));
    } catch (error) {
      void this.broken(exchange, error);
    }
  }

  /** What happens to a request whose answer failed; never throws. */
  private async broken(exchange: Exchange, error: unknown): Promise<void> {
    const { request, response, id, path } = exchange;
    // Who goes away, or is let go for being slow, gets no answer, and must not fill the log.
    if (request.destroyed && !request.complete) return;
    log.error('request failed', {
      id,
      path: path.slice(0, 200),
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    if (response.headersSent) response.destroy();
    else await this.failed(exchange);
  }

  private answer(exchange: Exchange): Promise<void> | void {
    const { request, path } = exchange;
    const { method = 'GET', url = '/' } = request;
    if (namesTwoHosts(request)) return this.refused(exchange, 400, 'One Host is enough.', { connection: 'close' });
    if (url.length > this.options.settings.URL_MAX_LENGTH) return this.refused(exchange, 414, 'The address is too long.');
    if (method === 'GET' || method === 'HEAD') {
      // Nothing that stands in the page cache means anything else in another place.
      const cached = path.startsWith('/') ? this.options.cache.get(path) : undefined;
      if (cached?.fresh) {
        this.pages.askedAgain(path, cached.page);
        return this.found(exchange, cached.page);
      }
      return this.get(exchange);
    }
    if (path === '/api/publish') return this.hook.answer(exchange);
    if (method === 'POST') return this.form(exchange);
    return this.refused(exchange, 405, 'Only GET, HEAD and the comment form are answered here.', { allow: 'GET, HEAD' });
  }

  private refused(exchange: Exchange, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
    exchange.kind = 'refused';
    sendText(exchange, status, text, { ...this.forFiles, ...headers });
  }

  private get(exchange: Exchange): Promise<void> | void {
    const { path } = exchange;
    const asset = this.options.assets.get(path);
    if (asset) {
      exchange.kind = 'asset';
      return sendPage(exchange, asset, this.forFiles);
    }
    if (path === '/healthz') return this.health.alive(exchange);
    if (path === '/readyz') return this.health.ready(exchange);
    if (path === '/api/publish') return this.hook.answer(exchange);
    if (path === '/metrics' && this.options.settings.METRICS_TOKEN !== undefined) return this.figures(exchange);
    if (path.startsWith(VISITS_PATH) && this.report.open) return this.report.answer(exchange);
    if (path.startsWith(PREVIEW_PREFIX)) return this.preview(exchange);
    if (path.startsWith('/_media/')) return this.picture(exchange, path);
    if (!isPlainPath(path)) return this.notFound(exchange);
    const shared = pageOfSharePicture(path);
    if (shared !== undefined) return this.sharePicture(exchange, shared);
    return this.page(exchange);
  }

  private async page(exchange: Exchange): Promise<void> {
    const { path } = exchange;
    if (!this.isReady(path)) return this.unavailable(exchange);
    const file = await this.file(path);
    if (file) return this.found(exchange, file);
    if (this.options.examples) {
      if (path.startsWith('/examples')) return sendPage(exchange, await this.pages.draw(path, { path }), this.forPages);
      // Examples name pictures as the content does, before the store has given them an address.
      const media = { url: path, alternativeText: '', caption: undefined, width: undefined, height: undefined };
      const shown = this.options.content.pictures.resolve(media);
      if (shown) return this.picture(exchange, shown.url);
    }
    const found = resolvePath(path);
    if (found.kind === 'redirect') return this.redirect(exchange, 301, found.to);
    if (found.kind === 'unknown') return this.notFound(exchange);
    const page = await this.pages.page(path);
    if (page.status === 404) return this.notFound(exchange);
    if (page.status === 503) return this.unavailable(exchange);
    if (page.status >= 500) return this.failed(exchange);
    this.found(exchange, page);
  }

  /** Sends a page or a made file; which of them it is, its content type says. */
  private found(exchange: Exchange, ready: CachedPage): void {
    const page = encodingOf(exchange) === 'identity' ? this.pages.unpacked(exchange.path, ready) : ready;
    let headers = this.headersByPage.get(page);
    if (!headers) {
      headers = page.headers['content-type']?.startsWith('text/html') ? this.headersOf(exchange.path) : this.forFiles;
      this.headersByPage.set(page, headers);
    }
    exchange.kind = headers === this.forFiles ? 'file' : 'page';
    sendPage(exchange, page, headers);
  }

  /** The contact page may load a map's frame, which cross-origin isolation would block; so may a page with a captcha. */
  private headersOf(path: string): Readonly<Record<string, string>> {
    const found = resolvePath(path);
    const captcha = this.options.settings.RECAPTCHA_SITE_KEY !== undefined;
    const frames = found.kind === 'page' && (found.id === 'contact' || (captcha && (found.id === 'post' || found.id === 'newestPost')));
    return frames ? this.forFramingPages : this.forPages;
  }

  private redirect(exchange: Exchange, status: 301 | 308, to: string): void {
    exchange.kind = 'redirect';
    sendRedirect(exchange, status, to, this.forFiles);
  }

  private figures(exchange: Exchange): void {
    exchange.kind = 'metrics';
    if (!hasBearer(exchange.request, this.options.settings.METRICS_TOKEN))
      return sendText(exchange, 401, JSON.stringify({ error: 'unauthorized' }), { ...this.forFiles, 'www-authenticate': 'Bearer' });
    sendText(exchange, 200, this.metrics.text(), { ...this.forFiles, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  }

  /** A draft. Its page may hold frames, and may stand in one of this site; both end cross-origin isolation. */
  private async preview(exchange: Exchange): Promise<void> {
    exchange.kind = 'preview';
    sendPage(exchange, await this.previews.answer(exchange.path), this.forFramingPages);
  }

  /** Whether there is content in the language of an address. */
  private isReady(path: string): boolean {
    return this.options.content.store.readyIn(localeOfPath(path));
  }

  /** Files made from content: feeds, sitemap, robots, manifest, security.txt. */
  private async file(path: string): Promise<CachedPage | undefined> {
    const { cache, content, settings } = this.options;
    const { snapshot } = content.store;
    if (!snapshot) return undefined;
    const { generation } = cache;
    const made = renderFile(path, (locale) => new Reader(snapshot, content.pictures, locale), settings.SITE_URL);
    if (!made) return undefined;
    const file = await readyBytes(200, { 'content-type': made.type, 'cache-control': PAGE_CACHING }, Buffer.from(made.body), made.tags);
    if (cache.generation === generation) cache.set(path, file);
    return file;
  }

  private async picture(exchange: Exchange, path: string): Promise<void> {
    const picture = await this.pictures.ofContent(path);
    if (!picture) return this.notFound(exchange);
    exchange.kind = 'picture';
    sendPage(exchange, picture, this.forFiles);
  }

  private async sharePicture(exchange: Exchange, page: string): Promise<void> {
    const known = resolvePath(page).kind === 'page' && this.isReady(page);
    const picture = known ? await this.pictures.ofPage(exchange.path, page) : undefined;
    if (!picture) return this.notFound(exchange, page);
    exchange.kind = 'share picture';
    sendPage(exchange, picture, this.forFiles);
  }

  private async form(exchange: Exchange): Promise<void> {
    const { request, path } = exchange;
    exchange.kind = 'form';
    const found = isPlainPath(path) ? resolvePath(path) : undefined;
    // 308 keeps the method and what was typed.
    if (found?.kind === 'redirect') return this.redirect(exchange, 308, found.to);
    if (found?.kind !== 'page' || (found.id !== 'post' && found.id !== 'newestPost'))
      return this.refused(exchange, 405, 'This address takes no form.', { allow: 'GET, HEAD' });
    if (!this.isReady(path)) return this.unavailable(exchange);
    const type = 'application/x-www-form-urlencoded';
    if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
      return this.refused(exchange, 415, `The form is sent as ${type}.`);
    let body: Buffer;
    try {
      body = await readBody(request, this.options.settings.BODY_MAX_BYTES);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return this.refused(exchange, 413, 'The comment is too long.', { connection: 'close' });
    }
    const page = await this.pages.draw(path, { path }, { method: 'POST', body: body.toString('utf8'), headers: { 'content-type': type } });
    if (page.status === 404) return this.notFound(exchange);
    sendPage(exchange, { ...page, headers: { ...page.headers, 'cache-control': NEVER_CACHED } }, this.headersOf(path));
  }

  /** @param asked the page that was meant, where the address is one of its picture */
  private async notFound(exchange: Exchange, asked: string = exchange.path): Promise<void> {
    if (!this.isReady(asked)) return this.unavailable(exchange);
    const target = forgivingTarget(this.options.content, asked);
    if (target !== undefined) return this.redirect(exchange, 301, target);
    exchange.kind = 'not found';
    sendPage(exchange, await this.notFoundPage(localeOfPath(asked)), this.forPages);
  }

  private notFoundPage(locale: Locale): Promise<CachedPage> {
    const path = locale === 'en' ? '/404' : `/${locale}/404`;
    return this.pages.status(`404:${locale}`, '/404', 404, { path, locale });
  }

  private async unavailable(exchange: Exchange): Promise<void> {
    exchange.kind = 'unavailable';
    const { path } = exchange;
    const locals = {
      path: isPlainPath(path) ? path : undefined,
      locale: localeOfPath(path),
      reason: this.options.content.store.lastFailure,
    };
    sendPage(exchange, asStatus(await this.pages.draw('/503', locals), 503, { 'retry-after': '2' }), this.forPages);
  }

  private async failed(exchange: Exchange): Promise<void> {
    exchange.kind = 'error';
    const { path } = exchange;
    const locale = localeOfPath(path);
    try {
      const page = await this.pages.draw('/500', { path: isPlainPath(path) ? path : undefined, locale });
      sendPage(exchange, asStatus(page, 500), this.forPages);
    } catch {
      const text =
        locale === 'tr'
          ? 'Bu sayfa gösterilemedi. Lütfen biraz sonra yeniden deneyin.'
          : 'This page could not be shown. Please try again in a moment.';
      sendText(exchange, 500, text, this.forFiles);
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
