import type { Block, CssNode, Rule } from 'css-tree';
import parse from 'css-tree/parser';
import type { ReadyResponse } from '../cache/ready-response.ts';
import { assembledAsset } from './assets.ts';

/** A rule, a group of rules, or what is kept as it is (`@font-face`, `@keyframes`). */
export type StylePart =
  | { readonly kind: 'kept'; readonly text: string }
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: readonly Declaration[] }
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly StylePart[] };

/** What a selector needs to match something. What `:not()` names is not needed. */
interface Needs {
  /** All of these classes. */
  readonly classes: readonly string[];
  /** Of each `:is()`, `:where()` and `:has()`, what one of its selectors needs. */
  readonly choices: readonly (readonly Needs[])[];
}

interface Selector {
  readonly text: string;
  readonly needs: Needs;
}

/** A declaration of a custom property, or the text of several others. */
interface Declaration {
  readonly text: string;
  readonly property?: string;
}

const PRINT = /^@media print\b/;
const GROUPS: ReadonlySet<string> = new Set(['layer', 'media', 'supports', 'container']);
const CHOICES: ReadonlySet<string> = new Set(['is', 'where', 'has']);

/** Custom properties that a text reads. */
export const READ_PROPERTY = /var\(\s*(--[\w-]+)/g;

const STRING_ADDRESS_COMMENT_OR_MARK = /url\([^)"']*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|[{};]/g;

/** The outermost rules and at-rules of a style sheet, as text. */
function outermost(css: string): string[] {
  const blocks: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: mark, index } of css.matchAll(STRING_ADDRESS_COMMENT_OR_MARK)) {
    if (mark === '{') depth++;
    if (mark === '}') depth--;
    if (depth > 0 || (mark !== '}' && mark !== ';')) continue;
    blocks.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return [...blocks, css.slice(start)];
}

/** The sheets of all routes consist of about a hundred blocks, one for each component: each is parsed once. */
const parsed = new Map<string, readonly StylePart[]>();
const MAX_BLOCKS = 1_000;

/** Parses a style sheet. Values stay text, and every text is a part of the sheet's own. */
export function parseStyles(css: string): StylePart[] {
  return outermost(css).flatMap((block) => {
    const known = parsed.get(block);
    if (known) return known;
    if (parsed.size >= MAX_BLOCKS) parsed.clear();
    // A substring keeps the whole sheet's text in memory; a copy does not.
    const own = Buffer.from(block).toString();
    const parts = parseBlock(own);
    parsed.set(own, parts);
    return parts;
  });
}

function parseBlock(css: string): StylePart[] {
  const textOf = ({ loc }: CssNode) => css.slice(loc!.start.offset, loc!.end.offset);
  const selectorsIn = (list: CssNode | null): CssNode[] => (list?.type === 'SelectorList' ? list.children.toArray() : []);
  const needsOf = (selector: CssNode): Needs => {
    const nodes = selector.type === 'Selector' ? selector.children.toArray() : [];
    return {
      classes: nodes.flatMap((node) => (node.type === 'ClassSelector' ? [node.name.replaceAll('\\', '')] : [])),
      choices: nodes.flatMap((node) =>
        node.type === 'PseudoClassSelector' && CHOICES.has(node.name)
          ? [selectorsIn(node.children?.first ?? null).map(needsOf)].filter(({ length }) => length > 0)
          : [],
      ),
    };
  };
  const selectorsOf = ({ prelude }: Rule): Selector[] =>
    (prelude.type === 'SelectorList' ? prelude.children.toArray() : [prelude]).map((selector) => ({
      text: textOf(selector),
      needs: needsOf(selector),
    }));
  const declarationsOf = (block: Block): Declaration[] => {
    const nodes = block.children.toArray();
    const isCustom = (node: CssNode) => node.type === 'Declaration' && node.property.startsWith('--');
    if (!nodes.some(isCustom)) return [{ text: textOf(block).slice(1, -1) }];
    return nodes.map((node) => ({
      text: textOf(node),
      ...(node.type === 'Declaration' && isCustom(node) ? { property: node.property } : {}),
    }));
  };
  const partsOf = (nodes: readonly CssNode[]): StylePart[] =>
    nodes.map((node): StylePart => {
      if (node.type === 'Rule') return { kind: 'rule', selectors: selectorsOf(node), body: declarationsOf(node.block) };
      if (node.type !== 'Atrule' || !node.block || !GROUPS.has(node.name)) return { kind: 'kept', text: textOf(node) };
      const prelude = css.slice(node.loc!.start.offset, node.block.loc!.start.offset).trim();
      return { kind: 'group', prelude, parts: partsOf(node.block.children.toArray()) };
    });
  const sheet = parse(css, { positions: true, parseValue: false, parseAtrulePrelude: false });
  return sheet.type === 'StyleSheet' ? partsOf(sheet.children.toArray()) : [];
}

const always = () => true;

/** Whether a page has what a selector needs. */
const isMet = ({ classes, choices }: Needs, isThere: (name: string) => boolean): boolean =>
  classes.every(isThere) && choices.every((choice) => choice.some((needs) => isMet(needs, isThere)));

function write(parts: readonly StylePart[], isThere: (name: string) => boolean, isRead: (property: string) => boolean = always): string {
  let css = '';
  for (const part of parts) {
    if (part.kind === 'kept') css += part.text;
    else if (part.kind === 'group') {
      const body = write(part.parts, isThere, isRead);
      if (body !== '') css += `${part.prelude}{${body}}`;
    } else {
      const selectors = part.selectors.filter(({ needs }) => isMet(needs, isThere)).map(({ text }) => text);
      const body = part.body.filter(({ property }) => property === undefined || isRead(property)).map(({ text }) => text);
      if (selectors.length > 0 && body.length > 0) css += `${selectors.join(',')}{${body.join(';')}}`;
    }
  }
  return css;
}

/**
 * The rules of a style sheet that may match something, without custom properties that nothing reads, or that only such
 * properties read.
 * @param isThere whether an element of the page has this class, or may get it
 * @param isReadElsewhere whether the page, a script or another style sheet reads this custom property
 */
export function usedRules(
  parts: readonly StylePart[],
  isThere: (name: string) => boolean,
  isReadElsewhere: (property: string) => boolean,
): string {
  let css = write(parts, isThere);
  for (let before = ''; before !== css;) {
    before = css;
    const here = new Set([...css.matchAll(READ_PROPERTY)].map(([, name = '']) => name));
    css = write(parts, isThere, (property) => here.has(property) || isReadElsewhere(property));
  }
  return css;
}

const classesOf = ({ classes, choices }: Needs): string[] => [...classes, ...choices.flat().flatMap(classesOf)];

/** Classes that the selectors of a style sheet need. */
export const classesIn = (parts: readonly StylePart[]): string[] =>
  parts.flatMap((part) =>
    part.kind === 'group' ? classesIn(part.parts) : part.kind === 'rule' ? part.selectors.flatMap(({ needs }) => classesOf(needs)) : [],
  );

/** Groups for print, each in the groups around it. */
function printGroups(parts: readonly StylePart[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'group') return [];
    if (PRINT.test(part.prelude)) return [write([part], always)];
    return printGroups(part.parts).map((inside) => `${part.prelude}{${inside}}`);
  });
}

/** The same without those groups for print that the print file has. */
export function withoutPrint(parts: readonly StylePart[], inFile: ReadonlySet<string>, around: readonly string[] = []): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.kind !== 'group') return [part];
    if (!PRINT.test(part.prelude)) return [{ ...part, parts: withoutPrint(part.parts, inFile, [part.prelude, ...around]) }];
    const whole = around.reduce((inside, prelude) => `${prelude}{${inside}}`, write([part], always));
    return inFile.has(whole) ? [] : [part];
  });
}

/** The styles of all pages for print, in a file of their own that the first paint does not wait for. */
export interface PrintFile {
  /** The file, by its address; none where no style is for print. */
  readonly files: ReadonlyMap<string, ReadyResponse>;
  readonly groups: ReadonlySet<string>;
}

/** @param sheets the style sheets of all pages, as pages carry them */
export async function printFile(sheets: readonly string[]): Promise<PrintFile> {
  // Most blocks are in several sheets, and few have styles for print: a start parses only those.
  const blocks = new Set([...new Set(sheets)].flatMap(outermost).filter((block) => block.includes('@media print')));
  const groups = new Set([...blocks].flatMap((block) => printGroups(parseStyles(block))));
  if (groups.size === 0) return { files: new Map(), groups };
  return { files: new Map([await assembledAsset('print', '.css', [...groups].join(''))]), groups };
}
