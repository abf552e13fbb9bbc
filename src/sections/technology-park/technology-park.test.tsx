// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { TechnologyPark } from './technology-park.tsx';

afterEach(cleanup);

const park = {
  title: 'One corridor.',
  text: 'Our R&D centre stands in Gebze.',
  rooms: [
    { name: 'HIL laboratory', value: '4 rigs' },
    { name: 'Climate chamber', value: '−70 to +180 °C' },
  ],
  areas: [],
  walk: [],
  plan: { url: '/plan.svg', width: 920, height: 600, alt: 'Floor plan', sources: [] },
};

describe('The technology park', () => {
  it('numbers the rooms as the plan does', () => {
    render(<TechnologyPark messages={messagesIn('en')} park={park} />);
    expect(screen.getAllByRole('listitem').map((room) => room.textContent)).toEqual([
      '1 HIL laboratory 4 rigs',
      '2 Climate chamber −70 to +180 °C',
    ]);
    expect(screen.getByRole('img', { name: 'Floor plan' })).toBeTruthy();
  });

  it('is without plan, rooms and link', () => {
    render(<TechnologyPark messages={messagesIn('en')} park={{ ...park, plan: undefined, rooms: [] }} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows a row on the plan, and the walk between rooms', () => {
    const areas = [{ x: 10, y: 20, width: 30, height: 40 }];
    const walk = [
      { x: 50, y: 50 },
      { x: 25, y: 50 },
    ];
    const { container } = render(<TechnologyPark messages={messagesIn('en')} park={{ ...park, areas, walk }} />);
    const link = screen.getByRole('link', { name: 'HIL laboratory (show in the picture)' });
    // Its target is in its row, where the next Tab leads to the next room.
    const place = link.closest('li')?.querySelector<HTMLElement>(link.getAttribute('href')!);
    const area = container.querySelector(`.technology-park__area[data-room="${String(place?.dataset['room'])}"]`);
    expect(['x', 'y', 'width', 'height'].map((name) => Number(area?.getAttribute(name)))).toEqual([92, 120, 276, 240]);
    expect(container.querySelector('.technology-park__walk')?.getAttribute('d')).toBe('M460.0 300.0L230.0 300.0');
    // A room that is not on the plan is not linked.
    expect(screen.queryByRole('link', { name: /Climate chamber/ })).toBeNull();
  });
});
