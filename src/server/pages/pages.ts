import pLimit from 'p-limit';
import { log } from '../../log.ts';
import { stackOf } from '../../site/errors.ts';
import type { Locale } from '../../site/locales.ts';
import type { Refusal } from '../../site/messages/messages.ts';
import { PART } from '../../site/page-part.ts';
import type { RouteMatch } from '../../site/routes.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import {
  bodyOf,
  onceResponse,
  withIdentity,
  type Encoding,
  type Headers,
  type OnceResponse,
  type ReadyResponse,
} from '../cache/ready-response.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { NEVER_CACHED } from '../http/cache-control.ts';
import type { PageRenderer } from './page-renderer.ts';

/**
 * Pages rendered at once. All are rendered in one thread: with more, each would be ready later and keep its tree in memory for
 * longer. More than one, because a page can be rendered while another is compressed in another thread.
 */
const RENDERED_AT_ONCE = 4;
/** Attempts to render a page whose content changes meanwhile; then it is sent as it is. */
const MAX_ATTEMPTS = 4;

/** A page as it is sent with another status, which no cache keeps. */
export const withStatus = (page: ReadyResponse, status: number, headers: Headers = {}): ReadyResponse => ({
  ...page,
  status,
  headers: { ...page.headers, 'cache-control': NEVER_CACHED, ...headers },
});

/** A page that is rendered once in each language, by its key in the cache. */
interface Shell {
  readonly key: string;
  readonly locals: App.Locals;
}

/** Pages as bytes. All renderings of the process share one queue; simultaneous GET requests for a page share one rendering. */
export class Pages {
  private readonly cache: ByteCache;
  private readonly renderer: PageRenderer;
  private readonly flights = new SingleFlight<ReadyResponse>();
  private readonly queue = pLimit(RENDERED_AT_ONCE);
  private readonly halves = new WeakMap<ReadyResponse, readonly [before: string, after: Buffer]>();

  constructor(cache: ByteCache, renderer: PageRenderer) {
    this.cache = cache;
    this.renderer = renderer;
  }

  /** A page or file that is in the cache and up to date. */
  cached(path: string): ReadyResponse | undefined {
    const cached = this.cache.get(path);
    return cached?.fresh && cached.page.status === 200 ? cached.page : undefined;
  }

  /** A page for a client that accepts no compression: decompressed once, and kept while there is room. */
  uncompressed(path: string, page: ReadyResponse): ReadyResponse {
    const plain = withIdentity(page);
    if (plain !== page && this.cache.holds(path, page)) this.cache.replace(path, plain);
    return plain;
  }

  /** A page of the route table; its stale version where the new one cannot be rendered. */
  page(path: string, match: RouteMatch): Promise<ReadyResponse> {
    return this.current(path, () => this.renderer.render(path, { match }));
  }

  /** What an address leads to, page or file; its stale version where the new one cannot be made. @param make the new one */
  current(path: string, make: () => Promise<ReadyResponse>): Promise<ReadyResponse> {
    const cached = this.cache.get(path);
    if (cached?.fresh) return Promise.resolve(cached.page);
    return this.flights.run(path, () => this.renew(path, make, cached?.page));
  }

  /** A status page: rendered once in each language, and cached if it has cache tags. */
  status(status: 404 | 500 | 503, locale: Locale, headers?: Headers): Promise<ReadyResponse> {
    return this.forAll(`${String(status)}:${locale}`, `/${String(status)}`, { locale }, (page) => withStatus(page, status, headers));
  }

  /** The page that says why something was not accepted, with status 200: the same in each language for all requests. */
  refusal(refusal: Refusal, locale: Locale): Promise<ReadyResponse> {
    return this.forAll(`${refusal}:${locale}`, '/refused', { locale, refusal }, (page) => page);
  }

  /** The same page where it was rendered already, also in an earlier version: for responses that must not wait in the queue. */
  knownRefusal(refusal: Refusal, locale: Locale): ReadyResponse | undefined {
    return this.cache.get(`${refusal}:${locale}`)?.page;
  }

  /** Renders a page for one request, in its turn, without keeping it. @param path what Astro renders */
  async render(path: string, locals: App.Locals): Promise<ReadyResponse> {
    return (await this.queued(() => this.renderer.render(path, locals))).page;
  }

  /** The same, compressed for one client alone. @param encoding that the client takes */
  async renderOnce(path: string, locals: App.Locals, encoding: Encoding): Promise<OnceResponse> {
    const page = await this.queue(() => this.renderer.page(path, locals));
    return onceResponse(page.status, { ...page.headers, 'cache-control': NEVER_CACHED }, Buffer.from(page.html), encoding);
  }

  /**
   * A page that differs by one word with each request: rendered once, with a stand-in for the word.
   * @param shell its key in the cache, and locals with which it has the stand-in
   * @param word the stand-in and what takes its place, which is put in as it is; @param headers beside those of the page
   */
  async renderWith(
    path: string,
    { key, locals }: Shell,
    [standIn, word]: readonly [standIn: string, word: string],
    encoding: Encoding,
    headers: Headers,
  ): Promise<OnceResponse> {
    const page = await this.current(key, () => this.renderer.render(path, locals));
    const html = bodyOf(page, 'identity').toString().replaceAll(standIn, word);
    return onceResponse(page.status, { ...page.headers, 'cache-control': NEVER_CACHED, ...headers }, Buffer.from(html), encoding);
  }

  /**
   * A page around a part that differs with each request: the page is rendered once in each language, the part each time.
   * @param shell locals with which the page has {@link PART} in place of the part
   * @param part what Astro renders, and with which locals; behind {@link PART} it may have the title of the page
   */
  async renderAround(
    path: string,
    shell: Shell,
    part: { readonly path: string; readonly locals: App.Locals },
    encoding: Encoding,
  ): Promise<OnceResponse> {
    const around = await this.forAll(shell.key, path, shell.locals, (page) => page);
    const { status, headers } = around;
    const once = { ...headers, 'cache-control': NEVER_CACHED };
    if (status !== 200) return onceResponse(status, once, bodyOf(around, 'identity'), encoding);
    const [before, after] = this.around(around);
    const [html, title] = (await this.queue(() => this.renderer.part(part.path, part.locals))).split(PART);
    const titled = title === undefined ? before : before.replace(/<title>[^<]*<\/title>/, () => title.trim());
    return onceResponse(status, once, Buffer.concat([Buffer.from(titled + html), after]), encoding);
  }

  /** What stands before and behind the part of a page; taken apart once. */
  private around(page: ReadyResponse): readonly [before: string, after: Buffer] {
    const known = this.halves.get(page);
    if (known) return known;
    const [before, , after] = bodyOf(page, 'identity').toString().split(PART);
    if (before === undefined || after === undefined) throw new Error('the page has no slot for its content');
    const halves = [before, Buffer.from(after)] as const;
    this.halves.set(page, halves);
    return halves;
  }

  /** A page for requests of all addresses, by its key in the cache. */
  private forAll(key: string, path: string, locals: App.Locals, finished: (page: ReadyResponse) => ReadyResponse): Promise<ReadyResponse> {
    const cached = this.cache.get(key);
    if (cached?.fresh) return Promise.resolve(cached.page);
    return this.flights.run(key, async () => {
      const { page: rendered, generation } = await this.queued(() => this.renderer.render(path, locals));
      const page = finished(rendered);
      // Without tags, a change of the content could not replace it. What failed to render is tried again.
      if (rendered.status !== 500 && page.tags.length > 0 && this.cache.generation === generation) this.cache.set(key, page);
      return page;
    });
  }

  /** A new version of a page, or the stale one where it cannot be made. */
  private async renew(path: string, make: () => Promise<ReadyResponse>, stale: ReadyResponse | undefined): Promise<ReadyResponse> {
    if (!stale) return this.makeAndCache(path, make);
    let reason = 'its new version could not be rendered';
    try {
      const page = await this.makeAndCache(path, make);
      if (page.status < 500 || page.status === 503) return page;
    } catch (error) {
      reason = stackOf(error);
    }
    log.error('stale page served', { path, reason });
    return stale;
  }

  private async makeAndCache(path: string, make: () => Promise<ReadyResponse>): Promise<ReadyResponse> {
    const { cache } = this;
    for (let attempt = 1; ; attempt++) {
      const { page, generation } = await this.queued(make);
      // The content changed meanwhile: the page may be old already.
      if (cache.generation !== generation && attempt < MAX_ATTEMPTS) continue;
      // 503: the page's content has not arrived yet; the response is cached until it does.
      const isKept = page.status === 200 || (page.status === 503 && page.tags.length > 0);
      if (isKept && cache.generation === generation) cache.set(path, page);
      return page;
    }
  }

  /** @returns the page, and the cache's generation when its rendering began: what changed while it waited is in it */
  private queued(make: () => Promise<ReadyResponse>): Promise<{ page: ReadyResponse; generation: number }> {
    return this.queue(async () => {
      const { generation } = this.cache;
      return { page: await make(), generation };
    });
  }
}
