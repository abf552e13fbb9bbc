import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { SHARE_PICTURE_SIZE, type ShareCard } from '../../site/share-picture.ts';
import { renderSharePicture } from './share-picture.ts';

const CARD: ShareCard = { title: 'Fonksiyonel güvenlik', section: 'Hizmetlerimiz', siteName: 'Motavia Mühendislik' };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** Pixels of a region that are darker than mid grey. */
async function inkIn(picture: Buffer, box: Box): Promise<number> {
  const { data } = await sharp(picture).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length;
}
const TITLE: Box = { left: 40, top: 140, width: 540, height: 400 };

describe('a share picture', () => {
  it('is a JPEG of the size that networks show whole', async () => {
    const { format, width, height } = await sharp(await renderSharePicture(CARD, undefined)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_PICTURE_SIZE });
  });

  it('shows its title: every letter of it, Turkish ones included', async () => {
    const ink = async (title: string) => inkIn(await renderSharePicture({ ...CARD, title }, undefined), TITLE);
    expect(await ink('')).toBe(0);
    // One more letter gives more dark pixels: no letter is dropped, and none spoils the next ones.
    const word = 'Ağırlık ölçüşü';
    let before = 0;
    for (let length = 1; length <= word.length; length++) {
      if (word[length - 1] === ' ') continue;
      const now = await ink(word.slice(0, length));
      expect(now, word.slice(0, length)).toBeGreaterThan(before);
      before = now;
    }
  });

  it.each([
    ['a title of forty words', 'Anforderung '.repeat(40)],
    ['one word wider than its place', 'Uyumlulaştırılamayanlardanmışçasına'.repeat(2)],
  ])('keeps %s away from the axis and above the name', async (_, title) => {
    const picture = await renderSharePicture({ ...CARD, title }, undefined);
    expect(await inkIn(picture, TITLE)).toBeGreaterThan(0);
    expect(await inkIn(picture, { left: 550, top: 140, width: 44, height: 400 })).toBe(0);
    expect(await inkIn(picture, { left: 40, top: 541, width: 540, height: 4 })).toBe(0);
  });

  it('shows the picture on the right, whole height, on light ground', async () => {
    const file = join(await temporaryFolder(), 'black.png');
    await writeFile(
      file,
      await sharp({ create: { width: 300, height: 100, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    );
    const picture = await renderSharePicture(CARD, file);
    const half = { left: 606, top: 0, width: 594, height: 630 };
    expect(await inkIn(picture, half)).toBe(594 * 630);
  });

  it.each(['b-w', 'cmyk', 'rgb16'])('shows a picture of another kind of pixels: %s', async (kind) => {
    const file = join(await temporaryFolder(), `grey.${kind === 'cmyk' ? 'jpg' : 'png'}`);
    await sharp({ create: { width: 300, height: 100, channels: 3, background: '#404040' } })
      .toColourspace(kind)
      .toFile(file);
    const half = { left: 606, top: 0, width: 594, height: 630 };
    expect(await inkIn(await renderSharePicture(CARD, file), half)).toBe(594 * 630);
  });

  it.each([
    ['left', { x: 0, y: 5 }, 594 * 630],
    ['right', { x: 10, y: 5 }, 0],
  ])('keeps the focal point of a wide picture in sight: %s', async (_, focus, ink) => {
    const file = join(await temporaryFolder(), 'half-black.png');
    const white = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#fff' } });
    const black = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await writeFile(
      file,
      await white
        .composite([{ input: black, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
    const picture = await renderSharePicture({ ...CARD, focus }, file);
    expect(await inkIn(picture, { left: 606, top: 0, width: 594, height: 630 })).toBe(ink);
  });
});
