import { JSDOM } from 'jsdom';
import { untypeset } from '../../src/site/typography.ts';
import { SITE } from './site.ts';

export interface HtmlResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly document: Document;
}

/** Requests an address as a browser does, but follows no redirect. */
export const ask = (path: string, init: RequestInit = {}, site: string = SITE): Promise<Response> =>
  fetch(site + path, { redirect: 'manual', ...init });

/** A page as the server sends it, parsed; no script of it runs. */
export async function readPage(path: string, site: string = SITE): Promise<HtmlResponse> {
  const response = await ask(path, {}, site);
  return {
    status: response.status,
    headers: response.headers,
    document: new JSDOM(await response.text(), { url: site + path }).window.document,
  };
}

/** Text of an element as it is read: white space folded, without the marks that only hold lines together. */
export const textOf = (element: Element | null | undefined): string =>
  untypeset(element?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export const attribute = (document: ParentNode, selector: string, name: string): string | undefined =>
  document.querySelector(selector)?.getAttribute(name) ?? undefined;

/** The schema.org graph of a page. */
export function structuredData(document: Document): Record<string, unknown>[] {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'] : [];
}
