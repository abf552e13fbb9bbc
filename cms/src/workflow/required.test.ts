import { describe, expect, it } from 'vitest';
import type { Fields } from '../model/fields';
import { emptyFields } from './required';

const field = (type: string, more: object = {}) => ({ type, pluginOptions: { i18n: { localized: true }, editor: {} }, ...more });
const fields = {
  name: field('string', { required: true }),
  desc: field('text'),
  picture: field('component', { component: 'a.picture', required: true }),
  bullets: field('component', { component: 'a.bullet', repeatable: true }),
} as unknown as Fields;
const parts = {
  'a.picture': { alt: field('string', { required: true }) },
  'a.bullet': { text: field('string', { required: true }), more: field('string') },
} as unknown as Record<string, Fields>;
const found = (values: object) =>
  emptyFields(fields, values as Record<string, unknown>, { partFields: (part) => parts[part]! }).map((path) => path.join('.'));
const whole = { name: 'A', desc: '', picture: { alt: 'B' }, bullets: [{ text: 'C', more: '' }] };

describe('a required field', () => {
  it('a required field that is filled, and one that may be empty, is none to be named', () => {
    expect(found(whole)).toEqual([]);
    expect(found({ ...whole, desc: null, bullets: [] })).toEqual([]);
  });

  it.each([
    ['an empty text', { name: '' }, 'name'],
    ['nothing', { name: null }, 'name'],
    ['no part', { picture: null }, 'picture'],
    ['an empty text in a part', { picture: { alt: '' } }, 'picture.alt'],
    ['an empty text in one of several parts', { bullets: [{ text: 'C' }, { text: '' }] }, 'bullets.1.text'],
  ])('with %s is named with its place', (_, change, path) => {
    expect(found({ ...whole, ...change })).toEqual([path]);
  });
});
