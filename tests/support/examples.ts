import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';

export interface ExamplePage {
  readonly path: string;
  readonly name: string;
  readonly locale: Locale;
}

const names = globSync('src/{ui,sections}/**/*.examples.tsx', { cwd: resolve(import.meta.dirname, '../..') })
  .map((file) => basename(file, '.examples.tsx'))
  .sort();

/** The example page of every section and part that has examples, in every language. */
export const EXAMPLE_PAGES: readonly ExamplePage[] = names.flatMap((name) => LOCALE_CODES.map((locale) => ({ path: `/examples/${locale}/${name}`, name, locale })));
