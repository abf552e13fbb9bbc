// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Picture } from '../models/common.ts';
import { firstPicture, PictureView } from './picture.tsx';

afterEach(cleanup);

const picture: Picture = { url: '/a.webp', width: 800, height: 500, alt: 'A bench', sources: [] };
const classOf = (given: Picture, className?: string) =>
  render(<PictureView picture={given} sizes="100vw" {...(className === undefined ? {} : { className })} />)
    .container.querySelector('img')!
    .getAttribute('class');

describe('a photograph', () => {
  const sources: Picture['sources'] = [{ type: 'image/avif', variants: [{ url: '/a-320.avif', width: 320 }] }];
  const dark: Picture['sources'] = [{ type: 'image/avif', variants: [{ url: '/dark-320.avif', width: 320 }] }];

  it('is offered on dark ground before the light one, for a screen in the dark scheme', () => {
    const { container } = render(<PictureView picture={{ ...picture, sources, dark }} sizes="50vw" />);
    expect([...container.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset])).toEqual([
      ['screen and (prefers-color-scheme: dark)', '/dark-320.avif 320w'],
      ['', '/a-320.avif 320w'],
    ]);
    expect(container.querySelector('img')!.className).toBe('');
  });

  it('keeps its own light where there is no dark variant', () => {
    expect(classOf({ ...picture, sources }, 'card__picture')).toBe('card__picture own-light');
  });

  it('is preloaded in the variant of the scheme', () => {
    expect(firstPicture({ ...picture, sources, dark }, '50vw')).toEqual({
      type: 'image/avif',
      srcset: '/a-320.avif 320w',
      darkSrcset: '/dark-320.avif 320w',
      sizes: '50vw',
    });
    expect(firstPicture({ ...picture, sources }, '50vw')).not.toHaveProperty('darkSrcset');
  });
});

describe('a picture', () => {
  it('has the class of its place alone while no point is chosen', () => {
    expect(classOf(picture)).toBeNull();
    expect(classOf(picture, 'card__picture')).toBe('card__picture');
  });

  it('in one colour keeps its own where it has a ground, of which a rectangle would be left', async () => {
    expect([classOf(picture, 'ink'), classOf({ ...picture, isOpaque: true }, 'ink')]).toEqual(['ink', 'ink opaque']);
    const styles = await readFile(join(import.meta.dirname, 'picture.css'), 'utf8');
    expect([...styles.matchAll(/brightness\(0\)/g)]).toHaveLength(2);
    expect([...styles.matchAll(/brightness\(0\)/g)]).toHaveLength([...styles.matchAll(/:not\(\.opaque\) \{\n +filter/g)].length);
  });

  it('keeps the chosen point in crops, by classes that the style sheet has', async () => {
    const styles = await readFile(join(import.meta.dirname, 'picture.css'), 'utf8');
    for (const [x, y] of [
      [0, 10],
      [3, 7],
      [10, 0],
    ] as const) {
      const classes = classOf({ ...picture, focus: { x, y } }, 'card__picture');
      expect(classes).toBe(`card__picture focus focus--x${x} focus--y${y}`);
      for (const [axis, tenths] of Object.entries({ x, y }))
        expect(styles).toContain(`.focus--${axis}${tenths} {\n    --focus-${axis}: ${tenths * 10}%;`);
    }
  });
});
