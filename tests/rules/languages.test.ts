import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, LOCALES } from '../../src/site/locales.ts';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

/**
 * Languages are named in `src/site` and in content alone: a further one is an entry there, and no code changes.
 * Tests and examples have texts of their own in two languages.
 */
const CODE = /^(?:src|cms\/(?:src|config)|scripts|deploy|bench)\/.*\.(?:tsx?|m?js|astro|template|conf|ya?ml|sh)$/;
const NAMED_HERE = /^src\/site\//;

const prefixes = LOCALE_CODES.map((code) => LOCALES[code].prefix).filter((prefix) => prefix !== '');
const tags = [...new Set(LOCALE_CODES.flatMap((code) => [code, LOCALES[code].formats, LOCALES[code].openGraph]))];
/** A language as a text of its own, or an address that begins with one. */
const LANGUAGE = new RegExp(`(["'\`])(?:${tags.join('|')})\\1|(["'\`])/(?:${prefixes.join('|')})(?:/[^"'\`]*)?\\2`, 'g');

const named = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => CODE.test(path) && !NAMED_HERE.test(path) && !isTest(path) && !isExample(path))
    .flatMap(({ path, text }) => places(file(path, withoutComments(text)), LANGUAGE));

describe('languages', () => {
  it('are named in src/site and in content alone', () => {
    expect(named(repositoryFiles())).toEqual([]);
  });

  it.each([
    ['src/server/a.ts', `if (locale === 'en') return;`],
    ['src/ui/a.tsx', 'const tag = "tr";'],
    ['src/content/a.ts', "new Intl.NumberFormat('en-GB')"],
    ['cms/src/a.ts', 'const codes = [`tr`];'],
    ['scripts/a.mjs', "const path = '/tr/hizmetlerimiz';"],
    ['deploy/nginx/a.mjs', "const home = '/tr';"],
    ['bench/a.mjs', "const language = 'en';"],
  ])('named in %s are noticed', (path, text) => {
    expect(named([file(path, text)])).toHaveLength(1);
  });

  it.each([
    ['src/site/a.ts', "const language = 'en';"],
    ['src/server/a.test.ts', "request('/tr');"],
    ['src/server/a.ts', "// 'en' is the first\nconst tree = '/tree';"],
  ])('may be named in %s', (path, text) => {
    expect(named([file(path, text)])).toEqual([]);
  });
});
