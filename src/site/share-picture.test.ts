import { describe, expect, it } from 'vitest';
import { decodeShareCard, encodeShareCard, pageOfSharePicture, sharePicturePath } from './share-picture.ts';

describe('the address of a share picture', () => {
  it.each(['/', '/tr', '/services/lead-engineering', '/products/page/0'])('leads back to its page: %s', (path) => {
    expect(pageOfSharePicture(sharePicturePath(path))).toBe(path);
  });

  it.each(['/share', '/share/', '/services.jpg', '/share/services', '/share/services.png'])('is not %s', (path) => {
    expect(pageOfSharePicture(path)).toBeUndefined();
  });
});

it('a card passes a header whole, letters of every language included', () => {
  const card = {
    title: 'Gereksinimden tip onayına',
    section: 'Hizmetlerimiz',
    siteName: 'Motavia Mühendislik',
    picture: '/_media/ş/1.avif',
  };
  expect(encodeShareCard(card)).toMatch(/^[\w-]+$/);
  expect(decodeShareCard(encodeShareCard(card))).toEqual(card);
  expect(decodeShareCard(null)).toBeUndefined();
});
