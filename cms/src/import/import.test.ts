import { describe, expect, it } from 'vitest';
import { bullets, count, line, one, part, picture, pictures } from '../../../tests/support/model-fields';
import { normalForm } from './normal-form';
import { unmappedIn } from './unmapped';

const PARTS = {
  'shared.picture': { image: { ...line('Image', ''), type: 'media' as const }, alt: line('Alt', ''), caption: line('Caption', '') },
  'shared.bullet': { text: line('Text', '') },
  'site.box': { title: line('Title', ''), icon: picture('Icon', '') },
};
const partFields = (name: string) => PARTS[name as keyof typeof PARTS];
const fields = {
  name: line('Name', ''),
  time: count('Time', ''),
  icon: picture('Icon', ''),
  sliders: pictures('Pictures', ''),
  list: bullets('Points', ''),
  box: part('site.box', 'Box', ''),
  category: one('category', 'Category', ''),
};
const form = (entry: Record<string, unknown>) => JSON.stringify(normalForm(fields, Object.keys(fields), entry, partFields));

describe('two entries in one form', () => {
  const data = { name: 'A', time: 3, icon: { image: 7, alt: 'x', caption: null }, sliders: [], list: [{ text: 'one' }], category: 'c1' };
  it('are equal however they are written', () => {
    const row = {
      id: 12,
      name: 'A',
      time: '3',
      icon: { id: 9, image: { id: 7, url: '/uploads/a.svg' }, alt: 'x', caption: '' },
      list: [{ id: 4, text: 'one' }],
      box: null,
      category: { id: 3, documentId: 'c1' },
    };
    expect(form(row)).toBe(form(data));
  });

  it.each([
    ['a text', { name: 'B' }],
    ['a number', { time: 4 }],
    ['a file', { icon: { image: 8, alt: 'x' } }],
    ['its text', { icon: { image: 7, alt: 'y' } }],
    ['a picture more', { sliders: [{ image: 7 }] }],
    ['a point', { list: [{ text: 'two' }] }],
    ['a relation', { category: 'c2' }],
  ])('differ by %s', (_, change) => {
    expect(form({ ...data, ...change })).not.toBe(form(data));
  });
});

describe('what has no place here', () => {
  it('is named with its part, once, and only where it is filled', () => {
    const entry = {
      id: 1,
      name: 'A',
      langUrl: 'b',
      order: 4,
      empty: '',
      none: { data: null },
      icon: { data: { id: 1, attributes: { url: '/a.svg', hash: 'x' } } },
      box: { id: 1, title: 'T', colour: 'red' },
    };
    expect(unmappedIn(fields, entry, partFields)).toEqual(['order', 'box.colour']);
  });
});
