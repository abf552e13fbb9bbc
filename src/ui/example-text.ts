import { fromHtml } from 'hast-util-from-html';
import type { RichText } from '../models/common.ts';

/** Rich text for examples and tests, from HTML of our own; editors' HTML goes through the cleaning at the door instead. */
export function exampleText(html: string): RichText {
  return fromHtml(html, { fragment: true });
}
