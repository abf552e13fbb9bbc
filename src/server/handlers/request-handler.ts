import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteSettings, type SiteSettings } from '../../content/snapshot/links.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import { sitePages } from '../../content/snapshot/site-pages.ts';
import { mediaOf, type SiteContent } from '../../content/site-content.ts';
import { log } from '../../log.ts';
import { MessageCenter } from '../../outbox/messages.ts';
import { SiteSearch } from '../../search/site-search.ts';
import type { Settings } from '../../settings.ts';
import { messageOf, stackOf } from '../../site/errors.ts';
import { FILE_PATHS } from '../../site/files.ts';
import { LOCALE_CODES } from '../../site/locales.ts';
import { REFUSALS } from '../../site/messages/messages.ts';
import { href, pathOf, resolvePath } from '../../site/routes.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import { methodsOf } from '../forms/received-form.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendRefusal } from '../http/responses.ts';
import { fileHeaders } from '../http/security-headers.ts';
import { ServedPictures } from '../media/served-pictures.ts';
import { PublicCertificate } from '../operations/certificate.ts';
import { Metrics } from '../operations/metrics.ts';
import { observedMetrics } from '../operations/observed.ts';
import { observer } from '../operations/observer.ts';
import { PictureOrigin } from '../operations/picture-origin.ts';
import { statusReport } from '../operations/status-report.ts';
import { interleaved, warmUp } from '../operations/warm-up.ts';
import { PageRenderer, type PageRendererOptions } from '../pages/page-renderer.ts';
import { Pages } from '../pages/pages.ts';
import { recompression } from '../pages/recompression.ts';
import { UnansweredQueries } from '../visits/unanswered.ts';
import type { Visits } from '../visits/visits.ts';
import { assets } from './assets.ts';
import { contentFiles, filesOf, type ContentFile } from './content-files.ts';
import { examples } from './examples.ts';
import { Forms } from './forms.ts';
import type { Handler } from './handler.ts';
import { Health } from './health.ts';
import { LivePreviews } from './live-preview.ts';
import { contentPictures, sharePictures } from './media.ts';
import { metricsPage } from './metrics.ts';
import { operatorStatus } from './operator-status.ts';
import { cachedPages, contentReadiness, routePages } from './pages.ts';
import { Previews, type PreviewOptions } from './preview.ts';
import { publishHook } from './publish-hook.ts';
import { receivedPage } from './received.ts';
import { isSearch, renderResults, searchHandler } from './search.ts';
import { searchReport } from './search-report.ts';
import { StatusPages } from './status-pages.ts';
import { Uploads } from './uploads.ts';
import { visitReport } from './visit-report.ts';

export interface RequestHandlerOptions extends Omit<PageRendererOptions, 'siteUrl'> {
  readonly settings: Settings;
  readonly content: SiteContent;
  readonly cache: ByteCache;
  readonly pictureCache: ByteCache;
  /** Messages of visitors; absent: made of the settings. */
  readonly messages?: MessageCenter;
  /** Counts of visits, where an operator may read them. */
  readonly visits?: Visits;
  /** Version and build; absent: in development. */
  readonly version?: string;
}

/** Share of the page cache that a start fills: with more, pages would displace each other. */
const MAX_WARM_SHARE = 0.9;

/**
 * Answers requests: each of its handlers, in order, either answers or passes the request on. What is in the page cache goes
 * out first; Astro renders only pages of the route table that are not there yet, and forms.
 */
export class RequestHandler {
  readonly health: Health;
  private readonly options: RequestHandlerOptions;
  private readonly open: ReturnType<typeof observer>;
  private readonly site: SiteSettings;
  private readonly pages: Pages;
  private readonly file: ContentFile;
  private readonly status: StatusPages;
  private readonly search: SiteSearch;
  /** Handlers of GET and HEAD. */
  private readonly readers: readonly Handler[];
  /** Handlers of all other methods. */
  private readonly writers: readonly Handler[];

  constructor(options: RequestHandlerOptions) {
    this.options = options;
    const { settings, content, cache, pictureCache, visits } = options;
    const siteUrl = settings.SITE_URL;
    this.site = siteSettings(settings);
    const headers = fileHeaders(siteUrl.startsWith('https:'));
    const messages = options.messages ?? new MessageCenter(settings);
    const uploads = new Uploads(settings, messages);
    this.health = new Health(content);
    const certificate = new PublicCertificate(settings.CERTIFICATE_ADDRESS, siteUrl);
    const pictureOrigin = new PictureOrigin(settings.MEDIA_BASE_URL, () =>
      content.store.snapshot ? mediaOf(content.store.snapshot, content.pictures).map(({ url }) => url) : [],
    );
    const sources = {
      settings,
      content,
      messages,
      certificate,
      pictureOrigin,
      health: this.health,
      version: options.version ?? 'development',
    };
    const observed = observedMetrics({ ...sources, caches: { pages: cache, pictures: pictureCache } });
    const metrics = new Metrics(observed, content.store);
    this.open = observer({
      metrics,
      fileHeaders: headers,
      accessLog: settings.ACCESS_LOG === 'on',
      // Where a caching front reports its responses, the site's own would be counted twice.
      ...(visits && settings.VISITS_LOG_PORT === undefined ? { visits } : {}),
    });
    const pages = new Pages(cache, new PageRenderer({ ...options, siteUrl }));
    const status = new StatusPages(content, this.site, pages);
    const pictures = new ServedPictures({ pictures: content.pictures, pages, cache: pictureCache, fileHeaders: headers });
    const drafts: PreviewOptions = { settings, content, render: (path, locals) => pages.render(path, locals) };
    const previews = new Previews(drafts);
    const livePreviews = new LivePreviews(drafts);
    this.pages = pages;
    this.status = status;
    this.file = filesOf(content, pages, this.site, headers);
    this.search = new SiteSearch(content, this.site);
    const unanswered = new UnansweredQueries();
    const hook = publishHook(settings, content);
    const forms = new Forms({ settings, content, pages, status, messages });
    const [uploadHandlers, formHandlers] = settings.FORMS === 'on' ? [[uploads.handle], [forms.handle]] : [[], []];
    this.writers = [hook, (exchange) => livePreviews.handle(exchange), ...uploadHandlers, ...formHandlers];
    this.readers = [
      searchHandler({ search: this.search, unanswered, content, pages, status, rate: settings.SEARCH_RATE, siteUrl: settings.SITE_URL }),
      cachedPages(pages, recompression(cache)),
      assets(options.assets, headers),
      (exchange) => this.health.handle(exchange),
      hook,
      ...uploadHandlers,
      metricsPage(metrics, settings.METRICS_TOKEN),
      operatorStatus(() => statusReport({ ...sources, observed }), settings.METRICS_TOKEN, pages),
      searchReport(this.search, unanswered, settings.PUBLISH_SECRET),
      visitReport(visits, settings.VISITS_TOKEN, pages),
      (exchange) => previews.handle(exchange),
      contentPictures(pictures, status),
      sharePictures(content, pictures, status),
      contentReadiness(content, status),
      receivedPage(pages, status),
      contentFiles(this.file, pages),
      ...(settings.examples ? [examples(content, pages, pictures, status)] : []),
      routePages(pages, status),
    ];
  }

  /** Renders pages and files before the first request, for at most `WARM_UP_MS`; until then a proxy uses other instances. */
  async warmUp(): Promise<void> {
    const { cache, content, settings } = this.options;
    const { snapshot } = content.store;
    if (!snapshot || settings.WARM_UP_MS === 0) return;
    // At the same time as the pages are rendered: the search index is built in slices of a few milliseconds.
    this.search.updateInBackground();
    const locales = LOCALE_CODES.filter((locale) => content.store.readyIn(locale));
    const readers = locales.map((locale) => new Reader(snapshot, content.pictures, locale, this.site));
    const matches = readers.map((reader) => sitePages(reader));
    await warmUp({
      expected: [
        ...interleaved(matches).map((match) => ({ path: pathOf(match), render: () => this.pages.page(pathOf(match), match) })),
        ...FILE_PATHS.map((path) => ({ path, render: async () => this.file(path) })),
        ...locales.map((locale) => ({ path: `404 (${locale})`, render: () => this.pages.status(404, locale) })),
        ...locales.flatMap((locale) =>
          REFUSALS.map((refusal) => ({ path: `${refusal} (${locale})`, render: () => this.pages.refusal(refusal, locale) })),
        ),
      ],
      isFull: () => cache.bytes > settings.CACHE_MAX_BYTES * MAX_WARM_SHARE,
      maxMs: settings.WARM_UP_MS,
    });
    // The start does not wait for it.
    for (const reader of readers) void this.warmSearch(reader);
  }

  /**
   * Renders results of a query that finds something: the first search of a process takes ten times as long as any other.
   * Never rejects.
   */
  private async warmSearch(reader: Reader): Promise<void> {
    const { locale } = reader;
    const path = href('search', locale);
    const query = reader.label('services');
    const resolution = resolvePath(path);
    const match = resolution.kind === 'page' ? resolution : undefined;
    try {
      await this.search.ready();
      this.search.suggest(locale, query);
      await renderResults({ search: this.search, pages: this.pages }, { path, match }, { locale, query, part: {}, encoding: 'br' });
      log.info('search rendered at start', { path });
    } catch (error) {
      log.warn('page not rendered at start', { path, reason: messageOf(error) });
    }
  }

  /** Answers one request; never throws. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const exchange = this.open(request, response);
    try {
      // A cached response is sent at this point, without waiting for a promise.
      const handling = this.respond(exchange);
      if (typeof handling === 'object') handling.catch((error: unknown) => this.failed(exchange, error));
    } catch (error) {
      void this.failed(exchange, error);
    }
  }

  private respond(exchange: Exchange): Promise<void> | boolean {
    const { method = 'GET', url = '/' } = exchange.request;
    if (namesTwoHosts(exchange.request)) return refuse(exchange, 400, 'More than one Host header.', { connection: 'close' });
    if (url.length > this.options.settings.URL_MAX_LENGTH && !isSearch(exchange)) return refuse(exchange, 414, 'The address is too long.');
    for (const handle of method === 'GET' || method === 'HEAD' ? this.readers : this.writers) {
      const handling = handle(exchange);
      if (handling !== false) return handling;
    }
    return refuse(exchange, 405, 'Only GET, HEAD and forms are answered here.', { allow: methodsOf(this.options, exchange.resolution) });
  }

  /** Responds to a request whose handler failed; never throws. */
  private async failed(exchange: Exchange, error: unknown): Promise<void> {
    const { request, response, id, path } = exchange;
    // A client that is gone, or was cut off for being slow, gets no response, and must not fill the log.
    if (request.destroyed && !request.complete) return;
    log.error('request failed', { id, path: path.slice(0, 200), reason: stackOf(error) });
    if (response.headersSent) response.destroy();
    else await this.status.failed(exchange);
  }
}

/** Refuses a request before any handler. */
function refuse(...refusal: Parameters<typeof sendRefusal>): true {
  sendRefusal(...refusal);
  return true;
}

/** Of several `Host` headers Node keeps the first, and a proxy could have read another one (RFC 9112, 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let named = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && /^host$/i.test(rawHeaders[index]!)) named++;
  return named > 1;
}
