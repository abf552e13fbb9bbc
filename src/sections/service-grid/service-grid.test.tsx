// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleCards } from './service-grid.examples.tsx';
import { ServiceGrid } from './service-grid.tsx';

afterEach(cleanup);

const head = { title: 'Services', lead: 'Along a V.', all: { href: '/services', text: 'All services' } };
const cards = exampleCards('en');

describe('The service grid', () => {
  it('reads 1 to 8, each card one link with its name', () => {
    render(<ServiceGrid {...head} cards={cards} />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading', { level: 3 }).textContent)).toEqual(
      cards.map(({ title }, index) => `${index + 1} ${title}`),
    );
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual(cards.map(({ href }) => href));
    expect(screen.getByRole('heading', { level: 2 }).compareDocumentPosition(screen.getByRole('list'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each([0, 1, 7, 9])('is a V with eight cards only, not with %i', (count) => {
    const some = Array.from({ length: count }, (_, index) => ({ title: `Service ${index}`, text: '', href: `/services/${index}` }));
    const { container } = render(<ServiceGrid {...head} cards={some} />);
    expect(container.querySelector('.service-grid__list--v')).toBeNull();
    cleanup();
    expect(render(<ServiceGrid {...head} cards={cards} />).container.querySelector('.service-grid__list--v')).not.toBeNull();
  });
});
