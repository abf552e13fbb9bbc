// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OoreneoModel } from '../../models/pages.ts';
import { KIT_LAYERS, KIT_PIECES } from '../../site/kit-pieces.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import { Ooreneo } from './ooreneo.tsx';

const messages = messagesIn('en');
const picture = { url: '/kit.jpg', width: 1600, height: 1000, alt: 'The kit laid out', sources: [] };
const bare: OoreneoModel = {
  name: 'oOreNEO',
  title: 'One robot for four pupils',
  text: 'Pupils build it.',
  partsTitle: 'In the box',
  parts: [],
  layers: [],
  products: [],
  buttons: [],
};
const show = (kit: Partial<OoreneoModel>) =>
  render(<Ooreneo kit={{ ...bare, ...kit }} breadcrumb={[{ text: 'Home', href: '/' }, { text: 'oOreNEO' }]} messages={messages} />);

afterEach(cleanup);

describe('Ooreneo', () => {
  it('is headed by its name and leads back home', () => {
    show({});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('oOreNEO');
    expect(
      within(screen.getByRole('navigation', { name: messages.breadcrumb }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/');
  });

  it('gives a part the same number in the picture and in the table, also when another one has no place in the picture', () => {
    const { container } = show({
      picture,
      parts: [
        { name: 'Motor', what: '1:48', quantity: 2, x: 12.5, y: 29.6, target: { x: 15, y: 37 } },
        { name: 'Chassis', what: 'assembled', quantity: 1 },
        { name: 'Wheel', what: '65 mm', quantity: 2, x: 49.5, y: 32 },
      ],
    });
    expect([...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['1', '3']);
    expect(container.querySelectorAll('svg line')).toHaveLength(1);
    const table = within(screen.getByRole('table', { name: 'In the box' }));
    expect(table.getByRole('row', { name: '3 (show in the picture) Wheel 65 mm 2' })).toBeTruthy();
    expect(table.getByRole('row', { name: '2 Chassis assembled 1' })).toBeTruthy();
    expect(table.getByRole('rowheader', { name: 'Motor' })).toBeTruthy();
  });

  it('speaks of what its picture shows only where there is one', () => {
    const parts = [{ name: 'Motor', what: '1:48', quantity: 2 }];
    show({ parts });
    expect(screen.getByRole('table', { name: 'In the box' })).toBeTruthy();
    expect(screen.queryByText(messages.pictureShowsSome)).toBeNull();
    cleanup();
    show({ parts, picture });
    expect(screen.getByText(messages.pictureShowsSome)).toBeTruthy();
  });

  it('has a choice of states where parts name their pieces, none of them chosen before the script, and numbers move with their pieces', () => {
    const { container } = show({
      picture,
      parts: [{ name: 'Wheel', what: '65 mm', quantity: 2, x: 94, y: 59, piece: 'wheel' }],
      layers: [
        { name: 'wheel-far', picture },
        { name: 'wheel-near', picture },
      ],
    });
    const choice = within(screen.getByRole('group', { name: messages.showRobot }));
    expect(choice.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
    expect(choice.getByRole('radio', { name: messages.takenApart })).toBeTruthy();
    expect([...container.querySelectorAll('.ooreneo__piece')].map((piece) => piece.classList[1])).toEqual([
      'ooreneo__piece--wheel-far',
      'ooreneo__piece--wheel-near',
    ]);
    expect(screen.getByRole('link', { name: '1 Wheel' }).getAttribute('class')).toContain('ooreneo__pointer--wheel');
  });

  it('is one picture where no part names a piece', () => {
    show({ picture, parts: [{ name: 'Wheel', what: '65 mm', quantity: 2, x: 94, y: 59 }] });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('has a way for each piece that moves, and for each number that moves with one', async () => {
    const styles = await readFile(join(import.meta.dirname, 'kit-pieces.css'), 'utf8');
    const still = ['tray', 'deck', 'head', 'whole', 'screwdriver'];
    for (const layer of KIT_LAYERS.filter((name) => !still.includes(name))) expect(styles).toContain(`.ooreneo__piece--${layer}`);
    for (const piece of KIT_PIECES.filter((name) => !still.includes(name))) expect(styles).toContain(`.ooreneo__pointer--${piece}`);
  });

  it('leads from a number to its row and back, and marks both as one pair', () => {
    const { container } = show({ picture, parts: [{ name: 'Wheel', what: '65 mm', quantity: 2, x: 49.5, y: 32 }] });
    const [number, row] = [screen.getByRole('link', { name: '1 Wheel' }), screen.getByRole('link', { name: '1 (show in the picture)' })];
    const target = (link: HTMLElement) => container.querySelector(link.getAttribute('href') ?? '');
    expect(target(number)).toBe(row.closest('tr'));
    expect(target(row)).toBe(number);
    expect(row.closest('tr')?.dataset['part']).toBe(number.dataset['part']);
  });

  it('lists a term week by week', () => {
    show({
      curriculum: {
        title: 'A term',
        weeks: [
          { week: '1', title: 'The box', text: 'Count.' },
          { week: '2', title: 'Two motors', text: 'Mount.' },
        ],
      },
    });
    expect(
      within(screen.getByRole('table', { name: 'A term' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2']);
  });

  it('offers its buttons at the start and after the steps', () => {
    show({
      buttons: [{ href: '/contact', text: 'Ask for a class set', look: 'primary' }],
      steps: { title: 'Next', steps: [{ title: 'Tell us the class', text: 'One e-mail.' }] },
    });
    expect(screen.getAllByRole('link', { name: 'Ask for a class set' })).toHaveLength(2);
  });

  it('keeps its headings in order', () => {
    show({
      parts: [{ name: 'Motor', what: '1:48', quantity: 2 }],
      html: exampleText('<h2>What a school gets</h2>'),
      dataSheet: { title: 'Data sheet', rows: [{ name: 'Age', value: '10 to 16' }] },
      safety: { title: 'Safety', html: exampleText('<h3>Battery</h3>') },
    });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels).toEqual([1, 2, 2, 2, 2, 2, 3]);
  });
});
