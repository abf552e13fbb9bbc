import { describe, expect, it } from 'vitest';
import { inForm, onPage } from './fields';

const picture = { image: { id: 1 } };
const values = { sliders: [picture, { image: null }, picture], list: [{ text: 'a' }, { text: '' }] };

describe('items without a picture', () => {
  it('are in the form, and not on the page', () => {
    expect(inForm(values, 'sliders.1.image')).toBe('sliders.2.image');
    expect(onPage(values, 'sliders.2.image')).toBe('sliders.1.image');
    expect([inForm(values, 'sliders.0.alt'), onPage(values, 'sliders.0.alt')]).toEqual(['sliders.0.alt', 'sliders.0.alt']);
  });

  it('change nothing for other lists, or for fields that are in none', () => {
    expect([inForm(values, 'list.1.text'), onPage(values, 'list.1.text')]).toEqual(['list.1.text', 'list.1.text']);
    expect([inForm(values, 'name'), onPage(values, 'missing.0.text')]).toEqual(['name', 'missing.0.text']);
  });
});
