import type { BulletList, DateModel, MarkedText } from '../../models/common.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';

/**
 * A day in the page's language: "20 November 2026", "20 Kasım 2026". A line may break in it, for narrow cells.
 * @param iso `2026-11-20`, with or without a time
 */
export function dateModel(iso: string, locale: Locale): DateModel {
  const day = iso.slice(0, 10);
  const format = new Intl.DateTimeFormat(LOCALES[locale].formats, { dateStyle: 'long', timeZone: 'UTC' });
  return { iso: day, text: format.format(new Date(`${day}T00:00:00Z`)) };
}

/** Bullets have the form "Name: description"; a short name is emphasized. */
export function bulletList(title: string, bullets: readonly string[] | undefined): BulletList | undefined {
  if (!bullets || bullets.length === 0) return undefined;
  return {
    title,
    bullets: bullets.map((bullet) => {
      const colon = bullet.indexOf(': ');
      return colon > 0 && colon <= 60 ? { name: bullet.slice(0, colon), text: bullet.slice(colon + 2) } : { text: bullet };
    }),
  };
}

/** Words that an editor set between asterisks; an asterisk without a second one is a character like any other. */
const MARKS = /\*([^*]+)\*/g;

/** Splits a text at its marks: `a *b* c` has three parts, of which the second is marked. */
export function markedParts(text: string): MarkedText[] {
  const parts: MarkedText[] = [];
  let end = 0;
  for (const { 0: whole, 1: inner = '', index } of text.matchAll(MARKS)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: inner, marked: true });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
