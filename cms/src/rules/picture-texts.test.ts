import { describe, expect, it } from 'vitest';
import type { Row } from '../contract/entry-fields';
import { newlyUnlabelled, unlabelled } from './picture-texts';

const image = { id: 4, name: 'bench.webp', alternativeText: null };
const row = (fields: object): Row => ({ documentId: 'a', locale: 'en', updatedAt: '2026-11-20', ...fields });
const paths = (type: string, fields: object) => unlabelled(type, row(fields)).map(({ path }) => path.join('.'));

describe('a picture without a text', () => {
  it('is found with the place of its text in the form, also inside a list', () => {
    expect(paths('post', { thumbImage: { image, alt: '' } })).toEqual(['thumbImage.alt']);
    const sliders = [
      { image, alt: 'A bench' },
      { image, alt: null },
    ];
    expect(paths('service', { name: 'A', sliders })).toEqual(['sliders.1.alt']);
  });

  it.each([
    ['it has a text', { image, alt: 'A test bench' }],
    ['somebody marked it as decorative', { image, decorative: true }],
    ['its file has a text', { image: { ...image, alternativeText: 'A bench' } }],
    ['no file is chosen', { alt: '' }],
  ])('is none where %s', (_, thumbImage) => {
    expect(paths('post', { thumbImage })).toEqual([]);
  });

  it('may lack it where the name beside it says the same', () => {
    expect(paths('reference', { name: 'Norvik', src: { image } })).toEqual([]);
  });

  it('may stay where it is public already, but no other one may come', () => {
    const live = row({ thumbImage: { image } });
    expect(newlyUnlabelled('post', row({ thumbImage: { image } }), live)).toEqual([]);
    expect(newlyUnlabelled('post', row({ thumbImage: { image: { ...image, id: 5 } } }), live)).toHaveLength(1);
    expect(newlyUnlabelled('post', row({ thumbImage: { image } }), undefined)).toHaveLength(1);
  });
});
