import fc from 'fast-check';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainText } from '../../src/content/rich-text/rich-text.ts';
import { isSafeTarget } from '../../src/site/allowed-html.ts';
import { anyText, holdsFor } from '../support/properties.ts';

const TAGS = [
  'p',
  'b',
  'a',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'h1',
  'h2',
  'code',
  'pre',
  'script',
  'style',
  'svg',
  'math',
  'mtext',
  'mglyph',
  'iframe',
  'template',
  'noscript',
  'textarea',
  'title',
  'select',
  'form',
  'plaintext',
  'x-y',
  'img',
  'body',
  'foreignObject',
  'annotation-xml',
];
const ATTRIBUTES = [
  'href',
  'onclick',
  'OnError',
  'style',
  'src',
  'id',
  'name',
  'lang',
  'data-x',
  'xlink:href',
  'formaction',
  'srcdoc',
  'colspan',
  'is',
  'dataDiagram',
];
const VALUES = [
  'javascript:attack()',
  ' jAvAscript:attack()',
  'java\nscript:x',
  '&#106;avascript:x',
  '//evil.example',
  '/contact',
  'https://a.b',
  '"',
  "'",
  '>',
  'data:text/html,x',
  '\u0001javascript:x',
];

const piece = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...TAGS),
      fc.array(fc.tuple(fc.constantFrom(...ATTRIBUTES), fc.oneof(fc.constantFrom(...VALUES), anyText)), { maxLength: 3 }),
    )
    .map(([tag, attributes]) => `<${tag}${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>`),
  fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?xml ?>',
    '<!DOCTYPE html>',
    '[diagram: v-model]',
    '[diagram: constructor]',
    '&lt;script&gt;',
    '<',
    '</',
  ),
  anyText,
);
const html = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

const clean = (text: string): Root | undefined => {
  try {
    return cleanHtml(text);
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return undefined;
  }
};
const shown = (tree: Root) => renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs }) as never);

/** What no cleaned text may hold. */
function faultsOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (!['root', 'element', 'text'].includes(node.type)) found.push(node.type);
    if (node.type !== 'element') return;
    if (/^(?:script|style|iframe|object|embed|svg|math|template|form|img|base|meta|link|body|html|plaintext|title)$|-/.test(node.tagName))
      found.push(node.tagName);
    for (const [name, value] of Object.entries(node.properties)) {
      if (!['href', 'lang', 'hrefLang', 'start', 'scope', 'colSpan', 'rowSpan', 'dataDiagram'].includes(name)) found.push(name);
      if (name === 'href' && !isSafeTarget(String(value))) found.push(String(value));
    }
  });
  return found;
}

describe('cleaned rich text', () => {
  it('(self-check) is told from text that nobody cleaned', () => {
    const uncleaned = () => {
      holdsFor([html], (text) => expect(faultsOf(fromHtml(text, { fragment: true }))).toEqual([]), 100);
    };
    expect(uncleaned).toThrow('Property failed');
  });

  it('contains nothing that runs, loads or styles, whatever the input', () => {
    holdsFor(
      [html],
      (text) => {
        const tree = clean(text);
        if (!tree) return;
        expect(faultsOf(tree)).toEqual([]);
        // A browser's own parsing of the response must not bring anything back.
        expect(faultsOf(fromHtml(shown(tree), { fragment: true }))).toEqual([]);
        expect(typeof plainText(tree)).toBe('string');
      },
      1_000,
    );
  }, 120_000);

  it('is closed: what is behind it stays outside of it', () => {
    holdsFor(
      [html],
      (text) => {
        const tree = clean(text);
        if (!tree) return;
        const around = fromHtml(`<main>${shown(tree)}</main><footer>end</footer>`, { fragment: true });
        expect(around.children.map((child) => (child.type === 'element' ? child.tagName : child.type))).toEqual(['main', 'footer']);
      },
      500,
    );
  }, 120_000);

  it('is the same when it is cleaned again', () => {
    holdsFor(
      [html],
      (text) => {
        const once = clean(text);
        if (!once || JSON.stringify(once).includes('dataDiagram')) return;
        const again = clean(shown(once));
        expect(again && shown(again)).toBe(shown(once));
        expect(again?.data?.removed).toEqual([]);
      },
      500,
    );
  }, 120_000);

  it('has no safe target that a browser would run', () => {
    holdsFor(
      [
        fc.oneof(
          fc.constantFrom(...VALUES),
          anyText,
          fc.string({
            unit: fc.constantFrom('j', 'a', 'v', 's', 'c', 'r', 'i', 'p', 't', ':', '\t', '\n', ' ', '/', '\\', '\u0000'),
            maxLength: 20,
          }),
        ),
      ],
      (target) => {
        if (!isSafeTarget(target) || !URL.canParse(target, 'https://own.invalid/page')) return;
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(target, 'https://own.invalid/page').protocol);
      },
      2_000,
    );
  });
});
