/**
 * A page's style sheet without the rules of parts that this page does not have, and without those for print. Every page
 * carries its styles inline, and those of each component its route may show; what is left out is bytes that a phone would
 * wait for before the first paint.
 */
import { withConstants } from './constant-properties.ts';
import { hashSource } from './content-security.ts';
import { SiteScripts, type PageScripts } from './page-scripts.ts';
import { classesIn, parseStyles, READ_PROPERTY, usedRules, withoutPrint, type PrintFile, type StylePart } from './style-sheet.ts';

/** A style sheet that pages carried, parsed, and what was left of it for pages with these classes and properties. */
interface Sheet {
  readonly parts: readonly StylePart[];
  readonly classes: readonly string[];
  readonly left: Map<string, string>;
}

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const JOINED = /<style>(@layer [\w,-]+;)<\/style>([\s\S]*?)<style>([\s\S]*?)<\/style>/;
const CLASSES = /\sclass="([^"]*)"/g;

/** There are a few versions of a sheet for each kind of page. */
const MAX_SHEETS = 64;
const MAX_VERSIONS = 32;

/** Definitions of custom properties in finished styles. */
const SET_PROPERTY = /(?<=[{;])(--[\w-]+):/g;

const propertiesRead = (text: string): string[] => [...text.matchAll(READ_PROPERTY)].map(([, name = '']) => name);

/** Shortens the styles of rendered pages. */
export class UnusedStyles {
  private readonly sheets = new Map<string, Sheet>();
  private readonly scripts: SiteScripts;
  /** Custom properties that the print file reads, and those that it sets. */
  private readonly readInPrint: ReadonlySet<string>;
  private readonly setInPrint: ReadonlySet<string>;
  private readonly print: PrintFile | undefined;

  /**
   * @param scripts the site's browser code, by address: where a page runs it, it may add the classes that it names
   * @param print file that holds the styles for print
   */
  constructor(scripts: ReadonlyMap<string, string>, print?: PrintFile) {
    this.scripts = new SiteScripts(scripts);
    this.print = print;
    const inPrint = [...(print?.groups ?? [])].join('');
    this.readInPrint = new Set(propertiesRead(inPrint));
    this.setInPrint = new Set([...inPrint.matchAll(SET_PROPERTY)].map(([, name = '']) => name));
  }

  /**
   * @param html a rendered page
   * @param policy its `content-security-policy`, which names its styles by their hashes
   * @returns both with shorter styles
   */
  remove(html: string, policy: string): { html: string; policy: string } {
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
    const scripts = this.scripts.of(body);
    const shorter = joined.replace(STYLE, (element, css: string) => {
      const others = styles.filter((other) => other !== element).join('');
      const left = this.shortened(css, present, new Set(propertiesRead(body + others)), scripts);
      hashes = hashes.replaceAll(hashSource(css), hashSource(left));
      return `<style>${left}</style>`;
    });
    const [address] = this.print?.files.keys() ?? [];
    if (address === undefined) return { html: shorter, policy: hashes };
    // With another medium it does not hold up the first paint, and it is there once the page has loaded.
    const print = `<link rel="stylesheet" media="print" href="${address}">`;
    return { html: shorter.replace('</head>', `${print}</head>`), policy: hashes };
  }

  /** Nearly all pages of one kind have the same classes, so the result is kept for the next page. */
  private shortened(css: string, present: ReadonlySet<string>, read: ReadonlySet<string>, scripts: PageScripts): string {
    const sheet = this.sheetOf(css);
    const there = new Set(sheet.classes.filter((name) => present.has(name) || scripts.mayAdd(name)));
    const key = [scripts.key, ...there, ...read].join(' ');
    let left = sheet.left.get(key);
    if (left === undefined) {
      const isRead = (property: string) => [read, this.readInPrint, scripts.properties].some((names) => names.has(property));
      const used = usedRules(sheet.parts, (name) => there.has(name), isRead);
      left = withConstants(used, { isRead, isSet: (property) => this.setInPrint.has(property) || scripts.properties.has(property) });
      if (sheet.left.size >= MAX_VERSIONS) sheet.left.clear();
      sheet.left.set(key, left);
    }
    return left;
  }

  private sheetOf(css: string): Sheet {
    let sheet = this.sheets.get(css);
    if (!sheet) {
      if (this.sheets.size >= MAX_SHEETS) this.sheets.clear();
      // A substring keeps the whole page's text in memory; a copy does not.
      const own = Buffer.from(css).toString();
      const parts = withoutPrint(parseStyles(own), this.print?.groups ?? new Set());
      sheet = { parts, classes: [...new Set(classesIn(parts))], left: new Map() };
      this.sheets.set(own, sheet);
    }
    return sheet;
  }
}
