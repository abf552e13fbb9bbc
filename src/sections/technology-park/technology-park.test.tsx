// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TechnologyPark } from './technology-park.tsx';

afterEach(cleanup);

const park = {
  title: 'One corridor.',
  text: 'Our R&D centre stands in Gebze.',
  rooms: [
    { name: 'HIL laboratory', value: '4 rigs' },
    { name: 'Climate chamber', value: '−70 to +180 °C' },
  ],
  plan: { url: '/plan.svg', width: 920, height: 600, alt: 'Floor plan', sources: [] },
};

describe('The technology park', () => {
  it('numbers the rooms as the plan does', () => {
    render(<TechnologyPark park={park} />);
    expect(screen.getAllByRole('listitem').map((room) => room.textContent)).toEqual([
      '1 HIL laboratory 4 rigs',
      '2 Climate chamber −70 to +180 °C',
    ]);
    expect(screen.getByRole('img', { name: 'Floor plan' })).toBeTruthy();
  });

  it('is without plan, rooms and link', () => {
    render(<TechnologyPark park={{ ...park, plan: undefined, rooms: [] }} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
