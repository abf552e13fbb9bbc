import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, LOCALES } from '../../src/site/locales.ts';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

/**
 * Languages are named in `src/site` and in content alone: a further one is an entry there, and no code changes.
 * Tests and examples have texts of their own in two languages.
 */
const CODE = /^(?:src|model|cms\/(?:src|config)|scripts|deploy|bench)\/.*\.(?:tsx?|m?js|astro|css|template|conf|ya?ml|sh)$/;
const NAMED_HERE = /^src\/site\//;

const prefixes = LOCALE_CODES.map((code) => LOCALES[code].prefix).filter((prefix) => prefix !== '');
const tags = [...new Set(LOCALE_CODES.flatMap((code) => [code, LOCALES[code].formats, LOCALES[code].openGraph]))];
const CODES = LOCALE_CODES.join('|');
/** A language as a text of its own, also of a region; an address that begins with one; or a style for one. */
const LANGUAGE = new RegExp(
  `(["'\`])(?:${tags.join('|')}|(?:${CODES})[-_][A-Z]{2})\\1|(["'\`])/(?:${prefixes.join('|')})(?:/[^"'\`]*)?\\2|:lang\\((?:${CODES})\\b`,
  'g',
);

/** The same without quotes: `texts.en`, `{ en: … }`, `{ en, tr }`. */
const UNQUOTED = new RegExp(`(?<=[\\w)\\]]\\??\\.)(?:${CODES})\\b|(?<=[{,(]\\s*)(?:${CODES})\\??(?=:|\\s*[,}])`, 'g');

const OF_THE_ADMIN = 'texts of the admin, whose languages are its own (`ADMIN_LANGUAGES`)';
const TABLE_ROW = '`tr` is a row of a table in HTML';
/** Files that name languages without quotes, with the reason. */
const UNQUOTED_ALLOWED: readonly { readonly path: RegExp; readonly reason: string }[] = [
  { path: /^model\/(?:types|parts)\//, reason: 'titles, labels and help texts of the forms in the admin' },
  { path: /^model\/(?:define|fields)\.ts$/, reason: 'the same, for what several forms have' },
  { path: /^cms\/src\/(?:.+\/)?(?:[a-z]+-)?messages\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/admin\/texts\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/admin\/labels\/(?:content-types|language)\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/admin\/messages\/(?:answer|labels)\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/admin\/order\/words\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/admin\/labels\/strapi-texts\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/editor\/labels\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/model\/strapi-schema\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/roles\/role-texts\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/rules\/(?:permission-words|strapi-responses)\.ts$/, reason: OF_THE_ADMIN },
  { path: /^cms\/src\/(?:mail\/new-password|workflow\/mail-text)\.ts$/, reason: 'e-mails to accounts of the admin, in its languages' },
  { path: /^src\/content\/check\/text-rules\.ts$/, reason: 'words to avoid in a language, which may be missing' },
  { path: /^src\/search\/language\.ts$/, reason: 'stemmer and stop words of a language, which may be missing' },
  { path: /^scripts\/editors-pictures\//, reason: 'content in the pictures of the guide, which is written in two languages' },
  { path: /^src\/ui\/rich-text\.tsx$/, reason: TABLE_ROW },
  { path: /\.css$/, reason: TABLE_ROW },
  { path: /^cms\/src\/admin\/rich-text\/schema\//, reason: TABLE_ROW },
];

/** Code of the product outside of `src/site`, without its comments. */
const codeOf = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => CODE.test(path) && !NAMED_HERE.test(path) && !isTest(path) && !isExample(path))
    .map(({ path, text }) => file(path, withoutComments(text)));
const unquoted = (files: readonly SourceFile[]): string[] => files.flatMap((source) => places(source, UNQUOTED));

const named = (files: readonly SourceFile[]): string[] =>
  codeOf(files).flatMap((source) => [
    ...places(source, LANGUAGE),
    ...(UNQUOTED_ALLOWED.some(({ path }) => path.test(source.path)) ? [] : unquoted([source])),
  ]);

describe('languages', () => {
  it('are named in src/site and in content alone', () => {
    expect(named(repositoryFiles())).toEqual([]);
  });

  it.each([
    ['src/server/a.ts', `if (locale === 'en') return;`],
    ['src/ui/a.tsx', 'const tag = "tr";'],
    ['src/content/a.ts', "new Intl.NumberFormat('en-GB')"],
    ['src/ui/a.ts', "date.toLocaleDateString('tr-TR')"],
    ['cms/src/a.ts', "const language = 'en_US';"],
    ['src/ui/a.css', '.a:lang(tr) { hyphens: none; }'],
    ['cms/src/a.ts', 'const codes = [`tr`];'],
    ['scripts/a.mjs', "const path = '/tr/hizmetlerimiz';"],
    ['deploy/nginx/a.mjs', "const home = '/tr';"],
    ['bench/a.mjs', "const language = 'en';"],
    ['model/a.ts', "const language = 'en';"],
    ['cms/src/a.ts', 'const title = type.title.en;'],
    ['cms/src/admin/a.tsx', 'say(titles[name].tr ?? name)'],
    ['cms/src/a.ts', 'const label = field?.label?.en;'],
    ['src/content/a.ts', 'const WORDS = { en: 1 };'],
    ['src/content/a.ts', 'const WORDS = {\n  tr: 1,\n};'],
    ['src/content/a.ts', 'const { tr } = texts;'],
    ['model/a.ts', 'interface Texts { en?: string }'],
  ])('named in %s are noticed', (path, text) => {
    expect(named([file(path, text)])).toHaveLength(1);
  });

  it.each([
    ['src/site/a.ts', "const language = 'en';"],
    ['src/server/a.test.ts', "request('/tr');"],
    ['src/server/a.ts', "// 'en' is the first\nconst tree = '/tree';"],
    ['src/server/a.ts', 'return token.end;'],
    ['cms/src/trash/messages.ts', 'export const messages = { en: {}, tr: {} };'],
  ])('may be named in %s', (path, text) => {
    expect(named([file(path, text)])).toEqual([]);
  });

  it('are named without quotes only where the reason still applies', () => {
    const code = codeOf(repositoryFiles());
    const unused = UNQUOTED_ALLOWED.filter(({ path }) => unquoted(code.filter((source) => path.test(source.path))).length === 0);
    expect(unused).toEqual([]);
  });
});
