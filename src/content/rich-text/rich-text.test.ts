import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '../../../tests/support/rich-text.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS, ALLOWED_VALUES, isSafeTarget, REQUIRED_ANCESTORS } from '../../site/allowed-html.ts';
import { cleanHtml, plainText, typesetTree } from './rich-text.ts';

describe('cleaning', () => {
  it('keeps what an editor may write', () => {
    const tree = cleanHtml(
      '<h2>A</h2><p lang="tr">b <strong>c</strong> <a href="/contact">d</a></p><table><tbody><tr><th scope="row">e</th><td colspan="2">f</td></tr></tbody></table>',
    );
    expect(elementsOf(tree)).toEqual([
      'h2',
      'p lang=tr',
      'strong',
      'a href=/contact',
      'table',
      'tbody',
      'tr',
      'th scope=row',
      'td colSpan=2',
    ]);
    expect(tree.data?.removed).toEqual([]);
  });

  it.each([
    ['<p>a</p><script>alert(1)</script>', '<script>'],
    ['<p>a</p><style>p{color:red}</style>', '<style>'],
    ['<p>a</p><iframe src="https://evil.example"></iframe>', '<iframe>'],
    ['<p>a</p><svg><script>alert(1)</script></svg>', '<svg>'],
    ['<p>a</p><form action="/x"><input name="q"></form>', '<form>'],
    ['<p>a</p><img src=x onerror=alert(1)>', '<img>'],
    ['<p onclick="alert(1)">a</p>', 'onclick on <p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', 'link to javascript:alert(1)'],
    ['<p><a href="java\tscript:alert(1)">a</a></p>', 'link to java\tscript:alert(1)'],
    ['<p><a href="//evil.example/x">a</a></p>', 'link to //evil.example/x'],
  ])('%s loses what is dangerous and keeps its text', (html, removed) => {
    const tree = cleanHtml(html);
    expect(plainText(tree)).toBe('a');
    expect(elementsOf(tree).filter((element) => !['p', 'a'].includes(element))).toEqual([]);
    expect(tree.data?.removed).toContain(removed);
  });

  it('leaves no style, class, id or target behind', () => {
    expect(elementsOf(cleanHtml('<p style="color:red" class="x" id="y"><a href="https://example.com" target="_blank">a</a></p>'))).toEqual([
      'p',
      'a href=https://example.com',
    ]);
  });

  it('keeps the page’s own h1 the only one, and every heading a heading', () => {
    expect(elementsOf(cleanHtml('<h1>a</h1><h3>b</h3><h5>c</h5><h6>d</h6>'))).toEqual(['h2', 'h3', 'h4', 'h4']);
  });

  it('repairs broken nesting as a browser would', () => {
    expect(elementsOf(cleanHtml('<p>a<p>b <strong>c'))).toEqual(['p', 'p', 'strong']);
    expect(elementsOf(cleanHtml('<li>alone</li>'))).toEqual([]);
  });

  it('drops empty paragraphs and headings, the pasted non-breaking space too', () => {
    expect(elementsOf(cleanHtml('<p>a</p><p></p><p> \u00a0 </p><h2></h2><p><br></p>'))).toEqual(['p', 'p', 'br']);
  });

  it.each(ALLOWED_ELEMENTS)('keeps <%s> with each attribute that the list allows it', (name) => {
    const attributes = (ALLOWED_ATTRIBUTES[name] ?? []).map((attribute) => [attribute, ALLOWED_VALUES[attribute]?.[0] ?? '2'] as const);
    const written = attributes.map(([attribute, value]) => ` ${attribute}="${value}"`).join('');
    let html = `<${name}${written}>text</${name}>`;
    for (let inner = name; REQUIRED_ANCESTORS[inner];) {
      inner = REQUIRED_ANCESTORS[inner]?.[0] ?? '';
      html = `<${inner}>${html}</${inner}>`;
    }
    const tree = cleanHtml(html);
    expect(
      elementsOf(tree)
        .find((element) => element.split(' ')[0] === name)
        ?.toLowerCase(),
    ).toBe([name, ...attributes.map(([attribute, value]) => `${attribute}=${value}`)].join(' '));
    expect(tree.data?.removed).toEqual([]);
  });

  it.each(['constructor', 'toString', '__proto__'])('takes an element <%s> for one that it does not know', (name) => {
    const tree = cleanHtml(`<p><${name}>a</${name}></p>`);
    expect(elementsOf(tree)).toEqual(['p']);
    expect(plainText(tree)).toContain('a');
  });

  it('reports each removal once', () => {
    expect(cleanHtml('<script>a</script><script>b</script>').data?.removed).toEqual(['<script>']);
  });
});

describe('link targets', () => {
  it.each(['/contact', '#a', 'a.html', 'https://example.com', 'HTTP://EXAMPLE.COM', 'mailto:a@b.co', 'tel:1'])('%s is safe', (target) =>
    expect(isSafeTarget(target)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:x',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    '//evil.example',
    '/\t/evil.example',
  ])('%j is not', (target) => expect(isSafeTarget(target)).toBe(false));
});

describe('setting', () => {
  it('holds units and names together in every text node, and leaves code and addresses as they were typed', () => {
    const html =
      '<h2>Day 1</h2><p>200 <em>mm or 5 mm</em> <a href="/e-mail/day 1">Ar-Ge 1. gün</a></p><pre>Day 1 <code>a-b 5 mm</code></pre>';
    const tree = typesetTree(cleanHtml(html));
    expect(elementsOf(tree)).toEqual(elementsOf(cleanHtml(html)));
    const texts: string[] = [];
    visit(tree, 'text', ({ value }) => void texts.push(value));
    expect(texts).toEqual(['Day\u00a01', '200 ', 'mm or 5\u00a0mm', ' ', 'Ar-\u2060Ge 1.\u00a0gün', 'Day 1 ', 'a-b 5 mm']);
  });
});

describe('what is empty', () => {
  it('is left out, from the inside out', () => {
    expect(elementsOf(cleanHtml('<ul><p> </p></ul><ol><ul><p></p></ul></ol><p>a</p>'))).toEqual(['p']);
  });
});

describe('a text that would take a site down', () => {
  it.each([
    [
      'leaves formatting open for every paragraph',
      Array.from({ length: 1_500 }, (_, index) => `<b id=${String(index)}>`).join('') + '<p>x'.repeat(1_500),
    ],
    ['nests its elements', '<div>'.repeat(5_000)],
    ['nests its marks', '[diagram:'.repeat(500) + ']'.repeat(500)],
  ])('is refused when it %s', (_, html) => {
    expect(() => cleanHtml(html)).toThrow(RangeError);
  });

  it('is not a long table of bold words', () => {
    const html = '<table>' + '<tr><td><b>a</b></td><td><i>b</i></td></tr>'.repeat(500) + '</table>';
    expect(elementsOf(cleanHtml(html)).filter((name) => name === 'b')).toHaveLength(500);
  });
});

describe('plain text', () => {
  it('joins the texts with single spaces', () => {
    expect(plainText(cleanHtml('<h2>A</h2>\n<p>b\n  <em>c</em></p>'))).toBe('A b c');
    expect(plainText(cleanHtml('<ul><li>A</li><li>b<br>c</li></ul>'))).toBe('A b c');
  });

  it('has no space that the page does not show', () => {
    expect(plainText(cleanHtml('<p>On benches (<a href="/a">test</a>), H<sub>2</sub>O.</p>'))).toBe('On benches (test), H2O.');
  });
});
