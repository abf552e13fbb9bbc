import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { ExampleLocale } from '../../src/site/locales.ts';

/** Every section and part that has examples. */
export const EXAMPLE_NAMES: readonly string[] = globSync('src/{ui,sections}/**/*.examples.tsx', {
  cwd: resolve(import.meta.dirname, '../..'),
})
  .map((file) => basename(file, '.examples.tsx'))
  .sort();

/** Address of the page that shows a section or part in all its states. */
export const examplePath = (name: string, locale: ExampleLocale): string => `/examples/${locale}/${name}`;
