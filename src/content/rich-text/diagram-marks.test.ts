import { describe, expect, it } from 'vitest';
import { elementsOf } from '../../../tests/support/rich-text.ts';
import { DIAGRAM_NAMES } from '../../site/diagrams.ts';
import { cleanHtml, plainText } from './rich-text.ts';

describe('a diagram', () => {
  const figure = 'figure dataDiagram=v-model';

  it.each([
    '<p>[diagram: v-model]</p>',
    '<p> [Diagram:V-Model] </p>',
    '<p>\u00a0[ diagram : v-model ]</p>',
    '<p><strong>[diagram: </strong><span>v-model]</span></p>',
    '<div><p>[diagram: v-model]</p></div>',
  ])('is placed where an editor wrote %s', (html) => {
    const tree = cleanHtml(`<p>a</p>${html}<p>b</p>`);
    expect(elementsOf(tree)).toEqual(['p', figure, 'p']);
    expect(plainText(tree)).toBe('a b');
    expect(tree.data).toEqual({ removed: [], faults: [] });
  });

  it('has no text of its own: a text is as long as what its editor wrote', () => {
    expect(plainText(cleanHtml('<p>[diagram: v-model]</p>'))).toBe('');
  });

  it('a diagram that does not exist is left out, and the existing ones are reported', () => {
    const tree = cleanHtml('<p>a</p><p>[diagram: v-modell]</p>');
    expect(elementsOf(tree)).toEqual(['p']);
    expect(tree.data?.faults).toEqual([`there is no diagram "v-modell", it was left out; there are ${DIAGRAM_NAMES.join(', ')}`]);
  });

  it.each([
    '<p>See [diagram: v-model] here</p>',
    '<ul><li><p>[diagram: v-model]</p></li></ul>',
    '<p>[diagram: v-model] [diagram: v-model]</p>',
    // Found by the property tests: the text around a removed mark or element must not form a mark either.
    '<p>[diagram:[diagram: v-model]] x</p>',
    '<p>[diagram: v-<x-y></x-y>model] x</p>',
  ])('without a paragraph of its own is left out and reported: %s', (html) => {
    const tree = cleanHtml(html);
    expect(elementsOf(tree)).not.toContain(figure);
    expect(plainText(tree)).not.toContain('diagram');
    expect(tree.data?.faults?.slice(0, 1)).toEqual([
      expect.stringContaining('"[diagram: v-model]" was left out: a diagram stands in a paragraph of its own'),
    ]);
  });

  it.each(['[diagram:]', '[diagram: __proto__]', '[diagram: <b>v</b>-model', `[diagram: ${'x'.repeat(5_000)}]`])(
    'never breaks a text: %s',
    (mark) => {
      expect(elementsOf(cleanHtml(`<p>${mark}</p>`))).not.toContain(figure);
    },
  );

  it('cannot be imitated by an editor’s own figure or attribute', () => {
    expect(elementsOf(cleanHtml('<figure data-diagram="v-model"></figure><p data-diagram="v-model">a</p>'))).toEqual(['p']);
  });

  it('may be written about, as code', () => {
    expect(plainText(cleanHtml('<p>Write <code>[diagram: v-model]</code>.</p>'))).toBe('Write [diagram: v-model].');
  });
});
