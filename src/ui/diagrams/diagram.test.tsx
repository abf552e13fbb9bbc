// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DiagramModel } from '../../models/diagram.ts';
import { DIAGRAM_NAMES, isFullWidth, type DiagramName } from '../../site/diagrams.ts';
import { LOCALE_CODES, type Locale } from '../../site/locales.ts';
import { diagramMessagesIn } from '../../site/messages/messages.ts';
import { STARTING_PROFILE } from './cranking-trace.tsx';
import { Diagram } from './diagram.tsx';
import { CHAIN, statistical, worstCase } from './tolerance-gap.ts';
import { RANDOM_PROFILE } from './vibration-profile.tsx';

const modelOf = (name: DiagramName, locale: Locale) => ({ name, messages: diagramMessagesIn(locale)[name] }) as DiagramModel;
const show = (name: DiagramName, locale: Locale) => render(<Diagram diagram={modelOf(name, locale)} full={isFullWidth(name)} />).container;

/** Every label of a drawing, its lines joined. */
const labelsOf = (sheet: Element) =>
  [...sheet.querySelectorAll('text')]
    .map((text) => [...text.children].map((line) => line.textContent).join(' '))
    .filter((label) => label !== '');
/** Labels that the words beside the drawing do not hold. */
const unsaid = (sheet: Element, messages: string) => labelsOf(sheet).filter((label) => !messages.includes(label));
const sheetsOf = (figure: Element) => [...figure.querySelectorAll('svg')];
const wordsOf = (figure: Element) =>
  [...figure.querySelectorAll('caption, th, td, figcaption')].map((part) => part.textContent).join(' | ');

const EVERY = DIAGRAM_NAMES.flatMap((name) => LOCALE_CODES.map((locale) => [name, locale] as const));

afterEach(cleanup);

describe('a diagram', () => {
  it.each(EVERY)('%s (%s) has every label of its drawing in its table, in every layout', (name, locale) => {
    const figure = show(name, locale);
    // One that is a page's own has a layout from edge to edge of the window too.
    expect(sheetsOf(figure)).toHaveLength(isFullWidth(name) ? 3 : 2);
    for (const sheet of sheetsOf(figure)) {
      expect(labelsOf(sheet).length).toBeGreaterThan(5);
      expect(unsaid(sheet, wordsOf(figure))).toEqual([]);
    }
  });

  it('(self-check) finds a label that is only drawn', () => {
    const figure = show('v-model', 'en');
    const [sheet] = sheetsOf(figure);
    sheet!.querySelector('tspan')!.textContent = 'Decided';
    expect(unsaid(sheet!, wordsOf(figure))).toEqual(['Decided']);
  });

  it.each(EVERY)('%s (%s) draws the same boxes for little room as for much', (name, locale) => {
    const [wide, tall] = sheetsOf(show(name, locale))
      .slice(-2)
      .map((sheet) => [...sheet.querySelectorAll('g > rect')].map(({ parentElement }) => labelsOf(parentElement!).join(': ')).sort());
    expect(tall).toEqual(wide);
  });

  it.each(EVERY)('%s (%s) has no unused text', (name, locale) => {
    const figure = show(name, locale);
    const said = `${wordsOf(figure)} | ${sheetsOf(figure).flatMap(labelsOf).join(' | ')}`;
    const unread = Object.entries(diagramMessagesIn(locale)[name]).filter(([, word]) => !word.includes('{') && !said.includes(word));
    expect(unread).toEqual([]);
  });

  it.each(EVERY)('%s (%s) is a captioned figure with a table whose rows are named', (name, locale) => {
    show(name, locale);
    const { title, caption } = diagramMessagesIn(locale)[name];
    const table = screen.getByRole('table', { name: title });
    const rows = within(table).getAllByRole('row').slice(1);
    for (const row of rows) expect(within(row).getByRole('rowheader').textContent).not.toBe('');
    expect(screen.getByText(caption).tagName).toBe('FIGCAPTION');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the data model', () => {
  it('draws one arrow for each link of its table, in every layout', () => {
    const figure = show('item-model', 'en');
    const links = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    for (const sheet of sheetsOf(figure)) expect(sheet.querySelectorAll('.diagram__head')).toHaveLength(links.length);
  });
});

describe('the safety life cycle', () => {
  it('has the phases of ISO 26262 in their order, each with its part', () => {
    show('safety-life-cycle', 'en');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        [...row.children]
          .slice(0, 2)
          .map((cell) => cell.textContent)
          .join(', '),
      ),
    ).toEqual([
      'Item definition, Part 3',
      'Hazard analysis and risk assessment, Part 3',
      'Functional safety concept, Part 3',
      'Technical safety concept, Part 4',
      'Hardware development, Part 5',
      'Software development, Part 6',
      'Integration and verification, Part 4',
      'Safety validation, Part 4',
      'Production and operation, Part 7',
    ]);
  });
});

describe('the HIL bench', () => {
  it('closes its loop: sensor signals lead from the computer to the unit, actuator signals all the way back', () => {
    show('hil-bench', 'en');
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    const way = (flow: string) => rows.filter(([, what]) => what === flow).map(([from, , to]) => [from, to]);
    const [out, back] = [way('Sensor signals'), way('Actuator signals')];
    expect(out.at(0)?.[0]).toBe('Real-time computer');
    expect(out.at(-1)?.[1]).toBe('Unit under test');
    for (const [index, [from]] of out.entries()) if (index > 0) expect(from).toBe(out[index - 1]?.[1]);
    expect(back).toEqual(out.toReversed().map(([from, to]) => [to, from]));
  });
});

describe('the values of the engineering diagrams', () => {
  it('a random profile has the level that is written beside it: the root of the area below it', () => {
    // A straight line in log scale is a power of the frequency, whose integral is known.
    const area = RANDOM_PROFILE.slice(1).reduce((sum, [to, end], index) => {
      const [from, begin] = RANDOM_PROFILE[index]!;
      const slope = Math.log(end / begin) / Math.log(to / from);
      return sum + (end * to - begin * from) / (slope + 1);
    }, 0);
    expect(Math.sqrt(area).toFixed(1)).toBe('27.8');
    expect(diagramMessagesIn('en')['vibration-profile'].level).toContain('27.8 m/s² rms');
  });

  it('a tolerance chain adds up worst case and by the root of the sum of squares', () => {
    const messages = diagramMessagesIn('en')['tolerance-chain'];
    expect(messages.worst).toContain(`±${worstCase.toFixed(2)} mm`);
    expect(messages.rss).toContain(`±${statistical.toFixed(2)} mm`);
    expect(messages.clash).toContain(`−${(worstCase - CHAIN.gap).toFixed(2)} mm`);
    expect(messages.fits).toContain(`${(CHAIN.gap - statistical).toFixed(2)} mm`);
  });

  it('the starting profile is that of ISO 16750-2, 12 V, level IV', () => {
    expect(STARTING_PROFILE.map((phase) => [phase.volts, 'time' in phase ? phase.time : ''])).toEqual([
      [12, ''],
      [6, '5 ms'],
      [6, '15 ms'],
      [6.5, '50 ms'],
      [6.5, '10 s'],
      [12, '100 ms'],
      [12, ''],
    ]);
    expect(STARTING_PROFILE.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });
});

describe('the training day', () => {
  const coursesOf = (locale: Locale): { url: string; html2: string }[] =>
    JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../content/${locale}/education.json`), 'utf8')).data.attributes.Education;

  it.each(LOCALE_CODES)('begins and ends as in the programme of every course: %s', (locale) => {
    show('training-day', locale);
    const times = within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent.match(/\d\d[:.]\d\d/g) ?? []);
    const [begin, end] = [times.at(0)?.[0] ?? '', times.at(-1)?.[1] ?? ''];
    const span = locale === 'tr' ? `${begin}–${end}` : `from ${begin} to ${end}`;
    expect(
      coursesOf(locale)
        .map(({ url, html2 }) => (html2.includes(span) ? '' : url))
        .join(''),
    ).toBe('');
    // One block begins where the last one ends.
    for (const [index, [from]] of times.entries()) if (index > 0) expect(from).toBe(times[index - 1]?.[1]);
  });
});
