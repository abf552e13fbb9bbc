import { generate, parse, walk, type CssNode, type Declaration, type FunctionNode, type Raw, type Value } from 'css-tree';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { file, isExample, isTest, places, repositoryFiles, withoutComments, type SourceFile } from '../support/repository.ts';

/**
 * Styles use logical properties, not left and right, so that a language written from right to left needs none
 * of its own (CSS Logical Properties and Values Level 1). Exceptions are listed here with their reasons.
 */
const PHYSICAL_ALLOWED: readonly {
  readonly path: string;
  readonly selector: string;
  readonly property: string;
  readonly reason: string;
}[] = [
  {
    path: 'src/ui/picture.css',
    selector: '.focus',
    property: 'object-position',
    reason: 'a point of the picture, which is the same picture in every direction',
  },
  {
    path: 'src/sections/hero/hero-pictures.css',
    selector: '.hero__part .hero__picture',
    property: 'left',
    reason: 'centres a picture wider than its place; 50 % is the middle from either side',
  },
  {
    path: 'src/sections/hero/hero-pictures.css',
    selector: '.hero__part .hero__picture',
    property: 'translate',
    reason: 'the second half of that centring',
  },
  {
    path: 'src/sections/reference-grid/reference-filter.css',
    selector: '.reference-filter__options',
    property: 'mask-image',
    reason: 'fades both ends alike',
  },
  {
    path: 'src/sections/hero/hero-pictures.css',
    selector: 'hero-part from',
    property: 'clip-path',
    reason: 'the picture is drawn left of the axis and made right of it, and pictures are not mirrored',
  },
  {
    path: 'src/sections/ooreneo/kit-pieces.css',
    selector: '.ooreneo__piece',
    property: 'transform',
    reason: 'a piece moves along its axis as the camera sees it, and pictures are not mirrored',
  },
  {
    path: 'src/sections/ooreneo/kit-pieces.css',
    selector: '.ooreneo__stage--pieces .ooreneo__pointer',
    property: 'transform',
    reason: 'a number moves with its piece',
  },
  {
    path: 'src/sections/ooreneo/kit-pieces.css',
    selector: '.ooreneo__pointer--wheel',
    property: 'translate',
    reason: 'a number is where its piece is, and pictures are not mirrored',
  },
  {
    path: 'src/sections/ooreneo/kit-pieces.css',
    selector: '.ooreneo__piece--screwdriver, .ooreneo__pointer--screwdriver',
    property: 'translate',
    reason: 'a piece is placed in the picture, which is not mirrored',
  },
  {
    path: 'src/sections/header/search-form.css',
    selector: '.header-search__option[aria-selected="true"], .header-search__option:hover',
    property: 'box-shadow',
    reason: 'the rule below it turns it round',
  },
  {
    path: 'src/ui/field.css',
    selector: '.field__box:checked::before',
    property: 'clip-path',
    reason: 'a tick is written alike in every direction',
  },
  {
    path: 'src/ui/diagrams/diagram.css',
    selector: '.diagram[data-drawing] .diagram__closing',
    property: 'transform-origin',
    reason: 'a drawing is read from left to right in every language; the bar grows to the left of its zero',
  },
  {
    path: 'cms/src/admin/search-preview/cards.tsx',
    selector: '&>img',
    property: 'object-position',
    reason: 'a point of the picture, which is the same picture in every direction',
  },
  ...['top', 'left', 'min-width'].map((property) => ({
    path: 'cms/src/admin/messages/unread.tsx',
    selector: 'Count',
    property,
    reason: 'placed on an icon of the menu as Strapi places its own badges, which is physical',
  })),
  { path: 'src/styles/base.css', selector: '@page', property: 'margin', reason: 'a sheet is bound at its left; paper has no direction' },
  ...['--line-start', '--line-end'].map((property) => ({
    path: 'src/styles/tokens.css',
    selector: ':root',
    property,
    reason: 'gives properties that know only left and right the side where a line begins or ends',
  })),
];

const SIDES = 'top|right|bottom|left';
/** Properties named after a side or after width and height. */
const PHYSICAL_PROPERTY = new RegExp(
  [
    `(?:${SIDES})`,
    String.raw`(?:scroll-)?(?:margin|padding)-(?:${SIDES})`,
    String.raw`border-(?:${SIDES})(?:-(?:width|style|color))?`,
    String.raw`border-(?:top|bottom)-(?:left|right)-radius`,
    String.raw`(?:min-|max-|contain-intrinsic-)?(?:width|height)`,
  ].join('|'),
);
const isPhysicalProperty = (name: string) => new RegExp(`^(?:${PHYSICAL_PROPERTY.source})$`).test(name);
/** Four values are top, right, bottom, left. */
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|image-\w+)|mask-border-\w+)$/;
/** Horizontal place first. */
const POSITION = /^(?:(?:object|background|mask)-position|background|mask|transform-origin|perspective-origin)$/;
const MIDDLE = new Set(['50%', 'center', 'top', 'bottom', '0 0', 'var(--line-start)', 'var(--line-end)']);

/** What a value or the arguments of a function consist of: `inset(0 50% 0 0)` has `0`, `50%`, `0`, `0`. */
const partsOf = (node: Value | Raw | FunctionNode): CssNode[] =>
  node.type === 'Raw' ? [] : node.children.toArray().filter(({ type }) => type !== 'WhiteSpace' && type !== 'Operator');
const written = (nodes: readonly CssNode[]) => nodes.map((node) => generate(node));

const isZero = (length = '0') => /^(?:none|-?0[a-z%]*)$/.test(length);
const differsSideways = ([top = '', right = top, , left = right]: readonly string[]) => right !== left;

const isLength = (node: CssNode) =>
  ['Dimension', 'Number', 'Percentage'].includes(node.type) || (node.type === 'Function' && node.name === 'calc');

/** Whether one of several shadows falls sideways: by its first length. `inset` and the colour may be before it. */
function fallsSideways({ children }: Value | FunctionNode): boolean {
  let isFirst = true;
  return children.toArray().some((node) => {
    if (node.type === 'Operator') isFirst = true;
    if (!isFirst || !isLength(node)) return false;
    isFirst = false;
    return !isZero(generate(node));
  });
}

/** Whether a function moves, cuts or colours one side otherwise than the other. */
function actsSideways(node: CssNode): boolean {
  if (node.type !== 'Function') return false;
  const { name } = node;
  const given = written(partsOf(node));
  if (name === 'inset') return differsSideways(given);
  if (name === 'polygon' || name === 'matrix') return true;
  if (name === 'drop-shadow') return fallsSideways(node);
  if (/^(?:translate(?:3d|X)?|skewX?)$/.test(name)) return !isZero(given[0]);
  // Along a slope, one side gets another colour than the other; `to top`, 0 and 180 degrees run up and down.
  if (/gradient$/.test(name) && /^-?[\d.]+(?:deg|turn|rad|grad)$/.test(given[0] ?? '')) return !/^-?(?:0|180|360)deg$/.test(given[0] ?? '');
  return false;
}

/** Whether a declaration is physical. Of a variable, whose use is not known, only functions are judged. */
function physical({ property, value }: Pick<Declaration, 'property' | 'value'>): boolean {
  if (isPhysicalProperty(property)) return true;
  const nodes = partsOf(value);
  const parts = written(nodes);
  const text = generate(value);
  if (/^--line-(?:start|end)$/.test(property)) return true;
  if (property.startsWith('--')) return nodes.some(actsSideways);
  if (/^(?:box|text)-shadow$/.test(property) && value.type === 'Value') return nodes.length > 1 && fallsSideways(value);
  if (/^(?:text-align|float|clear|justify-(?:content|items|self)|caption-side|break-(?:before|after))$/.test(property))
    return parts.some((part) => part === 'left' || part === 'right');
  if (FOUR_SIDES.test(property)) return differsSideways(parts);
  if (property === 'border-radius') return parts.length > 1 && new Set(parts).size > 1;
  if (property === 'translate') return !isZero(parts[0]);
  if (POSITION.test(property) && /-(?:position|origin)$/.test(property) && parts.length > 0)
    return !MIDDLE.has(parts[0] ?? '') || parts.some((part) => part === 'left' || part === 'right');
  if (/\b(?:left|right)\b/.test(text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, ''))) return true;
  return nodes.some(actsSideways);
}

interface Place {
  readonly path: string;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** Styles of the site and of the admin. */
const STYLE_SHEET = /^(?:src|cms\/src\/admin)\/.*\.css$/;
/** Code that holds styles as template strings: components of the admin, and the pages that nginx shows. */
const STYLED_CODE = /^(?:cms\/src\/admin\/.*\.tsx?|deploy\/nginx\/pages\.mjs)$/;

/** The styles of a file. Those of a `styled` component become a rule that is named after it; inserted values become `x`. */
function stylesOf({ path, text }: SourceFile): string[] {
  if (STYLE_SHEET.test(path)) return [text];
  if (!STYLED_CODE.test(path) || isTest(path)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isTemplateLiteral(node)) return;
    const css = ts.isNoSubstitutionTemplateLiteral(node)
      ? node.text
      : [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('x');
    const { parent } = node;
    if (ts.isTaggedTemplateExpression(parent) && parent.tag.getText().startsWith('styled')) {
      found.push(`${ts.isVariableDeclaration(parent.parent) ? parent.parent.name.getText() : 'x'} { ${css} }`);
    } else if (/\{[^{}]*[\w-]+:[^{}]+\}/.test(css)) found.push(css);
  };
  visit(source);
  return found;
}

/** Every physical declaration of the styles, but for rules that hold in one direction only. */
function physicalDeclarations(files: readonly SourceFile[]): Place[] {
  return files
    .flatMap((source) => stylesOf(source).map((text) => ({ path: source.path, text })))
    .flatMap(({ path, text }) => {
      const found: Place[] = [];
      walk(parse(text, { parseCustomProperty: true, positions: false }), {
        visit: 'Declaration',
        enter(node) {
          const selector = this.rule ? generate(this.rule.prelude) : `@${this.atrule?.name ?? ''}`;
          const frames = this.atrule?.name === 'keyframes' && this.atrule.prelude ? `${generate(this.atrule.prelude)} ` : '';
          if (selector.includes(':dir(') || !physical(node)) return;
          found.push({ path, selector: frames + selector.replaceAll(',', ', '), property: node.property, value: generate(node.value) });
        },
      });
      return found;
    });
}

const isAllowed = (place: Place) =>
  PHYSICAL_ALLOWED.some(
    ({ path, selector, property }) =>
      path === place.path && selector === place.selector.replace(/\s+/g, ' ') && property === place.property,
  );
const inWords = ({ path, selector, property, value }: Place) => `${path}: ${selector} { ${property}: ${value} }`;
const forbidden = (files: readonly SourceFile[]) =>
  physicalDeclarations(files)
    .filter((place) => !isAllowed(place))
    .map(inWords);

/** Scroll positions count from the left of a page and down from 0 where text runs from right to left: one place handles that. */
const SCROLL =
  /\.(?:scrollLeft|offsetLeft|clientLeft)\b|scroll(?:To|By)\((?:\{[^}]*\bleft\b|(?!0\s*,)[^{,)]+,)|getBoundingClientRect\(\)\.(?:left|right|x)\b/g;
const SCROLL_ALLOWED = 'src/ui/use-track.ts';
const scrollPositions = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path) && path !== SCROLL_ALLOWED)
    .flatMap(({ path, text }) => places(file(path, withoutComments(text)), SCROLL));

/** Icons that point to a side and do not turn round with the direction. */
const fixedArrows = (files: readonly SourceFile[]) =>
  files
    .filter(
      ({ path, text }) =>
        path.endsWith('.tsx') && !isTest(path) && !isExample(path) && /\b\w+(?:Left|Right)\b[^;]*from 'lucide'/.test(text),
    )
    .flatMap((source) => places(source, /<Icon\b(?![^>]*\bdirectional\b)[^>]*shape=\{(?:shape|\w*(?:Left|Right)\w*)\}[^>]*>/g));

const files = repositoryFiles();

describe('styles hold from right to left too', () => {
  it('say start and end, not left and right', () => {
    expect(forbidden(files)).toEqual([]);
    expect(files.filter(({ path }) => STYLE_SHEET.test(path)).length).toBeGreaterThan(50);
    for (const path of ['cms/src/admin/rich-text/look.ts', 'cms/src/admin/live-preview/pane.tsx', 'deploy/nginx/pages.mjs']) {
      expect(stylesOf(files.find((source) => source.path === path)!), path).not.toEqual([]);
    }
  });

  it.each([
    ['cms/src/admin/a.css', '.a { margin-left: 1px; }', '.a { margin-left: 1px }'],
    ['cms/src/admin/a.tsx', 'const Frame = styled.div`\n  left: ${' + 'x}px;\n`;', 'Frame { left: xpx }'],
    ['cms/src/admin/a.tsx', 'const Frame = styled(Box)`\n  &:hover { padding: 0 1px 0 2px; }\n`;', '&:hover { padding: 0 1px 0 2px }'],
    ['cms/src/admin/a.ts', 'const OWN = `\n.a { width: 1px; }\n`;', '.a { width: 1px }'],
    ['deploy/nginx/pages.mjs', 'const style = () => `\n${' + 'face}\n.a{color:red;height:1px}`;', 'x .a { height: 1px }'],
  ])('(self-check) finds it in %s: %s', (path, text, where) => {
    expect(forbidden([file(path, text)])).toEqual([`${path}: ${where}`]);
  });

  it.each([
    'margin-left: 1px',
    'padding: 0 1px 0 2px',
    'border-right: 1px solid',
    'border-top-left-radius: 2px',
    'border-radius: 0 2px 2px 0',
    'left: 0',
    'top: 0',
    'inset: 0 auto 0 0',
    'width: 10px',
    'max-height: 10px',
    'scroll-margin-left: 1px',
    'text-align: right',
    'float: left',
    'justify-content: right',
    'translate: 10px 0',
    'transform: translateX(4px)',
    'transform: translate(4px, 0)',
    'transform-origin: 0 0',
    'transform-origin: top left',
    'object-position: 0 50%',
    'background-position: right center',
    'background: linear-gradient(to right, red, blue)',
    'background: linear-gradient(90deg, red, blue)',
    'mask: linear-gradient(to left, transparent, black)',
    'clip-path: inset(0 50% 0 0)',
    'position-area: bottom left',
    'border-width: 0 0 0 2px',
    'box-shadow: 4px 0 var(--ink)',
    'box-shadow: 0 1px var(--ink), inset -4px 0 var(--ink)',
    'box-shadow: var(--ink) 4px 0',
    'text-shadow: 1px 1px 2px var(--ink)',
    'filter: drop-shadow(4px 0 var(--ink))',
    'clip-path: polygon(0 0, 100% 0, 0 100%)',
    'transform: matrix(1, 0, 0, 1, 4, 0)',
    '--x: translateX(4px)',
  ])('(self-check) finds %s', (declaration) => {
    expect(forbidden([file('src/ui/a.css', `@layer ui { @media (min-width: 1px) { .a { ${declaration}; } } }`)])).toHaveLength(1);
  });

  it.each([
    'margin-inline-start: 1px',
    'padding: 1px 2px 3px',
    'inset: 0',
    'inset: auto 0 0',
    'inset-block-start: anchor(--header bottom)',
    'translate: 0 1px',
    'translate: none',
    'transform: scaleX(0)',
    'transform-origin: center',
    'transform-origin: var(--line-start) 0',
    'background-position: var(--line-end) 100%, var(--line-start) 0',
    'object-position: 50% 40%',
    'text-align: start',
    'border-radius: 50%',
    'clip-path: inset(50%)',
    'clip-path: inset(0 0 100%)',
    'background: linear-gradient(transparent, black)',
    'overflow-x: auto',
    'box-shadow: none',
    'box-shadow: var(--marked)',
    'box-shadow: var(--ink) 0 1px',
    'box-shadow: inset 0 -3px var(--ink), 0 1px 2px color-mix(in srgb, var(--ink) 5%, transparent)',
    'filter: drop-shadow(0 1px var(--ink))',
    '--gap: 4px',
    'line-height: 1',
    'stroke-width: 2',
    'grid-template-areas: "left right"',
  ])('leaves alone %s', (declaration) => {
    expect(forbidden([file('src/ui/a.css', `.a { ${declaration}; }`)])).toEqual([]);
  });

  it('may say left and right in a rule of one direction', () => {
    expect(forbidden([file('src/ui/a.css', '.a:dir(rtl) { object-position: 100% 50%; }')])).toEqual([]);
  });

  it('stay physical only where the reason still applies', () => {
    const found = physicalDeclarations(files);
    for (const { path, selector, property } of PHYSICAL_ALLOWED) {
      expect(
        found.some((place) => place.path === path && place.selector === selector && place.property === property),
        `${path}: ${selector} { ${property} }`,
      ).toBe(true);
    }
  });

  it('leave scroll positions to the one module that counts them from the start of a line', () => {
    expect(scrollPositions(files)).toEqual([]);
    const [seeded] = scrollPositions([file('src/ui/a.ts', 'track.scrollLeft = 4;')]);
    expect(seeded).toContain('src/ui/a.ts');
    expect(scrollPositions([file('src/ui/a.ts', "scrollTo({ left: 4, behavior: 'smooth' });")])).toHaveLength(1);
    expect(scrollPositions([file('src/ui/a.ts', 'scrollBy(4, 0); if (a.getBoundingClientRect().left > 0) scrollTo(0, 4);')])).toHaveLength(
      2,
    );
    expect(files.find(({ path }) => path === SCROLL_ALLOWED)?.text).toMatch(SCROLL);
  });

  it('turn every arrow that points to a side', () => {
    expect(fixedArrows(files)).toEqual([]);
    expect(fixedArrows([file('src/ui/a.tsx', "import { ArrowRight } from 'lucide';\n<Icon shape={ArrowRight} flush />")])).toHaveLength(1);
    expect(fixedArrows([file('src/ui/a.tsx', "import { ArrowRight } from 'lucide';\n<Icon shape={ArrowRight} directional />")])).toEqual(
      [],
    );
  });
});
