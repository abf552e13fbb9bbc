import { fieldIndexOf } from '../../content/preview/field-marks.ts';
import { MARKS } from '../../site/text.ts';

/** Attribute that names the form's fields of an element, separated by spaces. Only live previews have it. */
const FIELD_ATTRIBUTE = 'data-preview-field';

/** Elements that hold text alone. */
const OPAQUE = new Set(['script', 'style', 'title', 'textarea', 'noscript']);
const NAME = /[a-zA-Z][\w-]{0,60}/y;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** A mark inside an encoded address: four bytes of UTF-8. */
const ENCODED_MARK = /%F3%B[0-9A-F]%[89AB][0-9A-F]%[89AB][0-9A-F]/gi;
/** In the body alone; the properties of an island belong to all its elements. */
const UNMARKED = new Set(['astro-island', 'html', 'head', 'meta', 'link']);

const clean = (text: string) => text.replace(MARKS, '').replace(ENCODED_MARK, '');

interface Token {
  readonly text: string;
  /** `opaque`: a comment, or an element with nothing but text in it. */
  readonly kind: 'text' | 'opaque' | 'start' | 'end';
  /** Of a tag, in small letters. */
  readonly name: string;
}

/** Index behind what begins with a letter sequence; the end of the page where it is not there. */
const behind = (html: string, wanted: string, from: number): number => {
  const found = html.indexOf(wanted, from);
  return found === -1 ? html.length : found + wanted.length;
};

/** Index behind a tag: quoted attributes may contain `>`. */
function behindTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const letter = html[at]!;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return html.length;
}

/** Tags and texts of a page in turn, together all of it. */
function* tokensOf(html: string): Generator<Token> {
  for (let at = 0, end = 0; at < html.length; at = end) {
    const isEnd = html.startsWith('</', at);
    NAME.lastIndex = at + (isEnd ? 2 : 1);
    const name = html[at] === '<' ? (NAME.exec(html)?.[0].toLowerCase() ?? '') : '';
    let kind: Token['kind'] = 'text';
    if (name !== '') {
      kind = isEnd ? 'end' : 'start';
      end = behindTag(html, at);
      if (!isEnd && OPAQUE.has(name)) {
        kind = 'opaque';
        end = behind(html, `</${name}>`, end);
      }
    } else if (html.startsWith('<!', at)) {
      kind = 'opaque';
      end = html.startsWith('<!--', at) ? behind(html, '-->', at) : behind(html, '>', at);
    } else {
      const next = html.indexOf('<', at + 1);
      end = next === -1 ? html.length : next;
    }
    yield { text: html.slice(at, end), kind, name };
  }
}

/** A start tag with one more attribute. */
function withAttribute(tag: string, attribute: string): string {
  const end = tag.endsWith('/>') ? '/>' : '>';
  return `${tag.slice(0, -end.length).trimEnd()} ${attribute}${end}`;
}

interface OpenElement {
  readonly name: string;
  /** Where its start tag is among the parts of the page. */
  readonly part: number;
}

/**
 * Turns the marks in a page into attributes of their elements, and removes them.
 * @param html the page as it was rendered from marked content
 * @param fields names of fields by the index of their mark
 * @param pictures fields of pictures by the address that the page shows them from
 */
export function markedHtml(html: string, fields: readonly string[], pictures: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  /** Fields of elements by the place of their start tag. */
  const marked = new Map<number, Set<string>>();
  const open: OpenElement[] = [];
  const note = (part: number, text: string) => {
    for (const [mark] of text.matchAll(MARKS)) {
      const field = fields[fieldIndexOf(mark)];
      if (field !== undefined) marked.set(part, (marked.get(part) ?? new Set()).add(field));
    }
  };
  for (const { text, kind, name } of tokensOf(html)) {
    const part = parts.push(clean(text)) - 1;
    if (kind === 'text') {
      const parent = open.at(-1);
      if (parent && !UNMARKED.has(parent.name)) note(parent.part, text);
    } else if (kind === 'end') {
      const start = open.findLastIndex((element) => element.name === name);
      if (start !== -1) open.length = start;
    } else if (kind === 'start') {
      if (!UNMARKED.has(name)) note(part, text);
      const source = name === 'img' && !marked.has(part) ? /\ssrc="([^"]*)"/.exec(text)?.[1] : undefined;
      const picture = source === undefined ? undefined : pictures.get(source);
      if (picture !== undefined) marked.set(part, new Set([picture]));
      if (!VOID.has(name) && !text.endsWith('/>')) open.push({ name, part });
    }
  }
  for (const [part, names] of marked) parts[part] = withAttribute(parts[part]!, `${FIELD_ATTRIBUTE}="${[...names].join(' ')}"`);
  return parts.join('');
}
