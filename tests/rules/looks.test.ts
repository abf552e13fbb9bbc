import { generate, lexer, parse, walk, type Atrule, type Declaration } from 'css-tree';
import { describe, expect, it } from 'vitest';
import { LAYER_ORDER } from '../../src/layouts/head.ts';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

/** Where colours may be as values: the tokens, and places that a style sheet cannot reach, with the reason. */
const COLOURS_ALLOWED: Readonly<Record<string, string>> = {
  'src/styles/tokens.css': 'the palette itself',
  'src/server/files/files.ts': 'the web manifest is read before any style sheet',
  'src/server/media/share-picture.ts': 'a picture for other sites is in the light scheme',
};
/** Says to an editor how a colour is written. */
const NAMES_A_COLOUR = 'src/site/messages/issue-texts.ts';
/** Browser colours of the address bar: a meta element takes no variable. */
const THEME_COLOUR = /<meta name="theme-color"[^>]*>/g;
const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
const COLOUR = new RegExp(`${HEX.source}|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\([^)]*\\)`, 'gi');
/** An attribute of a drawing that takes a colour. */
const PAINT = /\b(?:fill|stroke|color|stop-?color)=["'](\w+)["']/gi;
const isNamedColour = (name: string) => lexer.matchType('named-color', name).error === null;

/** Colours by their English names. Of a mask only the opacity counts. */
function namedColours({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.css'))
    return [...text.matchAll(PAINT)].filter(([, name = '']) => isNamedColour(name)).map(([found]) => `${path} ${found}`);
  const found: string[] = [];
  walk(parse(text, { parseCustomProperty: true }), {
    visit: 'Identifier',
    enter({ name }) {
      const property = this.declaration?.property ?? 'mask';
      if (!property.startsWith('mask') && isNamedColour(name)) found.push(`${path} ${property}: ${name}`);
    },
  });
  return found;
}

const VIEW = /^src\/.*\.(css|tsx|astro)$/;
const views = (files: readonly SourceFile[]) => files.filter(({ path }) => VIEW.test(path) && !isTest(path));
const plainText = ({ path, text }: SourceFile) =>
  file(
    path,
    withoutComments(text).replace(THEME_COLOUR, (found) => ' '.repeat(found.length)),
  );

/** Colours that are no tokens. */
function rawColours(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        /^src\/.*\.(css|tsx?|astro)$/.test(path) &&
        !isTest(path) &&
        !isExample(path) &&
        COLOURS_ALLOWED[path] === undefined &&
        path !== NAMES_A_COLOUR,
    )
    .map(plainText)
    .flatMap((source) => [
      ...places(source, COLOUR).filter((place) => !/ color\(/.test(place) || source.path.endsWith('.css')),
      ...namedColours(source),
    ]);
}

/** Styles that are set on an element, with the reason why they may be. */
const STYLES_ALLOWED: Readonly<Record<string, string>> = {
  'src/client/preview-scheme.client.ts': 'follows the choice of an editor, through the object model: the policy blocks attributes alone',
  'src/outbox/deliveries/mail-texts.ts': 'an e-mail has no style sheet',
};
const inlineStyles = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => /^src\/.*\.(tsx?|astro)$/.test(path) && !isTest(path) && STYLES_ALLOWED[path] === undefined)
    .map(plainText)
    .flatMap((source) => places(source, /\sstyle=(?:"|'|\{)|\.style\b|setAttribute\(\s*['"]style/g));

/** Drawings: shapes that no set of icons has, and the one place that renders icons. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'src/ui/icon.tsx': 'renders the icons',
  'src/ui/mark.tsx': 'the company’s mark',
  'src/sections/offering-detail/v-pair.tsx': 'the V with a pair of services',
  'src/ui/diagrams/drawing.tsx': 'the paper of the diagrams inside texts',
  'src/ui/pencil.tsx': 'the red pencil around a word',
  'src/sections/status/break-line.tsx': 'the break line of the not-found page',
  'src/sections/requirement-trace/pressure-curve.tsx': 'the curve measured on the test bench',
  'src/sections/about-page/counted-pages.tsx': 'ticks for pages and sentences',
  'src/sections/ooreneo/kit-numbers.tsx': 'numbers and leader lines on the picture of the kit',
  'src/sections/technology-park/plan-overlay.tsx': 'rooms and a walk on the picture of a floor plan',
  'src/ui/margin-bar.tsx': 'bars whose lengths compare the figures beside a text',
};
/** An element, a picture in a style sheet, or a letter that stands for an icon. */
const ICON_BY_HAND =
  /<svg\b|createElement\(\s*['"]svg|data:image\/svg|[\u00d7\u203a\u2190-\u21ff\u2303\u2304\u2630\u25a0-\u25ff\u2713\u2715\u2716\u2795\u2796\u27a1]|\\u?2[1-7][0-9a-f]{2}\b/g;

/** Icons that are drawn by hand or written as letters; words of examples are content. */
const iconsByHand = (files: readonly SourceFile[]) =>
  views(files)
    .filter(({ path }) => !isExample(path) && DRAWINGS[path] === undefined)
    .map(plainText)
    .flatMap((source) => places(source, ICON_BY_HAND));

/** Imports of all of Lucide, or by another way than by name: the page would include unused icons. */
const wholeIconSets = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => /^src\/.*\.(ts|tsx|astro)$/.test(path))
    .flatMap((source) =>
      places(
        source,
        /import\s+(?:\*|(?!type\b)\w+|\{[^}]*\b(?:icons|createIcons)\b[^}]*\})[^;]*from 'lucide'|import\('lucide'\)|'lucide\//g,
      ),
    );

/** What begins each outermost block of a style sheet, e.g. `@layer ui`. */
function outermost(css: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let prelude = '';
  for (const character of withoutComments(css)) {
    if (character === '{' && depth++ === 0) found.push(prelude.trim());
    else if (character === '}') depth--;
    prelude = depth > 0 || /[;{}]/.test(character) ? '' : prelude + character;
  }
  return found;
}

/** The cascade layers; one that is not among them comes last and wins over all. */
const LAYERS = LAYER_ORDER.replace(/^@layer |;$/g, '').split(',');

/** Rules outside a cascade layer: they would win over every other part's. */
function outsideLayers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.css$/.test(path))
    .filter(({ text }) =>
      outermost(text).some((prelude) =>
        prelude.startsWith('@layer')
          ? !LAYERS.includes(prelude.slice('@layer'.length).trim())
          : !/^(?:@(?:property|font-face|view-transition|page|keyframes)\b|::view-transition)/.test(prelude),
      ),
    )
    .map(({ path }) => path);
}

/** Begins a block that holds in one colour scheme only, up to its brace. */
const SCHEME_BLOCK = /@media[^{;]*prefers-color-scheme[^{]*\{/g;
/** Shows a page to an editor in the scheme that was chosen. */
const CHOOSES_SCHEME = 'src/client/preview-scheme.client.ts';
/** Offers a photograph on dark ground: the same picture in other colours and the same place. */
const CHOOSES_PICTURE = 'src/ui/picture.tsx';
/** Preloads the picture of the scheme. */
const PRELOADS_PICTURE = 'src/layouts/Document.astro';
/** A variable that is a colour, or another variable. */
const COLOUR_VARIABLE = /^--[\w-]+:\s*(?:#[0-9a-f]{3,8}|var\((--[\w-]+)\))$/i;
/** What a scheme may change: colours by their names, and how bright a mark is. */
function changesColoursAlone(declaration: string): boolean {
  if (declaration.startsWith('filter:')) return true;
  const [found, name] = COLOUR_VARIABLE.exec(declaration) ?? [];
  return found !== undefined && (name === undefined || colourTokens.has(name));
}

const MAY_ASK = new Set([CHOOSES_SCHEME, CHOOSES_PICTURE, PRELOADS_PICTURE]);
/** A dimmed photograph has grey whites: on dark ground it is another picture, or stays as it is. Marks of one colour may be inverted. */
const DIMMED = /filter:[^;{}]*brightness\(\s*(?!(?:0|1|0%|100%)\s*\))[^)]*\)/g;
const dimmedPictures = (files: readonly SourceFile[]) =>
  files.filter(({ path }) => /^src\/.*\.css$/.test(path)).flatMap((source) => places(source, DIMMED));

/**
 * Whatever a colour scheme changes beside colours and filters. As long as that is nothing, rules without colours
 * need not be checked in each scheme (tests/a11y/axe.ts).
 */
function schemeChanges(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.(?:css|tsx?|astro)$/.test(path) && !isTest(path) && !MAY_ASK.has(path))
    .map(plainText)
    .flatMap((source) => {
      if (!source.path.endsWith('.css')) return places(source, /prefers-color-scheme/g);
      return [...source.text.matchAll(SCHEME_BLOCK)].flatMap(({ index, 0: { length } }) => {
        const body = source.text.slice(index + length);
        let depth = 1;
        const end = [...body].findIndex((character) => (depth += character === '{' ? 1 : character === '}' ? -1 : 0) === 0);
        const declarations = body
          .slice(0, end)
          .replace(/[^{};]*\{/g, '')
          .split(/[;}]/);
        return declarations
          .map((declaration) => declaration.trim())
          .filter((declaration) => declaration !== '' && !changesColoursAlone(declaration))
          .map((declaration) => `${source.path}: ${declaration}`);
      });
    });
}

/** Goes through the style sheets of the site; `visit` names what is wrong with a rule, by the at-rule that it is in. */
const wrongRules = (
  files: readonly SourceFile[],
  visit: (declarations: readonly Declaration[], around: Atrule | null) => readonly string[],
) =>
  files
    .filter(({ path }) => /^src\/.*\.css$/.test(path))
    .flatMap(({ path, text }) => {
      const found: string[] = [];
      walk(parse(text), {
        visit: 'Rule',
        enter({ block }) {
          const declarations = block.children.toArray().filter((node) => node.type === 'Declaration');
          found.push(...visit(declarations, this.atrule).map((wrong) => `${path} ${wrong}`));
        },
      });
      return found;
    });
const written = ({ property, value }: Declaration) => `${property}: ${generate(value)}`;

/**
 * Safari before 26.2 takes nothing but the line in the shorthand, and drops one with colour or thickness. The build joins
 * `underline` and a thickness of its own in one rule to such a shorthand again; `text-decoration-line` stays.
 */
const decorationShorthands = (files: readonly SourceFile[]) =>
  wrongRules(files, (declarations) =>
    declarations.filter(({ property, value }) => property === 'text-decoration' && generate(value) !== 'none').map(written),
  );

/** Texts with an alternative, of which no browser without alternatives (Safari before 17.4, Firefox before 128) shows anything. */
const lostContents = (files: readonly SourceFile[]) =>
  wrongRules(files, (declarations) => {
    const first = declarations.find(({ property }) => property === 'content')?.value;
    return first?.type === 'Value' && first.children.some((part) => part.type === 'Operator' && part.value === '/')
      ? [`content: ${generate(first)}`]
      : [];
  });

/** Room around what is cut off that Safari does not give: rings around links at the edge would be cut (WCAG 2.4.7). */
const clipMargins = (files: readonly SourceFile[]) =>
  wrongRules(files, (declarations, around) =>
    declarations
      .filter(({ property }) => property === 'overflow-clip-margin')
      .filter(() => around?.name !== 'supports' || !generate(around.prelude!).includes('overflow-clip-margin'))
      .map(written),
  );

/**
 * Popovers that a browser without them (Safari before 17, Firefox before 125) would always show: their style sheet does not say what
 * happens there.
 */
const popoversAlwaysShown = (files: readonly SourceFile[]) =>
  files
    .filter(({ path, text }) => path.endsWith('.tsx') && /\spopover=/.test(text))
    .map(({ path }) => path.replace(/tsx$/, 'css'))
    .filter((styles) => !files.some(({ path, text }) => path === styles && text.includes('@supports not selector(:popover-open)')));

const files = repositoryFiles();
const textOf = (path: string) => files.find((source) => source.path === path)?.text ?? '';
const TOKENS = textOf('src/styles/tokens.css');
const colourTokens = new Set([...TOKENS.matchAll(/(--[\w-]+):\s*(?:#[0-9a-f]{3,8}|transparent);/g)].map(([, name]) => name));

describe('looks', () => {
  it('take their colours from the tokens', () => {
    expect(rawColours(files)).toEqual([]);
  });

  it.each([
    ['src/ui/a.css', `.a { color: #1b2430; }`],
    ['src/ui/a.css', `.a { color: #fff }`],
    ['src/ui/a.css', `.a { background: rgb(0 0 0 / 50%); }`],
    ['src/ui/a.css', `.a { box-shadow: 0 0 1px oklch(50% 0 0); }`],
    ['src/ui/a.css', `.a { border: 1px solid white; }`],
    ['src/ui/a.css', `.a { color: crimson; }`],
    ['src/ui/a.css', `.a { text-decoration: underline red; }`],
    ['src/ui/a.css', `.a { --x: white; }`],
    ['src/ui/a.tsx', `<path fill="#e5541b" />`],
    ['src/ui/a.tsx', `<path fill="red" />`],
    ['src/client/a.client.ts', 'const c = `#ff0000`;'],
    ['src/layouts/A.astro', `<meta name="other" content="#f4f5f3" />`],
  ])('(self-check) finds a colour of its own in %s: %s', (path, text) => {
    expect(rawColours([file(path, text)])).toHaveLength(1);
  });

  it('does not take links, words and tokens for colours', () => {
    const fine = [
      file(
        'src/ui/a.css',
        `/* #fff */ .a { color: var(--ink); background: transparent; border-color: currentColor; white-space: nowrap; }
        .b { mask-image: linear-gradient(transparent, black); }`,
      ),
      file('src/ui/a.tsx', `<a href="#slide-1"><path fill="currentColor" /></a>`),
      file('src/layouts/A.astro', `<meta name="theme-color" content="#f4f5f3" />`),
    ];
    expect(rawColours(fine)).toEqual([]);
  });

  it('allow colours elsewhere only where they are', () => {
    for (const path of Object.keys(COLOURS_ALLOWED)) {
      expect(rawColours([file(`src/ui/copy.${path.endsWith('.css') ? 'css' : 'ts'}`, textOf(path))]).length, path).toBeGreaterThan(0);
    }
  });

  it('repeat colours of the tokens where these cannot be named', () => {
    const copies = [...Object.keys(COLOURS_ALLOWED).map(textOf), ...(textOf('src/layouts/Document.astro').match(THEME_COLOUR) ?? [])];
    const unknown = (texts: readonly string[]) =>
      texts.flatMap((text) => text.match(HEX) ?? []).filter((colour) => !TOKENS.includes(`${colour};`));
    expect(unknown(copies)).toEqual([]);
    expect(unknown(["theme_color: '#1b2431'"])).toEqual(['#1b2431']);
  });

  it('differ between the colour schemes in colours, and in the pictures that have a variant, alone', () => {
    expect(schemeChanges(files)).toEqual([]);
    expect(files.filter(({ path, text }) => path.endsWith('.css') && text.includes('prefers-color-scheme')).length).toBeGreaterThan(1);
  });

  it.each([
    ['src/ui/a.css', '@layer ui { @media (prefers-color-scheme: dark) { .a { filter: invert(1); } .b { display: none; } } }'],
    ['src/ui/a.css', '@media (width < 40rem) and (prefers-color-scheme: light) { .a { padding: 0 } }'],
    ['src/ui/a.css', '@media (prefers-color-scheme: dark) { :root { --ink: #eee; --gap: 2rem; } } .c { margin: 0; }'],
    ['src/ui/a.css', '@media (prefers-color-scheme: dark) { .a { --gap: var(--space-9); --ink: var(--white); } }'],
    ['src/ui/a.tsx', '<source media="(prefers-color-scheme: dark)" srcSet="/b.png" />'],
    ['src/client/a.client.ts', "matchMedia('(prefers-color-scheme: dark)')"],
  ])('(self-check) finds a change of a scheme outside the tokens in %s: %s', (path, text) => {
    expect(schemeChanges([file(path, text)])).toHaveLength(1);
  });

  it('do not dim photographs', () => {
    expect(dimmedPictures(files)).toEqual([]);
    expect(
      dimmedPictures([
        file('src/ui/a.css', '@layer ui { .a { filter: brightness(0.88); } .b { filter: brightness(0) invert(0.94); } }'),
        file('src/ui/b.css', '@layer ui { .a { filter: brightness(.9); } }'),
        file('src/ui/c.css', '.a { filter: brightness(88%); } .b { filter: saturate(.8) brightness(.9); } .c { filter: brightness(1); }'),
      ]),
    ).toHaveLength(4);
  });

  it('underline in words that every browser takes', () => {
    expect(decorationShorthands(files)).toEqual([]);
    expect(
      decorationShorthands([
        file('src/ui/a.css', '@layer ui { a { text-decoration: underline 2px var(--signal); } }'),
        file('src/ui/b.css', '@media print { a { text-decoration: underline; text-decoration-thickness: 1px; } }'),
        file('src/ui/c.css', 'a { text-decoration: none; } b { text-decoration-line: underline; text-decoration-color: red; }'),
      ]),
    ).toEqual(['src/ui/a.css text-decoration: underline 2px var(--signal)', 'src/ui/b.css text-decoration: underline']);
  });

  it('do not leave a popover open in browsers that know none', () => {
    expect(popoversAlwaysShown(files)).toEqual([]);
    expect(
      popoversAlwaysShown([
        file('src/ui/a.tsx', '<div popover="auto" id={id}>'),
        file('src/ui/a.css', '.a[popover] { position: fixed; inset: 0; }'),
        file('src/ui/b.tsx', '<div popover="auto" id={id}>'),
        file('src/ui/b.css', '@supports not selector(:popover-open) { .b { display: none; } }'),
        file('src/ui/c.tsx', '<button popoverTarget={id}>'),
      ]),
    ).toEqual(['src/ui/a.css']);
  });

  it('cut no ring around a link in browsers that leave no margin', () => {
    expect(clipMargins(files)).toEqual([]);
    expect(
      clipMargins([
        file('src/ui/a.css', '@layer ui { .a { overflow: clip; overflow-clip-margin: 6px; } }'),
        file('src/ui/b.css', '@supports (overflow: clip) { .b { overflow: clip; overflow-clip-margin: 6px; } }'),
        file('src/ui/c.css', '@supports (overflow-clip-margin: 6px) { .c { overflow: clip; overflow-clip-margin: 6px; } }'),
      ]),
    ).toEqual(['src/ui/a.css overflow-clip-margin: 6px', 'src/ui/b.css overflow-clip-margin: 6px']);
  });

  it('show a text in browsers that know no alternative to it', () => {
    expect(lostContents(files)).toEqual([]);
    expect(
      lostContents([
        file('src/ui/a.css', "@layer ui { .a::before { color: red; content: attr(data-column) / ''; } }"),
        file('src/ui/b.css', ".a::before { content: '/' / ''; content: '/'; }"),
        file('src/ui/c.css', ".a::before { content: '/'; content: '/' / ''; } @page { @bottom-right { content: counter(page) ' / '; } }"),
      ]),
    ).toEqual([`src/ui/a.css content: attr(data-column)/""`, `src/ui/b.css content: "/"/""`]);
  });

  it('take their icons from Lucide, through one component', () => {
    expect(iconsByHand(files)).toEqual([]);
  });

  it.each([
    ['src/sections/a/a.tsx', `<button><svg viewBox="0 0 10 10"><path d="M1 3l4 4 4-4" /></svg></button>`],
    ['src/sections/a/a.tsx', `createElement('svg', {})`],
    ['src/sections/a/a.tsx', `<span aria-hidden="true">↑</span>`],
    ['src/layouts/A.astro', `<svg>`],
    ['src/ui/a.css', `.a::after { content: '→' / ''; }`],
    ['src/sections/a/a.tsx', `<button>×</button>`],
    ['src/sections/a/a.tsx', `<button>☰</button>`],
    ['src/layouts/A.astro', `<i>›</i>`],
    ['src/ui/a.css', `.a::after { content: '✓'; }`],
    ['src/ui/a.css', String.raw`.a::after { content: '\2192'; }`],
    ['src/ui/a.css', `.a { mask: url("data:image/svg+xml,x"); }`],
  ])('(self-check) finds an icon made by hand in %s: %s', (path, text) => {
    expect(iconsByHand([file(path, text)])).toHaveLength(1);
  });

  it('call a drawing only what is one', () => {
    for (const path of Object.keys(DRAWINGS)) {
      expect(iconsByHand([file('src/ui/copy.tsx', textOf(path))]).length, path).toBeGreaterThan(0);
    }
  });

  it('import icons by name, so that no page carries the whole set', () => {
    expect(wholeIconSets(files)).toEqual([]);
    expect(
      wholeIconSets([
        file('src/ui/a.tsx', `import * as all from 'lucide';`),
        file('src/ui/b.tsx', `import { icons, type IconNode } from 'lucide';`),
        file('src/ui/c.tsx', `const shapes = await import('lucide');`),
        file('src/ui/d.tsx', `import X from 'lucide/dist/esm/icons/x.mjs';`),
        file('src/ui/e.tsx', `import { Plus, X, type IconNode } from 'lucide';\nimport type { IconNode } from 'lucide';`),
      ]).map((place) => place.slice(0, 12)),
    ).toEqual(['src/ui/a.tsx', 'src/ui/b.tsx', 'src/ui/c.tsx', 'src/ui/d.tsx']);
  });

  it('are never in a style attribute: the security policy blocks it', () => {
    expect(inlineStyles(files)).toEqual([]);
    expect(
      inlineStyles([
        file('src/ui/a.tsx', `<p style={{ color }}>`),
        file('src/layouts/A.astro', `<p style="x">`),
        file('src/ui/b.island.tsx', `element.style.top = '0';`),
        file('src/client/a.client.ts', `element.style.setProperty('top', x);`),
        file('src/client/b.client.ts', `element.setAttribute('style', x);`),
      ]),
    ).toHaveLength(5);
    for (const path of Object.keys(STYLES_ALLOWED))
      expect(inlineStyles([file('src/copy.ts', textOf(path))]).length, path).toBeGreaterThan(0);
  });

  it('are in layers, so that no order of files decides what wins', () => {
    expect(outsideLayers(files)).toEqual([]);
    expect(
      outsideLayers([
        file('src/ui/a.css', `@layer ui { .a { top: 0; } }\n.b { top: 0; }`),
        file('src/ui/b.css', `@layer ui {\n  .a { top: 0; }\n}\n`),
        file('src/ui/c.css', `@layer sectons { .hero { top: 0; } }`),
        file('src/ui/d.css', `@layer { .hero { top: 0; } }`),
      ]),
    ).toEqual(['src/ui/a.css', 'src/ui/c.css', 'src/ui/d.css']);
  });
});
