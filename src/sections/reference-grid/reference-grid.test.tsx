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
const show = (references: ReferencesModel['references'], more: Partial<ReferencesModel> = {}) =>
  render(<ReferenceGrid references={{ references, sectors: [], services: [], ...more }} messages={messages} />);

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

  const sectors = [
    { name: 'Road vehicles', count: 1 },
    { name: 'Machinery', count: 1 },
  ];
  const services = [
    { name: 'Homologation', count: 1 },
    { name: 'Test and validation', count: 2 },
  ];
  const several = [
    reference('Karsuva', '', {
      sector: 'Road vehicles',
      discipline: 'Commercial vehicles',
      service: { name: 'Homologation', href: '/homologation' },
    }),
    reference('Kolbey', '', { sector: 'Machinery', service: { name: 'Test and validation' } }),
    reference('Orvane', '', { service: { name: 'Test and validation' } }),
    reference('Vätra', ''),
  ];

  it('has a choice for each sector and service, and marks the companies that it shows', () => {
    const { container } = show(several, { sectors, services });
    const choices = (name: string) => within(screen.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio');
    const [bySector, byService] = [choices(messages.referencesBySector), choices(messages.referencesByService)];
    const number = (radio: HTMLInputElement) => radio.closest('label')?.querySelector('.reference-filter__count')?.textContent;
    expect(bySector.map((radio) => [radio.id, radio.checked, radio.nextSibling?.textContent, number(radio)])).toEqual([
      ['sector-all', true, 'All', '4'],
      ['sector-1', false, 'Road vehicles', '1'],
      ['sector-2', false, 'Machinery', '1'],
    ]);
    expect(byService.map(({ id }) => id)).toEqual(['service-all', 'service-1', 'service-2']);
    const cells = [...container.querySelectorAll<HTMLElement>('.reference-grid__cell')];
    expect(cells.map(({ dataset, textContent }) => [dataset['sector'], dataset['service'], textContent])).toEqual([
      ['1', '1', 'Road vehiclesCommercial vehiclesHomologation'],
      ['2', '2', 'MachineryTest and validation'],
      [undefined, '2', 'Test and validation'],
      [undefined, undefined, ''],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/homologation']);
  });

  it('has the number of each combination, and marks the empty ones', () => {
    show(several, { sectors, services });
    const parts = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('radio')
        .map((radio) =>
          [...(radio.closest('label')?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].map(
            ({ dataset, textContent }) => `${dataset['part'] ?? ''}: ${textContent}${dataset['none'] === undefined ? '' : ' none'}`,
          ),
        );
    expect(parts(messages.referencesBySector)).toEqual([
      ['1: 1', '2: 2'],
      ['1: 1', '2: 0 none'],
      ['1: 0 none', '2: 1'],
    ]);
    expect(parts(messages.referencesByService)).toEqual([
      ['1: 1', '2: 1'],
      ['1: 1', '2: 0 none'],
      ['1: 0 none', '2: 1'],
    ]);
  });

  it('tells a case with its service, and has no heading without one', () => {
    const told = { problem: 'It broke.', figure: '90,000 km', figureText: 'on the road since', result: 'It holds.' };
    const titles = { casesTitle: 'What came of it' };
    show([...several.slice(0, 2), { ...several[2]!, case: told }], titles);
    const found = screen.getByRole('heading', { name: 'What came of it' }).parentElement!;
    expect(
      within(found)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Orvane']);
    expect(
      within(found)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['It broke.', '90,000 km on the road since', 'It holds.']);
    cleanup();
    show(several, titles);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
