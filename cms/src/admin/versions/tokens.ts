import type { AdminLanguage } from '#site/locales';
import type { Field } from '../../model/fields';
import { MODEL } from '../../model/model';
import type { Content } from '../../versions/content';
import type { EntryValue, FileValue, Value } from '../../versions/value';
import type { BlockKind, Token } from './diff';

/** Words for values that are no text. */
export interface ValueWords {
  readonly yes: string;
  readonly no: string;
}

const BLOCKS: Readonly<Record<string, BlockKind>> = {
  P: 'text',
  DIV: 'text',
  PRE: 'text',
  FIGURE: 'text',
  FIGCAPTION: 'text',
  CAPTION: 'text',
  HR: 'text',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  LI: 'item',
  DT: 'item',
  DD: 'item',
  BLOCKQUOTE: 'quote',
  TD: 'cell',
  TH: 'cell',
};
const MARKS = new Set(['STRONG', 'B', 'EM', 'I', 'CODE', 'SUP', 'SUB', 'A', 'SPAN']);

/** A word with the space behind it, a sign with the space behind it, or space alone. */
const WORDS = /[\p{L}\p{M}\p{N}]+\s*|[^\s\p{L}\p{M}\p{N}]\s*|\s+/gu;

const block = (kind: BlockKind, name: string = kind): Token => ({ key: `block ${name}`, text: '', block: kind });
const labelled = (text: string): Token => ({ key: `label ${text}`, text, block: 'label' });

const words = (text: string, marks: readonly string[] = []): Token[] =>
  [...text.matchAll(WORDS)].map(([word]) => ({ key: `${marks.join(' ')}|${word.trim()}`, text: word, marks }));

/** What is said of an inline element: its name, where a link leads, the language of words. */
function markOf(element: Element): string {
  const name = element.tagName.toLowerCase();
  const detail = element.getAttribute('href') ?? element.getAttribute('lang');
  return detail === null ? name : `${name} ${detail}`;
}

function fromNode(node: Node, marks: readonly string[], tokens: Token[]): void {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replace(/[ \t\n\r]+/g, ' ');
    // Between blocks, space is not text.
    if (text.trim() !== '') tokens.push(...words(text, marks));
    return;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  const kind = BLOCKS[element.tagName];
  if (kind) tokens.push(block(kind, markOf(element)));
  if (element.tagName === 'BR') tokens.push(block('text', 'br'));
  const inner = MARKS.has(element.tagName) ? [...marks, markOf(element)] : marks;
  for (const child of element.childNodes) fromNode(child, inner, tokens);
}

/** The words of a formatted text, with its blocks. The HTML is parsed, and never becomes part of the page. */
export function htmlTokens(html: string): Token[] {
  const tokens: Token[] = [];
  for (const child of new DOMParser().parseFromString(html, 'text/html').body.childNodes) fromNode(child, [], tokens);
  return tokens;
}

const fileToken = ({ file, name }: FileValue): Token[] => [block('item', 'file'), { key: `file ${file}`, text: name || `#${file}` }];
const entryToken = ({ entry, name }: EntryValue): Token[] => [block('item', 'entry'), { key: `entry ${entry}`, text: name || entry }];

function partTokens(part: Content, component: string, language: AdminLanguage, say: ValueWords): Token[] {
  return Object.entries(MODEL.partFields(component)).flatMap(([name, field]) => {
    const tokens = valueTokens(part[name] ?? null, field, language, say);
    return tokens.length === 0 ? [] : [labelled(field.pluginOptions.editor.label[language]), ...tokens];
  });
}

/** A value of a field as words that can be compared and shown; none for an empty one. @param language of labels inside it */
export function valueTokens(value: Value, field: Field, language: AdminLanguage, say: ValueWords): Token[] {
  if (value === null) return [];
  if (field.type === 'media') return fileToken(value as FileValue);
  if (field.type === 'relation') return ([value].flat() as EntryValue[]).flatMap(entryToken);
  if (field.type === 'component') {
    const one = (part: Value) => partTokens(part as Content, field.component ?? '', language, say);
    return Array.isArray(value) ? (value as Value[]).flatMap((part) => [block('part'), ...one(part)]) : one(value);
  }
  if (field.type === 'richtext') return htmlTokens(String(value));
  if (typeof value === 'boolean') return words(value ? say.yes : say.no);
  if (field.type === 'enumeration') return words(field.pluginOptions.editor.names?.[String(value)]?.[language] ?? String(value));
  return String(value)
    .split('\n')
    .flatMap((line, at) => [...(at === 0 ? [] : [block('text', 'line')]), ...words(line)]);
}
