/**
 * A page's style sheet without the rules of parts that this page does not have, and without those of paper. Every page
 * carries its styles inline, and those of each component its route may show; what is left out is bytes that a phone would
 * wait for before the first paint.
 */
import { assembledAsset } from './assets.ts';
import type { CachedPage } from './byte-cache.ts';
import { hashSource } from './content-security.ts';

/** A rule, a group of rules, or what is kept as it stands (`@font-face`, `@keyframes`). */
type Part =
  | { readonly kind: 'kept'; readonly text: string }
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'group'; readonly prelude: string; readonly parts: readonly Part[] };

interface Selector {
  readonly text: string;
  /** Classes without which it matches nothing. */
  readonly classes: readonly string[];
}

const PRINT = /^@media print\b/;
const GROUPS = /^@(?:layer|media|supports|container)\b/;
const STYLE = /<style>([\s\S]*?)<\/style>/g;
const JOINED = /<style>(@layer [\w,-]+;)<\/style>([\s\S]*?)<style>([\s\S]*?)<\/style>/;
const CLASSES = /\sclass="([^"]*)"/g;

/** Index behind the string, comment or other character that begins here. */
function behind(css: string, at: number): number {
  const sign = css[at];
  if (sign === '\\') return at + 2;
  if (sign === '/' && css[at + 1] === '*') {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  if (sign !== '"' && sign !== "'") return at + 1;
  for (let end = at + 1; end < css.length; end++) {
    if (css[end] === '\\') end++;
    else if (css[end] === sign) return end + 1;
  }
  return css.length;
}

/** Splits at a sign that stands in no string, bracket or parenthesis. */
function split(text: string, sign: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at = behind(text, at)) {
    const here = text[at] ?? '';
    if ('([{'.includes(here)) depth++;
    else if (')]}'.includes(here)) depth--;
    else if (here === sign && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)];
}

/** What stands in parentheses says what else may match, or must not: no class in it is needed. */
function withoutArguments(selector: string): string {
  let kept = '';
  let depth = 0;
  for (let at = 0; at < selector.length;) {
    const next = behind(selector, at);
    const here = selector[at];
    if (here === '(' || here === '[') depth++;
    if (depth === 0) kept += selector.slice(at, next);
    if (here === ')' || here === ']') depth--;
    at = next;
  }
  return kept;
}

const classesOf = (selector: string): string[] =>
  [...withoutArguments(selector).matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < css.length;) {
    const here = css[at];
    if (here === ';') {
      parts.push({ kind: 'kept', text: css.slice(from, at + 1) });
      from = at += 1;
    } else if (here === '{') {
      const prelude = css.slice(from, at).trim();
      const start = at + 1;
      for (let depth = 1; depth > 0 && at + 1 < css.length;) {
        at = behind(css, at);
        if (css[at] === '{') depth++;
        else if (css[at] === '}') depth--;
      }
      const body = css.slice(start, at);
      at++;
      if (GROUPS.test(prelude)) parts.push({ kind: 'group', prelude, parts: partsOf(body) });
      else if (prelude.startsWith('@')) parts.push({ kind: 'kept', text: css.slice(from, at) });
      else parts.push({ kind: 'rule', selectors: split(prelude, ',').map((text) => ({ text, classes: classesOf(text) })), body });
      from = at;
    } else at = behind(css, at);
  }
  if (css.slice(from).trim() !== '') parts.push({ kind: 'kept', text: css.slice(from) });
  return parts;
}

const always = () => true;

/** Declarations of a rule without those of custom properties that nobody reads. */
function declarations(body: string, isRead: (property: string) => boolean): string {
  if (!body.includes('--')) return body;
  return split(body, ';')
    .filter((declaration) => {
      const [, property] = /^\s*(--[\w-]+)\s*:/.exec(declaration) ?? [];
      return property === undefined || isRead(property);
    })
    .join(';');
}

function write(parts: readonly Part[], isThere: (name: string) => boolean, isRead: (property: string) => boolean = always): string {
  let css = '';
  for (const part of parts) {
    if (part.kind === 'kept') css += part.text;
    else if (part.kind === 'group') {
      const body = write(part.parts, isThere, isRead);
      if (body !== '') css += `${part.prelude}{${body}}`;
    } else {
      const selectors = part.selectors.filter(({ classes }) => classes.every(isThere));
      const body = selectors.length > 0 ? declarations(part.body, isRead) : '';
      if (body !== '') css += `${selectors.map(({ text }) => text).join(',')}{${body}}`;
    }
  }
  return css;
}

const READ = /var\(\s*(--[\w-]+)/g;

/**
 * The same without custom properties that nothing reads, and without those that only such ones read.
 * @param isReadElsewhere whether the page, a script or another style sheet reads it
 */
function writeRead(parts: readonly Part[], isThere: (name: string) => boolean, isReadElsewhere: (property: string) => boolean): string {
  let css = write(parts, isThere);
  for (let before = ''; before !== css;) {
    before = css;
    const here = new Set([...css.matchAll(READ)].map(([, name = '']) => name));
    css = write(parts, isThere, (property) => here.has(property) || isReadElsewhere(property));
  }
  return css;
}

/**
 * Rules of a style sheet that may match something.
 * @param css a finished style sheet
 * @param isThere whether something on the page has this class, or may get it
 */
export const usedStyles = (css: string, isThere: (name: string) => boolean): string => write(partsOf(css), isThere);

/** Groups for paper, each in the groups around it. */
function printGroups(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'group') return [];
    if (PRINT.test(part.prelude)) return [write([part], always)];
    return printGroups(part.parts).map((inside) => `${part.prelude}{${inside}}`);
  });
}

/** The same without those groups for paper that the print file has. */
function withoutPrint(parts: readonly Part[], inFile: ReadonlySet<string>, around: readonly string[] = []): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind !== 'group') return [part];
    if (!PRINT.test(part.prelude)) return [{ ...part, parts: withoutPrint(part.parts, inFile, [part.prelude, ...around]) }];
    const whole = around.reduce((inside, prelude) => `${prelude}{${inside}}`, write([part], always));
    return inFile.has(whole) ? [] : [part];
  });
}

/** A style sheet that pages carried, taken apart, and what was left of it for pages with these classes and properties. */
interface Sheet {
  readonly parts: readonly Part[];
  readonly classes: readonly string[];
  readonly left: Map<string, string>;
}

/** There is a sheet for each kind of page, and a few versions of each. */
const MOST_SHEETS = 64;
const MOST_VERSIONS = 32;

const classesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    part.kind === 'group' ? classesIn(part.parts) : part.kind === 'rule' ? part.selectors.flatMap(({ classes }) => classes) : [],
  );

/** What pages look like on paper, in a file of its own that no screen waits for. */
export interface PrintFile {
  /** The file, under its address; none where no style is for paper. */
  readonly files: ReadonlyMap<string, CachedPage>;
  readonly groups: ReadonlySet<string>;
}

/** @param sheets the style sheets of all pages, as pages carry them */
export async function printFile(sheets: readonly string[]): Promise<PrintFile> {
  const groups = new Set(sheets.flatMap((css) => printGroups(partsOf(css))));
  if (groups.size === 0) return { files: new Map(), groups };
  return { files: new Map([await assembledAsset('print', '.css', [...groups].join(''))]), groups };
}

/** Makes the styles of finished pages short. */
export class UnusedStyles {
  private readonly sheets = new Map<string, Sheet>();
  private readonly inScripts = new Map<string, boolean>();
  private readonly scripts: string;
  /** Custom properties that scripts and paper read. */
  private readonly readElsewhere: ReadonlySet<string>;
  private readonly print: PrintFile | undefined;

  /**
   * @param scripts the site's browser code: what it names, it may give to an element
   * @param print file that holds the styles for paper
   */
  constructor(scripts: readonly string[], print?: PrintFile) {
    this.scripts = scripts.join('\n');
    this.print = print;
    const onPaper = [...(print?.groups ?? [])].join('');
    this.readElsewhere = new Set([...this.scripts.matchAll(/()(--[\w-]+)/g), ...onPaper.matchAll(READ)].map((match) => match.at(-1) ?? ''));
  }

  /**
   * @param html a finished page
   * @param policy its `content-security-policy`, which names its styles by their hashes
   * @returns both with shorter styles
   */
  leaveOut(html: string, policy: string): { html: string; policy: string } {
    const present = new Set<string>();
    for (const [, names = ''] of html.matchAll(CLASSES)) for (const name of names.split(/\s+/)) present.add(name);
    let hashes = policy;
    // The order of the layers needs no element, and no hash, of its own.
    const joined = html.replace(JOINED, (_, order: string, between: string, css: string) => {
      hashes = hashes.replace(` ${hashSource(order)}`, '').replace(hashSource(css), hashSource(order + css));
      return `${between}<style>${order}${css}</style>`;
    });
    const styles = joined.match(STYLE) ?? [];
    const body = joined.replace(STYLE, '');
    const shorter = joined.replace(STYLE, (element, css: string) => {
      const others = styles.filter((other) => other !== element).join('');
      const left = this.shortened(css, present, new Set([...body.matchAll(READ), ...others.matchAll(READ)].map(([, name = '']) => name)));
      hashes = hashes.replaceAll(hashSource(css), hashSource(left));
      return `<style>${left}</style>`;
    });
    const [address] = this.print?.files.keys() ?? [];
    if (address === undefined) return { html: shorter, policy: hashes };
    // `print.client.ts` loads it once the screen is finished.
    const forPaper = `<noscript data-print-styles="${address}"><link rel="stylesheet" media="print" href="${address}"></noscript>`;
    return { html: shorter.replace('</head>', `${forPaper}</head>`), policy: hashes };
  }

  /** Pages of one kind have the same classes, all but a few: what is left for them is worked out once. */
  private shortened(css: string, present: ReadonlySet<string>, read: ReadonlySet<string>): string {
    const sheet = this.taken(css);
    const there = new Set(sheet.classes.filter((name) => present.has(name) || this.isInScripts(name)));
    const key = [...there, ...read].join(' ');
    let left = sheet.left.get(key);
    if (left === undefined) {
      left = writeRead(
        sheet.parts,
        (name) => there.has(name),
        (property) => read.has(property) || this.readElsewhere.has(property),
      );
      if (sheet.left.size >= MOST_VERSIONS) sheet.left.clear();
      sheet.left.set(key, left);
    }
    return left;
  }

  private isInScripts(name: string): boolean {
    let found = this.inScripts.get(name);
    if (found === undefined) {
      found = this.scripts.includes(name);
      this.inScripts.set(name, found);
    }
    return found;
  }

  private taken(css: string): Sheet {
    let sheet = this.sheets.get(css);
    if (!sheet) {
      if (this.sheets.size >= MOST_SHEETS) this.sheets.clear();
      // A part of a page's text keeps all of that page in memory for as long as it is there itself.
      const own = Buffer.from(css).toString();
      const parts = withoutPrint(partsOf(own), this.print?.groups ?? new Set());
      sheet = { parts, classes: [...new Set(classesIn(parts))], left: new Map() };
      this.sheets.set(own, sheet);
    }
    return sheet;
  }
}
