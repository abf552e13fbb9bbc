import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingWordsIn, type DrawingWords } from '../src/site/drawings/words.ts';
import { LOCALE_CODES } from '../src/site/locales.ts';
import { withDarkScheme } from './drawings/dark.ts';
import { drawingFace, type Face } from './drawings/face.ts';
import { SHARES } from './drawings/equality-plan.ts';
import { draw, FRAMES } from './drawings/plate.ts';
import { PLATES } from './drawings/plates.ts';
import { drawAll, writeDrawings } from './drawings/write.ts';

const MEDIA = resolve(import.meta.dirname, '../content/media');
let face: Face;
let copy: string;

beforeAll(async () => {
  face = await drawingFace();
  copy = await mkdtemp(join(tmpdir(), 'drawings-'));
  await cp(MEDIA, copy, { recursive: true, filter: (path) => !/\.(?:jpe?g|png)$/.test(path) });
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Every string of nested words. */
const textsIn = (words: object): string[] =>
  Object.values(words).flatMap((value: string | object) => (typeof value === 'string' ? [value] : textsIn(value)));
const plateOf = (name: string) => PLATES.find((plate) => plate.name === name)!;

describe('the drawings with words', () => {
  it('are up to date in every language, and every label fits its place', async () => {
    expect(await writeDrawings(MEDIA, true)).toEqual([]);
  });

  it('report a translated label that is too long for its place, and one that needs too many lines', () => {
    const words = drawingWordsIn('tr')!;
    const long: DrawingWords = {
      ...words,
      packages: { ...words.packages, p7: 'Test tezgâhının kurulması ve kabulü' },
      document: { ...words.document, i313: `${words.document.i313} ${words.document.i313} ${words.document.i313}` },
    };
    const { faults } = draw(plateOf('services/lead-engineering-1'), long, face);
    expect(faults.join('\n')).toMatch(/“7 Test tezgâhının kurulması ve kabulü” needs \d+ of \d+ units/);
    expect(draw(plateOf('solutions/polarion-alm-2'), long, face).faults.join('\n')).toMatch(/needs \d of 2 lines/);
  });

  it('report letters that would be too small', () => {
    const { faults } = draw(
      { name: 'a', card: (pen) => pen.text(0, 9, 'small', { room: 99, size: 9 }), mark: () => undefined },
      drawingWordsIn('en')!,
      face,
    );
    expect(faults).toEqual([`“small” has letters of 9 units, at least ${String(FRAMES.card.letter)}`]);
  });

  it('report a file that differs from its drawing', async () => {
    await writeFile(join(copy, 'services/lead-engineering-1.svg'), '<svg/>');
    expect(await writeDrawings(copy, true)).toEqual(['services/lead-engineering-1.svg: differs from its drawing; run npm run drawings']);
  });

  it('refuse a letter that the face lacks', () => {
    expect(() => face.widthOf('Ж')).toThrow('has no “Ж”');
  });

  it.each(LOCALE_CODES.filter(drawingWordsIn))('use every word: %s', (locale) => {
    const said = drawAll(face)
      .filter((drawing) => drawing.locale === locale)
      .flatMap((drawing) => drawing.said)
      .join(' ');
    // A text may be broken into lines, stand behind a number, or hold a value.
    const unused = textsIn(drawingWordsIn(locale)!).filter((text) => !text.includes('{') && !said.includes(text.replaceAll('\u00a0', ' ')));
    expect(unused).toEqual([]);
  });
});

describe('the drawing of the equality plan', () => {
  it.each(LOCALE_CODES.filter(drawingWordsIn))('has the figures of the plan’s table, its shares and its targets: %s', async (locale) => {
    const text = await readFile(join(MEDIA, '..', locale, 'gender-equality-plan.json'), 'utf8');
    const { plan } = (JSON.parse(text) as { data: { attributes: { plan: { indicators: { cells: string[] }[] } } } }).data.attributes;
    const numbers = (cell = '') => (cell.match(/\d+/g) ?? []).map(Number);
    for (const { name, ...group } of SHARES) {
      const cells = plan.indicators.map((row) => row.cells).find(([title]) => title === drawingWordsIn(locale)?.equality[name]);
      const [women2023 = 0, men2023 = 0] = numbers(cells?.[1]);
      const [women2025 = 0, men2025 = 0] = numbers(cells?.[3]);
      expect([group[2023], group[2025]], name).toEqual([
        [women2023, women2023 + men2023],
        [women2025, women2025 + men2025],
      ]);
      // "33% women" or "8 of 23 women", in any order.
      expect(new Set([...numbers(cells?.[4]), 100]), name).toEqual(new Set([...group[2028], 100]));
    }
  });
});

describe('the dark scheme of a drawing', () => {
  it('gives every colour its counterpart, leaves orange and what is on it, and can be applied again', () => {
    const svg = '<svg><style>.a{}</style><path fill="#E4E7E6"/><path fill="#FF4F00"/><path fill="#10161E"/><path stroke="#10161F"/></svg>';
    const dark = withDarkScheme(svg);
    expect(dark).toContain('@media(prefers-color-scheme:dark){[fill="#E4E7E6"]{fill:#171E27}[stroke="#10161F"]{stroke:#B9C4CE}}</style>');
    expect(withDarkScheme(dark)).toBe(dark);
  });

  it('is in every drawing of the content', async () => {
    await writeFile(join(copy, 'blog/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#E4E7E6"/></svg>');
    expect((await writeDrawings(copy, true)).filter((fault) => fault.startsWith('blog/'))).toEqual([
      'blog/new.svg: differs from its drawing; run npm run drawings',
    ]);
  });
});
