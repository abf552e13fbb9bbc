import { bodyOf, readyResponse, type Headers, type ReadyResponse } from '../cache/ready-response.ts';
import { decodeTags, TAGS_HEADER } from '../cache/cache-tags.ts';
import { NEVER_CACHED, PAGE_CACHING } from '../http/cache-control.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { decodeShareCard, SHARE_CARD_HEADER, type ShareCard } from '../../site/share-picture.ts';
import { framesOthers, narrowPolicy, strictPolicy } from './content-security.ts';
import { withoutIslandStyle, type IslandScripts } from './island-scripts.ts';
import { withIntegrity } from './script-integrity.ts';
import { scriptsLast } from './script-order.ts';
import type { PrintFile } from './style-sheet.ts';
import { UnusedStyles } from './unused-styles.ts';

/** Has Astro render a page. */
export type AstroRenderer = (request: Request, locals: App.Locals) => Promise<Response>;

export interface PageRendererOptions {
  readonly siteUrl: string;
  readonly astro: AstroRenderer;
  /** Built browser files by address: their hashes stand in the pages that load them. */
  readonly assets: ReadonlyMap<string, ReadyResponse>;
  readonly islands?: IslandScripts;
  readonly print?: PrintFile;
}

/** A page as it is sent, before it is compressed. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly tags: readonly string[];
  readonly shareCard?: ShareCard;
}

const KEPT_HEADERS = ['content-type', 'content-security-policy', 'location', 'x-robots-tag'] as const;

/** Renders pages to ready bytes: shorter styles, ordered scripts with hashes, the page's own security policy. */
export class PageRenderer {
  private readonly options: PageRendererOptions;
  private readonly unusedStyles: UnusedStyles;
  private readonly headers: Readonly<Record<'usual' | 'framing', Readonly<Record<string, string>>>>;
  private readonly https: boolean;

  constructor(options: PageRendererOptions) {
    this.options = options;
    this.https = options.siteUrl.startsWith('https:');
    this.headers = { usual: pageHeaders(this.https, false), framing: pageHeaders(this.https, true) };
    const scripts = [...options.assets].filter(([address]) => address.endsWith('.js'));
    this.unusedStyles = new UnusedStyles(
      new Map(scripts.map(([address, file]) => [address, bodyOf(file, 'identity').toString()])),
      options.print,
    );
  }

  /** @param path what Astro renders */
  async render(path: string, locals: App.Locals): Promise<ReadyResponse> {
    const { status, headers, html, tags, shareCard } = await this.page(path, locals);
    const page = await readyResponse(status, headers, Buffer.from(html), tags);
    return shareCard ? { ...page, shareCard } : page;
  }

  /** The same, not compressed. */
  async page(path: string, locals: App.Locals): Promise<RenderedPage> {
    const { astro, siteUrl, assets, islands } = this.options;
    const rendered = await astro(new Request(siteUrl + path), locals);
    const own: Record<string, string> = {};
    for (const name of KEPT_HEADERS) {
      const value = rendered.headers.get(name);
      if (value !== null) own[name] = value;
    }
    if (own['content-type'] === 'text/html') own['content-type'] = 'text/html; charset=utf-8';
    own['cache-control'] = rendered.status === 200 ? PAGE_CACHING : NEVER_CACHED;
    const tags = decodeTags(rendered.headers.get(TAGS_HEADER));
    const text = withoutIslandStyle(await rendered.text());
    const { html: short, policy } = this.unusedStyles.remove(islands?.asFile(text) ?? text, own['content-security-policy'] ?? '');
    const html = scriptsLast(withIntegrity(short, assets));
    if (policy !== '') own['content-security-policy'] = strictPolicy(narrowPolicy(policy, html), this.https);
    const headers = { ...(framesOthers(policy) ? this.headers.framing : this.headers.usual), ...own };
    const shareCard = decodeShareCard(rendered.headers.get(SHARE_CARD_HEADER));
    return { status: rendered.status, headers, html, tags, ...(shareCard ? { shareCard } : {}) };
  }

  /**
   * A part of a page, as Astro renders it: the page around it has its styles, scripts and headers.
   * @throws Error if it could not be rendered
   */
  async part(path: string, locals: App.Locals): Promise<string> {
    const rendered = await this.options.astro(new Request(this.options.siteUrl + path), locals);
    if (rendered.status !== 200) throw new Error(`status ${String(rendered.status)} of ${path}`);
    return rendered.text();
  }
}
