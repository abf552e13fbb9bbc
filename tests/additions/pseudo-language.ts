/**
 * A generated language: English with accents, about 35 % longer, written from right to left. A text that is not taken from it
 * shows as plain English.
 */
import { resolvePath } from '../../src/site/routes.ts';

export const PSEUDO = { code: 'he', openGraph: 'he_IL' } as const;

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á', c: 'ç', d: 'ď', e: 'é', g: 'ğ', i: 'í', l: 'ĺ', n: 'ñ', o: 'ó', r: 'ř', s: 'š', t: 'ť', u: 'ú', y: 'ý', z: 'ž',
  A: 'Á', C: 'Ç', D: 'Ď', E: 'É', G: 'Ğ', I: 'Í', L: 'Ĺ', N: 'Ñ', O: 'Ó', R: 'Ř', S: 'Š', T: 'Ť', U: 'Ú', Y: 'Ý', Z: 'Ž',
}; // prettier-ignore
/** Every third letter of a word is there twice. */
const EXTENDED = /(\p{L}\p{L})(\p{L})/gu;

/** What stays as it is: tags, character references, placeholders, diagram marks, addresses. */
const KEPT = /(<[^>]*>|&#?\w+;|\{\w+\}|\[diagram: [^\]]*\]|https?:\/\/\S+|\S+@\S+)/;

/** Text in the pseudo-language. @param html text, with or without markup; markup stays as it is, but for links */
export function pseudo(html: string): string {
  return html
    .split(KEPT)
    .map((part, index) => {
      if (index % 2 === 1) return part.replace(/\bhref="([^"]*)"/, (_, target: string) => `href="${pseudoAddress(target)}"`);
      return part.replace(EXTENDED, '$1$2$2').replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter);
    })
    .join('');
}

/** The address of the same page in the pseudo-language; addresses of other sites and of files stay. */
export function pseudoAddress(address: string): string {
  const [path = '', rest = ''] = address.split(/(?=[?#])/, 2);
  const found = resolvePath(path);
  if (found.kind === 'unknown' || (found.kind === 'page' && found.locale !== 'en')) return address;
  return `/${PSEUDO.code}${path === '/' ? '' : path}${rest}`;
}

/** Fields whose value is no text for visitors. */
const NO_TEXT = new Set(['url', 'key', 'email', 'phone', 'color', 'class', 'icon', 'date', 'updatedAt', 'documentId', 'openGraph']);
/** A value of a choice or a code: one word in small letters, or nothing but digits and signs. */
const CODE = /^(?:[a-z][\w-]*|[\d\W]*|#[\da-fA-F]+)$/;

/** Content in the pseudo-language. @param value a response of the content service in English */
export function pseudoContent(value: unknown, field = '', siblings: Readonly<Record<string, unknown>> = {}): unknown {
  if (Array.isArray(value)) return value.map((item) => pseudoContent(item, field));
  if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, pseudoContent(inner, name, fields)]));
  }
  if (typeof value !== 'string') return value;
  // The counterpart in the first language has the same slug.
  if (field === 'langUrl') return siblings['url'] ?? siblings['slug'];
  if (value.startsWith('/')) return value.startsWith('/media/') ? value : pseudoAddress(value);
  if (NO_TEXT.has(field) || CODE.test(value) || /^(?:https?:|mailto:|tel:)/.test(value)) return value;
  return pseudo(value);
}

/** Interface text in the pseudo-language. */
export const pseudoMessages = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? pseudo(texts)
    : Object.fromEntries(Object.entries(texts as object).map(([key, inner]) => [key, key === 'slug' ? inner : pseudoMessages(inner)]));
