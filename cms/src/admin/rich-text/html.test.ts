// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root, RootContent } from 'hast';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../src/content/rich-text/rich-text.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, REQUIRED_ANCESTORS } from '../../../../src/site/allowed-html.ts';
import { clean, isTooDeep, parseHtml, removalsIn, removeBlanks } from './clean';
import { readHtml, writeHtml } from './html';
import { schema } from './schema/schema';

const read = (html: string) => {
  const found = readHtml(schema, html);
  if (!found) throw new Error('too deep');
  return found;
};
const saved = (html: string) => writeHtml(read(html).doc);

/** Texts of one embedded response, wherever they are. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<(?:p|h[2-4]|ul|table)\b/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const CONTENT = join(import.meta.dirname, '../../../../content');
const shipped = ['en', 'tr'].flatMap((language) =>
  readdirSync(join(CONTENT, language))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      textsIn(JSON.parse(readFileSync(join(CONTENT, language, name), 'utf8'))).map(
        (text, index) => [`${language}/${name} ${index}`, text] as const,
      ),
    ),
);

/** A sanitized tree without the line breaks between its blocks, and with white space as a browser shows it. */
function tree(html: string): unknown {
  const shown = (nodes: readonly RootContent[], inText: boolean): unknown[] =>
    nodes.flatMap((node): unknown[] => {
      if (node.type === 'text') {
        const text = node.value.replace(/[ \t\r\n\f]+/g, ' ');
        return text === ' ' && !inText ? [] : [text];
      }
      if (node.type !== 'element') return [];
      const holdsText = !['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'].includes(node.tagName);
      return [{ [node.tagName]: shown(node.children, holdsText && node.tagName !== 'blockquote'), ...node.properties }];
    });
  return shown((cleanHtml(html) as Root).children, false);
}

describe('a shipped text, opened and saved', () => {
  it('is one of many', () => expect(shipped.length).toBeGreaterThan(60));

  it.each(shipped)('of %s stays as it is', (_, text) => {
    const { removed, changes } = read(text);
    expect({ removed, changes }).toEqual({ removed: [], changes: false });
    expect(tree(saved(text))).toEqual(tree(text));
  });
});

/** The least text that has an element, in the elements that it needs around it. */
function sample(element: string, attribute = ''): string {
  const inside: Readonly<Record<string, string>> = {
    ul: '<li>a</li>',
    ol: '<li>a</li>',
    dl: '<dt>a</dt><dd>b</dd>',
    pre: '<code>a</code>',
    blockquote: '<p>a</p>',
    table: '<tbody><tr><td>a</td></tr></tbody>',
    thead: '<tr><th>a</th></tr>',
    tbody: '<tr><td>a</td></tr>',
    tfoot: '<tr><td>a</td></tr>',
    tr: '<td>a</td>',
  };
  const open = `<${element}${attribute}${element === 'a' && !attribute.includes(' href=') ? ' href="/contact"' : ''}>`;
  const text = element === 'hr' || element === 'br' ? open : `${open}${inside[element] ?? 'a'}</${element}>`;
  if (element === 'br') return `<p>a${text}b</p>`;
  if (element === 'caption') return `<table>${text}<tbody><tr><td>a</td></tr></tbody></table>`;
  if (['td', 'th'].includes(element)) return `<table><tbody><tr>${text}</tr></tbody></table>`;
  if (element === 'tr') return `<table><tbody>${text}</tbody></table>`;
  if (REQUIRED_ANCESTORS[element]) return `<${REQUIRED_ANCESTORS[element][0]!}>${text}</${REQUIRED_ANCESTORS[element][0]!}>`;
  return ['strong', 'b', 'em', 'i', 'span', 'sup', 'sub', 'a', 'code'].includes(element) ? `<p>x ${text}</p>` : text;
}
const VALUES: Readonly<Record<string, string>> = { href: '/contact', scope: 'col', start: '3', colspan: '2', rowspan: '2' };

describe('the editor allows what the site’s sanitizer allows', () => {
  // Without an attribute, a span says nothing.
  it.each(ALLOWED_ELEMENTS.filter((element) => element !== 'span'))('<%s>', (element) => {
    const text = sample(element);
    expect(text).toContain(`<${element}`);
    expect(read(text).changes).toBe(false);
    expect(tree(saved(text))).toEqual(tree(text));
  });

  it.each(Object.entries(ALLOWED_ATTRIBUTES).flatMap(([element, names]) => names.map((name) => [element, name] as const)))(
    '<%s %s>',
    (element, name) => {
      const text = sample(element, ` ${name}="${VALUES[name] ?? 'de'}"`);
      expect(tree(saved(text))).toEqual(tree(text));
      expect(saved(text)).toContain(`${name}="`);
    },
  );

  it.each([
    '<p>a</p><script>alert(1)</script><style>p{}</style>',
    '<h1>a</h1><h5>b</h5><div class="x" style="color:red"><p onclick="x()">c <font>d</font></p></div>',
    '<p><a href="java\tscript:alert(1)">a</a> <a href="//evil.example">b</a> <a href="tel:+90">c</a></p>',
    '<li>alone</li><td>cell</td><p>x<!-- note --></p><svg><script>1</script></svg><template><p>a</p></template>',
    '<ul><li></li><li> </li></ul><p>&nbsp;</p><h2></h2><p>b <u>c</u><video src="a"></video></p>',
    '<table><tr><th scope="wide">a<td colspan="2" style="x">b</table><p>a<p>b <strong>c',
    '<form><p>a</p></form><details><summary>b</summary>c</details><p><img src=x onerror=alert(1)></p>',
  ])('and cleans %s like it', (html) => {
    const root = parseHtml(html);
    const named = removalsIn(root).map(({ kind, name }) => (kind === 'link' ? `link to ${name}` : name.replace(/ \((<.*>)\)/, ' on $1')));
    clean(root);
    removeBlanks(root);
    const holder = document.createElement('div');
    holder.append(root);
    const site = cleanHtml(html);
    expect(named.sort()).toEqual([...site.data!.removed!].sort());
    expect(tree(holder.innerHTML)).toEqual(tree(html));
    expect(cleanHtml(holder.innerHTML).data?.removed).toEqual([]);
  });

  it('and refuses what is nested as deep', () => {
    expect(isTooDeep(parseHtml('<div>'.repeat(61)))).toBe(true);
    expect(() => cleanHtml('<div>'.repeat(61))).toThrow(RangeError);
    expect(isTooDeep(parseHtml('<div>'.repeat(59)))).toBe(false);
    expect(readHtml(schema, '<div>'.repeat(99))).toBeUndefined();
  });
});

describe('a text that the editor would change', () => {
  it.each([
    '<pre>without code</pre>',
    '<table><caption>of <em>words</em></caption><tbody><tr><td>a</td></tr></tbody></table>',
    '<ul>text<li>a</li></ul>',
    '<p><span lang="de">a <span lang="fr">b</span></span></p>',
    '<ol start="1"><li>a</li></ol>',
  ])('is noticed: %s', (html) => expect(read(html).changes).toBe(true));

  it.each([
    ['<p>a <strong>b <a href="/x">c</a></strong></p>', 'the nesting of marks'],
    ['plain words <em>alone</em>', 'a paragraph that is not written'],
    ['<blockquote>words</blockquote>', 'a paragraph inside a quotation'],
    ['<p> a\n b<br>\n c </p>\n\n<p></p>', 'white space'],
    ['<p>[ Diagram : V-Model ]</p>', 'the spelling of a diagram’s mark'],
  ])('is not %s: %s', (html) => expect(read(html)).toMatchObject({ removed: [], changes: false }));
});
