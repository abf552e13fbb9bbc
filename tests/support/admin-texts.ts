import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { CONTENT_TYPES } from '../../model/content-types.ts';
import { strapiTexts } from '../../cms/src/admin/labels/strapi-tr/strapi-tr.ts';
import { ownTexts } from '../../cms/src/admin/texts.ts';

type Texts = Readonly<Record<string, string>>;

const ROOT = join(import.meta.dirname, '../..');
const STRAPI = join(ROOT, 'cms/node_modules/@strapi');
/** Strapi's parts with texts, and what it puts before their ids. */
const PARTS: readonly (readonly [folder: string, prefix: string])[] = [
  ['admin/dist/admin/admin/src', ''],
  ...['content-manager', 'upload', 'i18n', 'email'].map((name) => [`${name}/dist/admin`, `${name}.`] as const),
];

const strapis = async (language: string): Promise<Texts> => {
  const all: Record<string, string> = {};
  for (const [part, prefix] of PARTS) {
    const { default: texts } = (await import(pathToFileURL(join(STRAPI, part, `translations/${language}.json.mjs`)).href)) as {
      default: Texts;
    };
    for (const [id, text] of Object.entries(texts)) all[prefix + id] = text;
  }
  return all;
};

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];

const folded = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
/** Words that begin, join or end English sentences, and that are no Turkish words. */
const ENGLISH_WORD =
  /(?:^|[^\p{L}\d])(?:the|and|of|is|are|your|you|with|for|this|from|has|have|been|by|all|was|that|which|when|or|turkish|german|close|default)(?=$|[^\p{L}\d])/iu;
/** Names that are the same in both languages. */
const NAMES = new Set([
  'api',
  'url',
  'webhook',
  'logo',
  'strapi',
  'editor',
  'video',
  'pdf',
  'csv',
  'x',
  'y',
  'e-mail',
  'slug',
  'faq',
  'blog',
  'smtp',
]);

/** Words that Strapi's screens have without an id, so that nobody can translate them (docs/decisions/0026-turkish-admin.md). */
const LITERALS = new Set(['actions', 'select', 'entry', 'messages', 'upload']);
const STRAPI_SCREEN = /^\/admin\/(?:(?:content-manager|plugins\/upload|settings|auth|me)(?:\/|$)|$)/;
/** A name from Strapi's code, such as `createdAt`. */
const IDENTIFIER = /^[a-z]+(?:[A-Z][a-z]+)+$/;
const FILE_NAME = /\.(?:svg|png|webp|jpe?g|avif|gif|pdf)\b/;

/** Finds English text on the admin's Turkish screens. */
export class EnglishFinder {
  private readonly english: ReadonlySet<string>;
  private readonly allowed: Set<string>;

  private constructor(english: ReadonlySet<string>, allowed: Set<string>) {
    this.english = english;
    this.allowed = allowed;
  }

  /** @param names stored texts that have no language, such as the names of roles */
  static async make(names: readonly string[]): Promise<EnglishFinder> {
    const turkish = new Set([await strapis('tr'), strapiTexts, ownTexts.tr].flatMap((texts: Texts) => Object.values(texts)).map(folded));
    const labels = CONTENT_TYPES.flatMap((type) => [type.title.en, type.about.en]);
    const english = [...Object.values(await strapis('en')), ...Object.values(ownTexts.en), ...labels].map(folded);
    // What editors wrote, in any language, is no text of the admin.
    const content = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .flatMap((path) => stringsIn(JSON.parse(readFileSync(join(ROOT, 'content', path), 'utf8'))));
    const plain = english.filter((text) => !turkish.has(text) && !text.includes('{') && !NAMES.has(text) && /\p{L}{2}/u.test(text));
    return new EnglishFinder(new Set(plain), new Set([...content, ...names].map(folded)));
  }

  /** English texts that a page shows or tells to assistive technology, outside of what is marked as another language. */
  async on(page: Page): Promise<string[]> {
    const texts = await page.evaluate(() => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || element.closest('script, style, noscript, [contenteditable], [lang]:not(html):not([lang=tr])')) continue;
        if (node instanceof Text) {
          if (element.checkVisibility()) found.add(node.data);
        } else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add((node as Element).getAttribute(name) ?? '');
      }
      return [...found];
    });
    const isStrapis = STRAPI_SCREEN.test(new URL(page.url()).pathname);
    return texts.filter((text) => this.isEnglish(text) && !(isStrapis && LITERALS.has(folded(text)))).sort();
  }

  private isEnglish(text: string): boolean {
    const given = folded(text);
    // Two letters are initials of a name.
    if (given.length < 3 || this.allowed.has(given) || FILE_NAME.test(given)) return false;
    if (this.english.has(given) || IDENTIFIER.test(text.trim())) return true;
    // A sentence or a title that no list has: words that Turkish does not have.
    return given.includes(' ') && ENGLISH_WORD.test(given) && !this.isContent(given);
  }

  /** Whether a text is part of what editors wrote, or has it in it. Thousands of texts are compared: only where nothing else decides. */
  private isContent(given: string): boolean {
    return [...this.allowed].some((name) => name.length > 12 && (given.includes(name) || (given.length > 12 && name.includes(given))));
  }
}
