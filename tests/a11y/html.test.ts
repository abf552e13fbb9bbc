import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_LOCALES, LOCALE_CODES } from '../../src/site/locales.ts';
import { href } from '../../src/site/routes.ts';
import { EXAMPLE_NAMES, examplePath } from '../support/examples.ts';
import { ALIASES, kindsInTurn, PAGE_KINDS, PAGES } from '../support/pages.ts';
import { at } from '../support/site.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { unfoundPath, waitingSite } from '../support/status-pages.ts';

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React and Astro write names in the case of the DOM (`hrefLang`), `required=""` and `hidden=""`; HTML reads them alike
    // (HTML 13.1.2.3).
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React ends void elements with `/>`, which HTML allows (HTML 13.1.2.1).
    'void-style': 'off',
    // React's useId makes `_r3R_5j_`: a valid id is any word without spaces (HTML 3.2.6).
    'valid-id': ['error', { relaxed: true }],
    // Tables that are stacked on phones have explicit roles: browsers drop them when the display of a table changes.
    'no-redundant-role': 'off',
    // The site's own scripts are as trustworthy as its pages.
    'require-sri': 'off',
    // Rules about typography and search results, not about validity.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
};
const validator = new HtmlValidate(new StaticConfigLoader([], CONFIG));
/** Rules about what a page has once: an example page shows a part in several states, each with the ids and names it has on a page. */
const ONCE: ConfigData['rules'] = {
  'no-dup-id': 'off',
  'form-dup-name': 'off',
  'unique-landmark': 'off',
  'heading-level': ['error', { allowMultipleH1: true }],
};
const exampleValidator = new HtmlValidate(new StaticConfigLoader([], { ...CONFIG, rules: { ...CONFIG.rules, ...ONCE } }));

/** What is wrong with a document, one line a finding. */
async function faultsOf(html: string, rules = validator): Promise<string[]> {
  const { results } = await rules.validateString(html);
  // The header has its menus twice, for wide and for narrow screens, and displays one of them; one landmark may have no name.
  const isNamedTwice = (offset: number) => offset > html.indexOf('</header>') && html.startsWith('aria-label', offset);
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, offset }) => ruleId !== 'unique-landmark' || isNamedTwice(offset))
    .map(({ ruleId, line, column, message }) => `${ruleId} at ${String(line)}:${String(column)}: ${message}`);
}

async function documentAt(address: string, init?: RequestInit): Promise<{ status: number; html: string }> {
  // Each page is requested on a new connection: while one is validated, the site may close a kept one.
  const response = await fetch(address, { ...init, headers: { connection: 'close' } });
  return { status: response.status, html: await response.text() };
}

const everyAddress = [...new Set([...PAGES, ...PAGE_KINDS, ...ALIASES].map(({ path }) => path))];

describe('every page is valid HTML', () => {
  it.each(everyAddress)('%s', async (path) => {
    const { status, html } = await documentAt(at(path));
    expect(status).toBe(200);
    expect(await faultsOf(html)).toEqual([]);
  });
});

describe('links are underlined in every browser', () => {
  /** Shorthands with more than the line, which Safari before 26.2 drops: the build may make them from longhands. */
  const shorthands = (html: string) => html.match(/text-decoration:[^;}]*\s[^;}]*/g) ?? [];

  it.each(kindsInTurn())('$path', async ({ path }) => {
    const { html } = await documentAt(at(path));
    expect(html).toContain('text-decoration-line:underline');
    expect(shorthands(html)).toEqual([]);
  });

  it('(self-check) finds what a browser would drop', () => {
    const css = 'a{text-decoration:none}b{color:red;text-decoration:underline 1px}i{text-decoration:underline 2px var(--c);top:0}';
    expect(shorthands(css)).toEqual(['text-decoration:underline 1px', 'text-decoration:underline 2px var(--c)']);
  });
});

describe('every section and part is valid HTML in all its states', () => {
  it.each(EXAMPLE_LOCALES.flatMap((locale) => EXAMPLE_NAMES.map((name) => examplePath(name, locale))))('%s', async (path) => {
    const { status, html } = await documentAt(at(path));
    expect(status).toBe(200);
    expect(await faultsOf(html, exampleValidator)).toEqual([]);
  });
});

describe.each(LOCALE_CODES)('in %s', (locale) => {
  it('the not-found page is valid HTML', async () => {
    const { status, html } = await documentAt(at(unfoundPath(locale)));
    expect(status).toBe(404);
    expect(await faultsOf(html)).toEqual([]);
  });

  it('a refused comment is answered with valid HTML', async () => {
    const { status, html } = await documentAt(at(href('newestPost', locale)), {
      method: 'POST',
      body: new URLSearchParams({ comment: '<b>"', name: '', email: 'x', website: '' }),
    });
    expect(status).toBe(200);
    expect(await faultsOf(html)).toEqual([]);
  });
});

describe('the waiting page of a site without content is valid HTML', () => {
  const site = waitingSite();

  it.each(LOCALE_CODES)('in %s', async (locale) => {
    const { status, html } = await documentAt(site() + href('home', locale));
    expect(status).toBe(503);
    expect(await faultsOf(html)).toEqual([]);
  });
});

describe('the page that is shown where one could not be rendered', () => {
  /** One page of the site cannot be loaded. */
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { if (url.includes('/brands_')) throw new Error('broken'); return next(url, context); } });`;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await launchSite(inject('buildFolder'), { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` });
  });
  afterAll(() => site?.stop());

  it.each(LOCALE_CODES)('is valid HTML with one main part in %s', async (locale) => {
    const { status, html } = await documentAt((site?.url ?? '') + href('brands', locale));
    expect([status, html.match(/<main[ >]/g)?.length]).toEqual([500, 1]);
    expect(await faultsOf(html)).toEqual([]);
  });
});

describe('the validator as it is set here', () => {
  const document = (body: string) =>
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>A page</title>\n</head>\n<body>\n${body}\n</body>\n</html>\n`;

  it.each([
    ['a list with something else than items', 'element-permitted-content', '<ul><p>no item</p></ul>'],
    ['an id twice', 'no-dup-id', '<p id="a">one</p><p id="a">two</p>'],
    ['an element left open', 'no-implicit-close', '<div><p>open</div>'],
    ['a block in a paragraph', 'element-permitted-content', '<p><span><div>block</div></span></p>'],
    ['an unknown attribute value', 'attribute-allowed-values', '<button type="knob">x</button>'],
    ['a picture without words', 'wcag/h37', '<img src="/a.png">'],
    ['an inline style', 'no-inline-style', '<p style="color: red">x</p>'],
    // Axe does not look at each page that differs in its texts alone (axe.test.ts).
    ['a link without words', 'wcag/h30', '<a href="/"><img src="/a.png" alt=""></a>'],
    ['a button without words', 'text-content', '<button type="button"> </button>'],
    ['a heading without words', 'empty-heading', '<h1> </h1>'],
    ['a heading level left out', 'heading-level', '<h1>one</h1><h3>three</h3>'],
    ['a field without a label', 'input-missing-label', '<input type="text">'],
    ['a name that is not there', 'no-missing-references', '<p id="a" aria-describedby="b">x</p>'],
    ['two parts of one kind and name', 'unique-landmark', '<nav aria-label="a">x</nav><nav aria-label="a">y</nav>'],
  ])('catches %s', async (_, rule, body) => {
    expect((await faultsOf(document(body))).map((line) => line.split(' ')[0])).toContain(rule);
  });

  it('reports nothing on a valid document', async () => {
    expect(await faultsOf(document('<p>Fine.</p>'))).toEqual([]);
  });
});
