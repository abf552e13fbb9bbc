import { fromHtml } from 'hast-util-from-html';
import type { RichText } from '../models/common.ts';

/** Rich text for examples and tests, from HTML of our own; editors' HTML is sanitized at validation instead. */
export function exampleText(html: string): RichText {
  return fromHtml(html, { fragment: true });
}
