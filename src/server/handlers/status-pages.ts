import { localeOfPath, type Locale } from '../../site/locales.ts';
import { foldPath } from '../../site/fold.ts';
import { resolvePath } from '../../site/routes.ts';
import { messagesIn, refusalTextsIn, type Refusal } from '../../site/messages/messages.ts';
import type { SiteSettings } from '../../content/snapshot/links.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { SiteContent } from '../../content/site-content.ts';
import type { Headers } from '../cache/ready-response.ts';
import type { Exchange } from '../http/exchange.ts';
import { isPlainPath } from '../http/plain-path.ts';
import { sendReady, sendRedirect, sendRefusal, sendText } from '../http/responses.ts';
import { withStatus, type Pages } from '../pages/pages.ts';

/** Status pages: not found, waiting, error, in the language of the address. */
export class StatusPages {
  private readonly content: SiteContent;
  private readonly site: SiteSettings;
  private readonly pages: Pages;

  constructor(content: SiteContent, site: SiteSettings, pages: Pages) {
    this.content = content;
    this.site = site;
    this.pages = pages;
  }

  /**
   * 404, or a redirect to where the address really leads.
   * @param path the page that was meant, where the address is of its picture
   * @param addressOf what is redirected to in place of a page, where it has one
   */
  async notFound(
    exchange: Exchange,
    path: string = exchange.path,
    addressOf: (page: string) => string | undefined = (page) => page,
  ): Promise<void> {
    const locale = localeOfPath(path);
    if (!this.content.store.readyIn(locale)) return this.unavailable(exchange, locale);
    const page = redirectTarget(this.content, this.site, path);
    const target = page === undefined ? undefined : addressOf(page);
    if (target !== undefined) return sendRedirect(exchange, exchange.request.method === 'POST' ? 308 : 301, target);
    exchange.kind = 'not found';
    sendReady(exchange, await this.pages.status(404, locale));
  }

  /** 503 with the waiting page: the content is not there yet. */
  async unavailable(exchange: Exchange, locale: Locale = exchange.locale): Promise<void> {
    exchange.kind = 'unavailable';
    sendReady(exchange, await this.pages.status(503, locale, { 'retry-after': '2' }));
  }

  /**
   * Refuses what a visitor sent: with a page for a browser, with its sentence for a program. 503 says that the process is busy:
   * then no page is rendered for it either.
   */
  async refused(exchange: Exchange, status: 400 | 403 | 413 | 415 | 429 | 503, refusal: Refusal, headers: Headers = {}): Promise<void> {
    const { locale, request } = exchange;
    const { title, text } = refusalTextsIn(locale, refusal);
    exchange.kind = 'refused';
    if (!/\btext\/html\b/i.test(request.headers.accept ?? '') || !this.content.store.readyIn(locale))
      return sendRefusal(exchange, status, `${title}. ${text}`, headers);
    const page = status === 503 ? this.pages.knownRefusal(refusal, locale) : await this.pages.refusal(refusal, locale);
    if (!page || page.status >= 500) return sendRefusal(exchange, status, `${title}. ${text}`, headers);
    sendReady(exchange, withStatus(page, status, headers));
  }

  /** 500, as plain text if its page cannot be rendered either. */
  async failed(exchange: Exchange): Promise<void> {
    exchange.kind = 'error';
    try {
      sendReady(exchange, await this.pages.status(500, exchange.locale));
    } catch {
      const { errorTitle, errorText } = messagesIn(exchange.locale);
      sendText(exchange, 500, `${errorTitle}. ${errorText}`);
    }
  }
}

/** Where an unknown address really leads: to a renamed entry, or to a slug in another letter case or without its marks. */
function redirectTarget({ store, pictures }: SiteContent, site: SiteSettings, path: string): string | undefined {
  if (!store.snapshot || !isPlainPath(path)) return undefined;
  const reader = new Reader(store.snapshot, pictures, localeOfPath(path), site);
  const target = reader.redirectOf(path);
  if (target !== undefined && target !== path) return target;
  // Slugs have capitals and marks only where another service made them, so both spellings are looked for.
  for (const spelling of [path.toLowerCase(), foldPath(path) ?? path]) {
    const found = spelling === path ? undefined : resolvePath(spelling);
    const real = found?.kind === 'page' ? reader.counterpart(found, found.locale) : undefined;
    if (real !== undefined && real !== path) return real;
  }
  return undefined;
}
