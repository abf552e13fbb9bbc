import { describe, expect, it } from 'vitest';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { CompressedText } from './compressed-text.ts';
import { cleanHtml } from './rich-text.ts';

const HTML = '<h2>Ölçüm</h2><p>Bir <a href="/contact">bağ</a> ve <strong>ağırlık</strong>.</p><table><tr><td>1</td></tr></table>';

describe('a compressed text', () => {
  it('reads like the tree it was made of, what was noted included', () => {
    const tree = cleanHtml(`${HTML}<script>1</script>`);
    const compressed = new CompressedText(tree);
    expect(compressed).toMatchObject({ type: 'root', children: tree.children, data: tree.data });
    expect(compressed.data.removed).toEqual(['<script>']);
  });

  it('is the tree as JSON, too', () => {
    const tree = cleanHtml(HTML);
    expect(JSON.parse(JSON.stringify(new CompressedText(tree)))).toMatchObject(JSON.parse(JSON.stringify(tree)) as object);
  });

  it('returns a new tree at each access', () => {
    const compressed = new CompressedText(cleanHtml(HTML));
    compressed.children.splice(0);
    expect(compressed.children).toHaveLength(3);
  });

  it('is shown as it is', () => {
    const show = (tree: ReturnType<typeof cleanHtml>) =>
      renderToStaticMarkup(createElement('div', null, toJsxRuntime(tree, runtime as never)));
    const tree = cleanHtml(HTML);
    expect(show(new CompressedText(tree))).toBe(show(tree));
  });
});
