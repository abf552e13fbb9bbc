// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReferencesModel } from '../../models/pages.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { ReferenceGrid } from './reference-grid.tsx';

const messages = messagesIn('en');
const reference = (name: string, alt: string, more: object = {}) => ({
  name,
  mark: { url: `/${name}.svg`, width: 160, height: 40, alt, sources: [] },
  colourClass: `ground-${name}`,
  ...more,
});
const show = (references: ReferencesModel['references'], sectors: ReferencesModel['sectors'] = []) =>
  render(<ReferenceGrid references={{ references, sectors }} messages={messages} />);

afterEach(cleanup);

describe('ReferenceGrid', () => {
  it('names every mark, by the company where the editor gave no alternative text', () => {
    show([reference('Karsuva', 'Karsuva, commercial vehicles'), reference('Orvane', '')]);
    expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('alt'))).toEqual(['Karsuva, commercial vehicles', 'Orvane']);
  });

  it('puts each mark on its own ground, through a class', () => {
    const { container } = show([reference('Karsuva', '')]);
    expect(screen.getByRole('img').parentElement?.classList.contains('ground-Karsuva')).toBe(true);
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('has an address for each sector, and marks the companies that it shows', () => {
    const sectors = [
      { id: 'sector-1', name: 'Road vehicles', count: 1 },
      { id: 'sector-2', name: 'Machinery', count: 1 },
    ];
    const { container } = show(
      [
        reference('Karsuva', '', { sector: 'Road vehicles', discipline: 'Commercial vehicles' }),
        reference('Kolbey', '', { sector: 'Machinery' }),
        reference('Orvane', ''),
      ],
      sectors,
    );
    const links = within(screen.getByRole('navigation', { name: messages.referencesBySector })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All 3', '#sector-all'],
      ['Road vehicles 1', '#sector-1'],
      ['Machinery 1', '#sector-2'],
    ]);
    for (const link of links) expect(container.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
    const cells = [...container.querySelectorAll<HTMLElement>('.reference-grid__cell')];
    expect(cells.map(({ dataset, textContent }) => [dataset['sector'], textContent])).toEqual([
      ['1', 'Commercial vehicles'],
      ['2', ''],
      [undefined, ''],
    ]);
  });
});
