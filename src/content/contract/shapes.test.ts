import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  asBlock,
  asList,
  bullets,
  button,
  count,
  filledListOf,
  hexColour,
  isoDate,
  leftOutOf,
  linkTarget,
  listOf,
  media,
  slug,
  unwrap,
} from './shapes.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const attributes = { url: '/uploads/a.png', alternativeText: ' A part ', width: 640, height: 480 };
const asRead = { url: '/uploads/a.png', alternativeText: 'A part', caption: undefined, width: 640, height: 480 };

describe('nesting', () => {
  it.each([
    ['a flat component', { name: 'a' }, { name: 'a' }],
    ['an entry with attributes', { id: 7, attributes: { name: 'a' } }, { id: 7, name: 'a' }],
    ['a relation', { data: { id: 7, attributes: { name: 'a' } } }, { id: 7, name: 'a' }],
    ['an empty relation', { data: null }, null],
    ['a plain word', 'a', 'a'],
  ])('%s becomes one flat value', (_, value, flat) => {
    expect(unwrap(value)).toEqual(flat);
  });

  it('keeps an object whose own field is called data', () => {
    expect(unwrap({ data: 'sheet', name: 'a' })).toEqual({ data: 'sheet', name: 'a' });
  });

  it.each([
    ['a list', [{ name: 'a' }]],
    ['a list of entries', [{ id: undefined, attributes: { name: 'a' } }]],
    ['a relation', { data: [{ attributes: { name: 'a' } }] }],
    ['one object', { name: 'a' }],
    ['one related object', { data: { attributes: { name: 'a' } } }],
  ])('%s is read as a list', (_, value) => {
    expect(asList(value)).toEqual([expect.objectContaining({ name: 'a' })]);
  });

  it.each([undefined, null, { data: null }, { data: [] }, []])('%j is an empty list', (value) => {
    expect(asList(value)).toEqual([]);
  });

  it('reads a block as an object or as a list of one', () => {
    for (const value of [{ name: 'a' }, [{ name: 'a' }], { data: { name: 'a' } }, [{ data: { name: 'a' } }]])
      expect(asBlock(value)).toEqual({ name: 'a' });
    expect(asBlock([])).toBeUndefined();
  });
});

describe('pictures', () => {
  it.each([
    ['v4 media', { data: { id: 1, attributes } }],
    ['flat media', attributes],
    ['a list of one', { data: [{ id: 1, attributes }] }],
    ['{src, alt} with an address', { src: '/uploads/a.png', alt: 'A part', width: 640, height: 480 }],
    ['{src, alt} with media inside', { src: { data: { id: 1, attributes: { ...attributes, alternativeText: 'other' } } }, alt: 'A part' }],
  ])('%s is the same picture', (_, value) => {
    expect(media.parse(value)).toEqual(asRead);
  });

  it('has the point that crops keep, where it is one', () => {
    expect(media.parse({ ...attributes, focalPoint: { x: 20, y: 75 } })).toEqual({ ...asRead, focalPoint: { x: 20, y: 75 } });
    for (const focalPoint of [null, 'left', { x: 20 }, { x: -1, y: 300 }])
      expect(media.parse({ ...attributes, focalPoint }).focalPoint).toBeUndefined();
  });

  it('takes a bare address, and no text for no text', () => {
    expect(media.parse('/uploads/a.png')).toEqual({ ...asRead, alternativeText: '', width: undefined, height: undefined });
    expect(media.parse({ ...attributes, alternativeText: null, caption: '' })).toEqual({ ...asRead, alternativeText: '' });
  });

  it.each([null, 7, {}, { url: '' }, { url: 7 }])('%j is no picture', (value) => {
    expect(accepts(media, value)).toBe(false);
  });
});

describe('lists', () => {
  const names = listOf(z.object({ name: z.string().min(1) }));

  it('drops a wrong item, reports it, and keeps the rest in order', () => {
    const read = names.parse([{ name: 'a' }, { name: 7 }, { name: 'c' }]);
    expect(read).toEqual([{ name: 'a' }, { name: 'c' }]);
    expect(leftOutOf(read)).toEqual([expect.stringMatching(/^item #2 was left out: name: /)]);
  });

  it('reports an item that is no block at all in one sentence', () => {
    expect(leftOutOf(names.parse([{ name: 'a' }, null]))).toEqual(['item #2 is missing, and was left out']);
  });

  it('reports nothing on a valid list', () => {
    expect(leftOutOf(names.parse([{ name: 'a' }]))).toEqual([]);
  });

  it('refuses an empty list where the page is nothing without it', () => {
    const filled = filledListOf(z.object({ name: z.string() }));
    expect(accepts(filled, [{ name: 'a' }, 7])).toBe(true);
    expect(accepts(filled, [])).toBe(false);
    expect(accepts(filled, 'nonsense')).toBe(false);
  });

  it.each([[['a', 'b']], [{ lists: ['a', 'b'] }], [[{ lists: ['a', 'b'] }]], [{ data: { attributes: { lists: ['a', 'b'] } } }]])(
    '%j is two bullets',
    (value) => {
      expect(bullets.parse(value)).toEqual(['a', 'b']);
    },
  );

  it('lists of which one is empty or too long keep the others, and say so', () => {
    const read = bullets.parse({ lists: ['one', '', 'three', 'x'.repeat(301)] });
    expect(read).toEqual(['one', 'three']);
    expect(leftOutOf(read as object)).toEqual([expect.stringMatching(/^item #2 /), expect.stringMatching(/^item #4 /)]);
    expect(bullets.parse(Array.from({ length: 61 }, () => 'a'))).toHaveLength(61);
  });

  it.each([[[]], [{ lists: [] }], [{ lists: 'a' }], [{ lists: [7] }], [null]])('%j is no list of bullets', (value) => {
    expect(accepts(bullets, value)).toBe(false);
  });
});

describe('values', () => {
  it.each(['lead-engineering', 'proje-yönetimi', 'do-178c', 'v1.2', '8d'])('%s is a slug', (value) =>
    expect(accepts(slug, value)).toBe(true),
  );
  it.each(['', '-a', 'a/b', 'a b', '../a', 'a?b', '<b>', 'x'.repeat(121)])('%j is no slug', (value) =>
    expect(accepts(slug, value)).toBe(false),
  );

  it.each(['#1B2430', '#abc'])('%s is a colour', (value) => expect(accepts(hexColour, value)).toBe(true));
  it.each(['red', '#12345', '#1b243080', '#fff}body{display:none', 'url(x)'])('%s is no colour', (value) =>
    expect(accepts(hexColour, value)).toBe(false),
  );

  it.each(['2026-11-20', '2024-02-29', '2026-11-20T08:00:00.000Z'])('%s is a date', (value) => expect(accepts(isoDate, value)).toBe(true));
  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '20.11.2026', 'tomorrow', '2026-11-20 or so'])('%s is no date', (value) =>
    expect(accepts(isoDate, value)).toBe(false),
  );

  it.each(['/contact', '#top', 'https://example.com', 'HTTPS://example.com', 'mailto:a@b.co', 'tel:+90'])(
    '%s is where a link may lead',
    (value) => expect(accepts(linkTarget, value)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'contact',
    ' javascript:x',
    'vbscript:x',
    'mailto:a@b.co\r\nContact: evil',
    '/\t/evil',
  ])('%s is not', (value) => expect(accepts(linkTarget, value)).toBe(false));

  it('reads a number that was typed as text', () => {
    expect(count.parse('450')).toBe(450);
    expect(count.parse(450)).toBe(450);
    for (const value of ['45.0', '-1', 'many', '', null]) expect(accepts(count, value)).toBe(false);
  });

  it.each([
    ['btn btn-primary', 'primary'],
    ['btn-secondary', 'secondary'],
    ['outline', 'secondary'],
    [undefined, 'primary'],
    [null, 'primary'],
  ])('a button of class %j looks %s; the class itself goes no further', (className, look) => {
    expect(button.parse({ title: 'Go', url: '/contact', class: className })).toEqual({ title: 'Go', url: '/contact', class: look });
  });
});
