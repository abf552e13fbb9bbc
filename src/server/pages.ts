import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { log } from '../log.ts';
import { bodyOf, readyBytes, withBestBrotli, withIdentity, type ByteCache, type CachedPage } from './byte-cache.ts';
import { decodeTags, TAGS_HEADER } from './cache-tags.ts';
import { narrowPolicy, strictPolicy } from './content-security.ts';
import { withoutIslandStyle } from './island-style.ts';
import { NEVER_CACHED, PAGE_CACHING } from './responses.ts';
import { withIntegrity } from './script-integrity.ts';
import { UnusedStyles, type PrintFile } from './unused-styles.ts';
import { decodeShareCard, SHARE_CARD_HEADER } from '../site/share-picture.ts';

/** Has Astro draw a page. */
export type Renderer = (request: Request, locals: App.Locals) => Promise<Response>;

export interface PagesOptions {
  readonly siteUrl: string;
  readonly cache: ByteCache;
  /** Built browser files by address: their hashes stand in the pages that load them. */
  readonly assets: ReadonlyMap<string, CachedPage>;
  readonly render: Renderer;
  /** Takes what starts islands out of a finished page (`island-scripts.ts`). */
  readonly asFile?: (html: string) => string;
  /** Where the styles for paper are. */
  readonly print?: PrintFile;
}

const KEPT_HEADERS = ['content-type', 'content-security-policy', 'location', 'x-robots-tag'] as const;
/**
 * Pages drawn at once. There is one thread: more of them would all be ready last, and each holds its tree until then.
 * While some are packed, others are drawn.
 */
const DRAWN_AT_ONCE = 4;
/** A page that content keeps changing under is sent as it is after so many tries. */
const MOST_TRIES = 4;

/** An error or a waiting page as it is sent: with its status, kept by nobody. */
export const asStatus = (page: CachedPage, status: number, headers: Readonly<Record<string, string>> = {}): CachedPage => ({
  ...page,
  status,
  headers: { ...page.headers, 'cache-control': NEVER_CACHED, ...headers },
});

/** A sitemap of thousands of entries would keep a thread busy for minutes. */
const MOST_PACKED_BYTES = 512 * 1024;

const SCRIPT_FILE = /<script\b[^>]*\ssrc="[^>]*><\/script>/g;
const FIRST_PRELOAD = '<link rel="preload" as="font"';

/**
 * The head's script files stand in front of its styles, so that a browser asks for them while it still reads those. None
 * of them runs before the page is read: they are modules or deferred.
 */
export function scriptsFirst(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const at = head.indexOf(FIRST_PRELOAD);
  const scripts = at < 0 ? [] : [...head.slice(at).matchAll(SCRIPT_FILE)].map(([script]) => script);
  if (scripts.length === 0) return html;
  return head.slice(0, at) + scripts.join('') + head.slice(at).replace(SCRIPT_FILE, '') + html.slice(end);
}

/** Pages as ready bytes: drawn once however many ask, kept until their content changes. */
export class Pages {
  private readonly flights = new Map<string, Promise<CachedPage>>();
  private readonly options: PagesOptions;
  private readonly https: boolean;
  private readonly unusedStyles: UnusedStyles;
  /** Pages that are being packed better, one after another. */
  private packing = Promise.resolve();
  private readonly toPack = new Set<CachedPage>();
  /** For pages that wait for nothing outside this process; a form waits for the service, and must not keep them. */
  private readonly inTurn = pLimit(DRAWN_AT_ONCE);

  constructor(options: PagesOptions) {
    this.options = options;
    this.unusedStyles = new UnusedStyles(
      [...options.assets].filter(([address]) => address.endsWith('.js')).map(([, file]) => bodyOf(file, 'identity').toString()),
      options.print,
    );
    this.https = options.siteUrl.startsWith('https:');
  }

  /** Ready bytes of a page; its old ones where the new ones cannot be drawn. */
  page(path: string): Promise<CachedPage> {
    const cached = this.options.cache.get(path);
    if (cached?.fresh) return Promise.resolve(cached.page);
    return this.once(path, () => this.renew(path, cached?.page));
  }

  /**
   * Packs a page that is asked for again as small as it gets: a tenth less, for a tenth of a second in another thread.
   * One at a time and with a rest as long as the work, so that after a publish visitors keep a processor to themselves.
   */
  askedAgain(path: string, page: CachedPage): void {
    if (page.best || page.packed || page.length > MOST_PACKED_BYTES || this.toPack.has(page)) return;
    this.toPack.add(page);
    this.packing = this.packing
      .then(() => this.packBest(path, page))
      // It stays as it is, and the next ones are packed all the same.
      .catch((error: unknown) => log.error('page not packed', { path, reason: error instanceof Error ? error.message : String(error) }))
      .finally(() => this.toPack.delete(page));
  }

  /** A page for a visitor who takes nothing packed: unpacked once, and kept so while there is room. */
  unpacked(path: string, page: CachedPage): CachedPage {
    const { cache } = this.options;
    const unpacked = withIdentity(page);
    if (unpacked !== page && cache.holds(path, page)) cache.replace(path, unpacked);
    return unpacked;
  }

  private async packBest(path: string, page: CachedPage): Promise<void> {
    const { cache } = this.options;
    // Meanwhile it may have changed, and its successor waits in turn.
    if (!cache.holds(path, page)) return;
    const started = performance.now();
    const best = await withBestBrotli(page);
    if (cache.holds(path, page)) cache.replace(path, best);
    await setTimeout(performance.now() - started, undefined, { ref: false });
  }

  /** The same work for everybody who asks while it runs. */
  once(key: string, work: () => Promise<CachedPage>): Promise<CachedPage> {
    let flight = this.flights.get(key);
    if (!flight) {
      flight = work().finally(() => this.flights.delete(key));
      this.flights.set(key, flight);
    }
    return flight;
  }

  private async renew(path: string, stale: CachedPage | undefined): Promise<CachedPage> {
    const { cache } = this.options;
    for (let attempt = 1; ; attempt++) {
      const { page, generation } = await this.drawInTurn(path, { path });
      if (page.status >= 500 && page.status !== 503 && stale) {
        log.error('page kept stale', { path, because: 'its new version could not be rendered' });
        return stale;
      }
      // Content changed meanwhile: what was rendered may be old already.
      if (cache.generation !== generation && attempt < MOST_TRIES) continue;
      if (page.status === 200 && cache.generation === generation) cache.set(path, page);
      return page;
    }
  }

  /**
   * A page of the site's own that is no address of the table, kept like a page.
   * @param key its name in the cache; no path begins like it
   * @param path what Astro draws
   * @param status what it is sent with
   */
  async status(key: string, path: string, status: number, locals: App.Locals): Promise<CachedPage> {
    const { cache } = this.options;
    const cached = cache.get(key);
    if (cached?.fresh) return cached.page;
    const { page: drawn, generation } = await this.drawInTurn(path, locals);
    const page = asStatus(drawn, status);
    if (drawn.status < 500 && cache.generation === generation) cache.set(key, page);
    return page;
  }

  /** Draws a page when it is its turn. @returns it, and the cache's generation when that began: what changed while it waited is in it */
  private drawInTurn(path: string, locals: App.Locals): Promise<{ page: CachedPage; generation: number }> {
    return this.inTurn(async () => {
      const { generation } = this.options.cache;
      return { page: await this.draw(path, locals), generation };
    });
  }

  /** Draws a page without keeping it. @param path what Astro draws */
  async draw(path: string, locals: App.Locals, init?: RequestInit): Promise<CachedPage> {
    const { render, siteUrl, assets, asFile = (html) => html } = this.options;
    const rendered = await render(new Request(siteUrl + path, init), locals);
    const headers: Record<string, string> = {};
    for (const name of KEPT_HEADERS) {
      const value = rendered.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8';
    headers['cache-control'] = rendered.status === 200 ? PAGE_CACHING : NEVER_CACHED;
    const tags = decodeTags(rendered.headers.get(TAGS_HEADER));
    const drawn = withoutIslandStyle(await rendered.text());
    const { html: short, policy } = this.unusedStyles.leaveOut(asFile(drawn), headers['content-security-policy'] ?? '');
    const html = scriptsFirst(withIntegrity(short, assets));
    if (policy !== '') headers['content-security-policy'] = strictPolicy(narrowPolicy(policy, html), this.https);
    const shareCard = decodeShareCard(rendered.headers.get(SHARE_CARD_HEADER));
    return { ...(await readyBytes(rendered.status, headers, Buffer.from(html), tags)), ...(shareCard ? { shareCard } : {}) };
  }
}
