import { describe, expect, it } from 'vitest';
import { inFormOrder, labelOf, wayTo } from './form-fields.ts';

describe('the way to a field of a form', () => {
  it('is its label, and those of the parts and the numbers of the items that it is in', () => {
    expect(wayTo('service', 'name', 'tr')).toEqual(['Ad']);
    expect(wayTo('service', 'list.2.text', 'en')).toEqual(['Points', 2, 'Text']);
    expect(wayTo('service', 'sliders.0.image', 'tr')).toEqual(['Görseller', 0, 'Görsel']);
    expect(wayTo('home-page', 'partnersTitle', 'en')).toEqual(['Heading of the partners']);
    expect(wayTo('home-page', 'words.title', 'en')).toHaveLength(2);
  });

  it('ends where the model knows no further', () => {
    expect(wayTo('service', 'name.unknown', 'en')).toEqual(['Name']);
    expect(wayTo('unknown', 'name', 'en')).toEqual([]);
  });
});

describe('the order of fields', () => {
  it('is that of their form, in parts and lists too', () => {
    const names = ['sliders.0.alt', 'list.10.text', 'list.2.text', 'url', 'thumbImage.alt', 'thumbImage.image', 'unknown', 'name'];
    const ordered = inFormOrder('service', names);
    expect(ordered).toHaveLength(names.length - 1);
    expect(ordered.slice(0, 2)).toEqual(['name', 'url']);
    expect(ordered.filter((name) => name.startsWith('list'))).toEqual(['list.2.text', 'list.10.text']);
    expect(ordered.filter((name) => name.startsWith('thumbImage'))).toEqual(['thumbImage.image', 'thumbImage.alt']);
  });
});

describe('the label of a field of the contract', () => {
  it('is that of the form, also of the words of a page', () => {
    expect(labelOf('service', 'list', 'tr')).toBe('Maddeler');
    expect(labelOf('home-page', 'title', 'en')).toBe(wayTo('home-page', 'words.title', 'en')[1]);
    expect(labelOf('service', 'unheard', 'en')).toBe('unheard');
  });
});
