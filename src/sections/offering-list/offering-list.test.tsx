// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { OfferingList } from './offering-list.tsx';

const messages = messagesIn('en');
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Service ${String(index + 1)}`,
    text: 'What it does.',
    href: `/services/${String(index + 1)}`,
  }));
const show = (alongV: boolean, count: number) => render(<OfferingList list={{ alongV, cards: cardsOf(count) }} messages={messages} />);

afterEach(cleanup);

describe('OfferingList', () => {
  it('makes each card one link whose More names its subject', () => {
    show(true, 8);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(screen.getByRole('link', { name: /More about Service 3$/ }).getAttribute('href')).toBe('/services/3');
  });

  it('keeps the document and the tab order 1 to 8 along the V', () => {
    show(true, 8);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cardsOf(8).map(({ name }) => name));
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  it('pairs cards only where there are eight services', () => {
    for (const [alongV, count, paired] of [
      [true, 8, true],
      [true, 7, false],
      [true, 9, false],
      [false, 8, false],
    ] as const) {
      const { container, unmount } = show(alongV, count);
      expect(container.querySelector('.offering-list__cards--pairs') !== null, `${String(alongV)} ${String(count)}`).toBe(paired);
      unmount();
    }
  });

  it('has as many cards in a row as leave no hole', () => {
    for (const [count, row] of [
      [6, 'three'],
      [8, 'two'],
      [7, 'three'],
      [12, 'three'],
    ] as const) {
      const { container, unmount } = show(false, count);
      expect(container.querySelector(`.offering-list__cards--${row}`), String(count)).not.toBeNull();
      unmount();
    }
  });

  it('shows a card that has nothing but a name', () => {
    render(
      <OfferingList list={{ alongV: false, cards: [{ name: 'Digital twin', href: '/solutions/digital-twin' }] }} messages={messages} />,
    );
    expect(screen.getByRole('link', { name: 'Digital twin More about Digital twin' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
