import { resolve } from 'node:path';
import type { Fields } from '../model/fields';
import { readCopy, singlesOf, type Plain } from '../seed/content';

/** Texts of a page, and the language that they are in. */
export interface PageDefaults {
  readonly texts: Plain;
  readonly language: string;
}

/**
 * Texts of pages that are this site's own and that a service with the specification's calls cannot have: title, menu label,
 * description and headings. They come from the embedded copy.
 */
export class PageTexts {
  private readonly folder: string;
  private readonly fallback: string;
  private readonly pages = new Map<string, Promise<Readonly<Record<string, Plain>> | undefined>>();

  /** @param folder of the embedded copy @param fallback language whose texts are used where a language has none */
  constructor(folder: string, fallback: string) {
    this.folder = resolve(folder);
    this.fallback = fallback;
  }

  private pagesIn(locale: string): Promise<Readonly<Record<string, Plain>> | undefined> {
    let pages = this.pages.get(locale);
    if (!pages) this.pages.set(locale, (pages = readCopy(this.folder, locale).then(singlesOf, () => undefined)));
    return pages;
  }

  /** @returns undefined where the embedded copy has no texts of this page */
  async of(type: string, locale: string, fields: Fields): Promise<PageDefaults | undefined> {
    for (const language of [locale, this.fallback]) {
      const page = (await this.pagesIn(language))?.[type];
      if (!page?.['words']) continue;
      const own = Object.entries(page).filter(([name]) => name === 'words' || fields[name]?.pluginOptions.editor.form === 'page text');
      return { texts: Object.fromEntries(own), language };
    }
    return undefined;
  }
}
