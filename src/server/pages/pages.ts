import pLimit from 'p-limit';
import { log } from '../../log.ts';
import type { Locale } from '../../site/locales.ts';
import type { RouteMatch } from '../../site/routes.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import { withIdentity, type Headers, type ReadyResponse } from '../cache/ready-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { NEVER_CACHED } from '../http/cache-control.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * Pages rendered at once. There is one thread: more of them would all be ready last, and each holds its tree until then.
 * While some are compressed in other threads, others are rendered.
 */
const RENDERED_AT_ONCE = 4;
/** A page whose content keeps changing while it is rendered is sent as it is after so many attempts. */
const MAX_ATTEMPTS = 4;

/** A page as it is sent with another status, which no cache keeps. */
export const withStatus = (page: ReadyResponse, status: number, headers: Headers = {}): ReadyResponse => ({
  ...page,
  status,
  headers: { ...page.headers, 'cache-control': NEVER_CACHED, ...headers },
});

/** Pages as ready bytes. Every rendering of the process waits in one queue; pages without a body are rendered once for all requests. */
export class Pages {
  private readonly cache: ByteCache;
  private readonly renderer: PageRenderer;
  private readonly flights = new SingleFlight<ReadyResponse>();
  private readonly queue = pLimit(RENDERED_AT_ONCE);

  constructor(cache: ByteCache, renderer: PageRenderer) {
    this.cache = cache;
    this.renderer = renderer;
  }

  /** A page or file that is in the cache and up to date. */
  cached(path: string): ReadyResponse | undefined {
    const cached = this.cache.get(path);
    return cached?.fresh && cached.page.status === 200 ? cached.page : undefined;
  }

  /** A page for a client that takes no compression: decompressed once, and kept so while there is room. */
  uncompressed(path: string, page: ReadyResponse): ReadyResponse {
    const plain = withIdentity(page);
    if (plain !== page && this.cache.holds(path, page)) this.cache.replace(path, plain);
    return plain;
  }

  /** A page of the route table; its stale version where the new one cannot be rendered. */
  page(path: string, match: RouteMatch): Promise<ReadyResponse> {
    const cached = this.cache.get(path);
    if (cached?.fresh) return Promise.resolve(cached.page);
    return this.flights.run(path, () => this.renew(path, match, cached?.page));
  }

  /** A status page: rendered once in each language and cached, as far as that can be. */
  status(status: 404 | 500 | 503, locale: Locale, headers?: Headers): Promise<ReadyResponse> {
    const key = `${String(status)}:${locale}`;
    const cached = this.cache.get(key);
    if (cached?.fresh) return Promise.resolve(cached.page);
    return this.flights.run(key, async () => {
      const { page: rendered, generation } = await this.renderInTurn(`/${String(status)}`, { locale });
      const page = withStatus(rendered, status, headers);
      // Without tags, a change of the content could not replace it. What failed to render is tried again.
      if (rendered.status !== 500 && page.tags.length > 0 && this.cache.generation === generation) this.cache.set(key, page);
      return page;
    });
  }

  /** Renders a page for one request, in its turn, without keeping it. @param path what Astro renders */
  async render(path: string, locals: App.Locals, init?: RequestInit): Promise<ReadyResponse> {
    return (await this.renderInTurn(path, locals, init)).page;
  }

  private async renew(path: string, match: RouteMatch, stale: ReadyResponse | undefined): Promise<ReadyResponse> {
    const { cache } = this;
    for (let attempt = 1; ; attempt++) {
      const { page, generation } = await this.renderInTurn(path, { match });
      if (page.status >= 500 && page.status !== 503 && stale) {
        log.error('stale page served', { path, because: 'its new version could not be rendered' });
        return stale;
      }
      // The content changed meanwhile: the page may be old already.
      if (cache.generation !== generation && attempt < MAX_ATTEMPTS) continue;
      // 503: this page's own content is not there yet. Until it is, nothing has to be rendered to say so.
      const isKept = page.status === 200 || (page.status === 503 && page.tags.length > 0);
      if (isKept && cache.generation === generation) cache.set(path, page);
      return page;
    }
  }

  /** @returns the page, and the cache's generation when its rendering began: what changed while it waited is in it */
  private renderInTurn(path: string, locals: App.Locals, init?: RequestInit): Promise<{ page: ReadyResponse; generation: number }> {
    return this.queue(async () => {
      const { generation } = this.cache;
      return { page: await this.renderer.render(path, locals, init), generation };
    });
  }
}
