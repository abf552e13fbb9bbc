import { describe, expect, it } from 'vitest';
import { cutOff, resultOf } from './result';

const FACTS = { site: 'https://www.motavia.example', company: 'Motavia', section: 'Services', picture: '/uploads/share.png' };

describe('what others show of an entry', () => {
  it('is its name and summary as long as it has no words of its own for them', () => {
    expect(
      resultOf('service', { name: 'Functional safety', url: 'functional-safety', desc: 'You get a safety case.' }, 'en', FACTS),
    ).toEqual({
      title: 'Functional safety | Services | Motavia',
      description: 'You get a safety case.',
      heading: 'Functional safety',
      path: '/services/functional-safety',
      picture: { url: '/uploads/share.png' },
    });
  });

  it('is what was written for it, with its first picture', () => {
    const image = { url: '/uploads/bench.jpg', focalPoint: { x: 20, y: 80 } };
    const values = { name: 'Ad', url: 'ad', searchTitle: ' Arama başlığı ', searchDescription: 'Açıklama', sliders: [{ image }] };
    expect(resultOf('service', values, 'tr', FACTS)).toEqual({
      title: 'Arama başlığı | Motavia',
      description: 'Açıklama',
      heading: 'Arama başlığı',
      path: '/tr/hizmetlerimiz/ad',
      picture: { url: '/uploads/bench.jpg', focus: { x: 20, y: 80 } },
    });
  });

  it('has an address before there is a slug', () => {
    expect(resultOf('post', { title: 'New' }, 'en', FACTS)).toMatchObject({ path: '/blogs/…', title: 'New | Services | Motavia' });
  });

  it('what others show of an entry of a page is in the page’s own words', () => {
    const words = { title: 'Who we are', label: 'About us', description: 'D', searchTitle: '' };
    expect(resultOf('about-page', { words }, 'en', { ...FACTS, section: '' })).toMatchObject({
      title: 'About us | Motavia',
      description: 'D',
      heading: 'Who we are',
      path: '/about',
    });
  });

  it('is nothing where there is no page', () => {
    expect(resultOf('setting', {}, 'en', FACTS)).toBeUndefined();
    expect(resultOf('service', {}, 'de', FACTS)).toBeUndefined();
  });
});

describe('a text that is too long', () => {
  it('ends with a whole word', () => {
    expect(cutOff('one two three four', (text) => text.length <= 12)).toBe('one two …');
  });

  it('a text of one word that is too long is kept', () => {
    expect(cutOff('Donaudampfschifffahrt', (text) => text.length <= 5)).toBe('Donaudampfschifffahrt …');
  });

  it('stays as it is where it fits', () => {
    expect(cutOff('one two', (text) => text.length <= 7)).toBe('one two');
  });
});
