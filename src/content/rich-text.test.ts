import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { DIAGRAM_NAMES } from '../site/diagrams.ts';
import { cleanHtml, isSafeTarget, plainText, typesetTree } from './rich-text.ts';

/** The elements that are left, in order, with their attributes. */
function elements(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    found.push([tagName, ...Object.entries(properties).map(([name, value]) => `${name}=${String(value)}`)].join(' '));
  });
  return found;
}

describe('cleaning', () => {
  it('keeps what an editor may write', () => {
    const tree = cleanHtml(
      '<h2>A</h2><p lang="tr">b <strong>c</strong> <a href="/contact">d</a></p><table><tbody><tr><th scope="row">e</th><td colspan="2">f</td></tr></tbody></table>',
    );
    expect(elements(tree)).toEqual([
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
  ])('%s loses its danger and keeps its words', (html, removed) => {
    const tree = cleanHtml(html);
    expect(plainText(tree)).toBe('a');
    expect(elements(tree).filter((element) => !['p', 'a'].includes(element))).toEqual([]);
    expect(tree.data?.removed).toContain(removed);
  });

  it('leaves no style, class, id or target behind', () => {
    expect(elements(cleanHtml('<p style="color:red" class="x" id="y"><a href="https://example.com" target="_blank">a</a></p>'))).toEqual([
      'p',
      'a href=https://example.com',
    ]);
  });

  it('keeps the page’s own h1 the only one, and every heading a heading', () => {
    expect(elements(cleanHtml('<h1>a</h1><h3>b</h3><h5>c</h5><h6>d</h6>'))).toEqual(['h2', 'h3', 'h4', 'h4']);
  });

  it('repairs broken nesting as a browser would', () => {
    expect(elements(cleanHtml('<p>a<p>b <strong>c'))).toEqual(['p', 'p', 'strong']);
    expect(elements(cleanHtml('<li>alone</li>'))).toEqual([]);
  });

  it('drops empty paragraphs and headings, the pasted non-breaking space too', () => {
    expect(elements(cleanHtml('<p>a</p><p></p><p> \u00a0 </p><h2></h2><p><br></p>'))).toEqual(['p', 'p', 'br']);
  });

  it('says each removal once', () => {
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
    expect(elements(tree)).toEqual(elements(cleanHtml(html)));
    const texts: string[] = [];
    visit(tree, 'text', ({ value }) => void texts.push(value));
    expect(texts).toEqual(['Day\u00a01', '200 ', 'mm or 5\u00a0mm', ' ', 'Ar-\u2060Ge 1.\u00a0gün', 'Day 1 ', 'a-b 5 mm']);
  });
});

describe('what is empty', () => {
  it('is left out, from the inside out', () => {
    expect(elements(cleanHtml('<ul><p> </p></ul><ol><ul><p></p></ul></ol><p>a</p>'))).toEqual(['p']);
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

  it('is no long table of bold words', () => {
    const html = '<table>' + '<tr><td><b>a</b></td><td><i>b</i></td></tr>'.repeat(500) + '</table>';
    expect(elements(cleanHtml(html)).filter((name) => name === 'b')).toHaveLength(500);
  });
});

describe('plain words', () => {
  it('joins a text’s words with single spaces', () => {
    expect(plainText(cleanHtml('<h2>A</h2>\n<p>b\n  <em>c</em></p>'))).toBe('A b c');
  });
});

describe('a diagram', () => {
  const figure = 'figure dataDiagram=v-model';

  it.each([
    '<p>[diagram: v-model]</p>',
    '<p> [Diagram:V-Model] </p>',
    '<p>\u00a0[ diagram : v-model ]</p>',
    '<p><strong>[diagram: </strong><span>v-model]</span></p>',
    '<div><p>[diagram: v-model]</p></div>',
  ])('stands where an editor wrote %s', (html) => {
    const tree = cleanHtml(`<p>a</p>${html}<p>b</p>`);
    expect(elements(tree)).toEqual(['p', figure, 'p']);
    expect(plainText(tree)).toBe('a b');
    expect(tree.data).toEqual({ removed: [], faults: [] });
  });

  it('has no words of its own: a text is as long as what its editor wrote', () => {
    expect(plainText(cleanHtml('<p>[diagram: v-model]</p>'))).toBe('');
  });

  it('that does not exist is left out, and the editor reads which ones there are', () => {
    const tree = cleanHtml('<p>a</p><p>[diagram: v-modell]</p>');
    expect(elements(tree)).toEqual(['p']);
    expect(tree.data?.faults).toEqual([`there is no diagram "v-modell", it was left out; there are ${DIAGRAM_NAMES.join(', ')}`]);
  });

  it.each([
    '<p>See [diagram: v-model] here</p>',
    '<ul><li><p>[diagram: v-model]</p></li></ul>',
    '<p>[diagram: v-model] [diagram: v-model]</p>',
    // Found by the property tests: what is left around a mark, or around an element, is no mark either.
    '<p>[diagram:[diagram: v-model]] x</p>',
    '<p>[diagram: v-<x-y></x-y>model] x</p>',
  ])('without a paragraph of its own is left out and reported: %s', (html) => {
    const tree = cleanHtml(html);
    expect(elements(tree)).not.toContain(figure);
    expect(plainText(tree)).not.toContain('diagram');
    expect(tree.data?.faults?.slice(0, 1)).toEqual([
      expect.stringContaining('"[diagram: v-model]" was left out: a diagram stands in a paragraph of its own'),
    ]);
  });

  it.each(['[diagram:]', '[diagram: __proto__]', '[diagram: <b>v</b>-model', `[diagram: ${'x'.repeat(5_000)}]`])(
    'never breaks a text: %s',
    (mark) => {
      expect(elements(cleanHtml(`<p>${mark}</p>`))).not.toContain(figure);
    },
  );

  it('is nothing an editor’s own figure or attribute can pass for', () => {
    expect(elements(cleanHtml('<figure data-diagram="v-model"></figure><p data-diagram="v-model">a</p>'))).toEqual(['p']);
  });

  it('may be written about, as code', () => {
    expect(plainText(cleanHtml('<p>Write <code>[diagram: v-model]</code>.</p>'))).toBe('Write [diagram: v-model] .');
  });
});
