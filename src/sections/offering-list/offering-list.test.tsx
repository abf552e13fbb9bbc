// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OfferingKind } from '../../models/offerings.ts';
import { wordsIn } from '../../site/words/words.ts';
import { OfferingList } from './offering-list.tsx';

const words = wordsIn('en');
const cardsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Service ${String(index + 1)}`,
    text: 'What it does.',
    href: `/services/${String(index + 1)}`,
  }));
const show = (kind: OfferingKind, count: number) => render(<OfferingList list={{ kind, cards: cardsOf(count) }} words={words} />);

afterEach(cleanup);

describe('OfferingList', () => {
  it('makes each card one link whose More says what it is about', () => {
    show('service', 8);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(8);
    expect(screen.getByRole('link', { name: /More about Service 3$/ }).getAttribute('href')).toBe('/services/3');
  });

  it('keeps the document and the tab order 1 to 8 along the V', () => {
    show('service', 8);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cardsOf(8).map(({ name }) => name));
    expect(document.querySelector('[tabindex]')).toBeNull();
  });

  it('pairs cards only where there are eight services', () => {
    for (const [kind, count, paired] of [
      ['service', 8, true],
      ['service', 7, false],
      ['service', 9, false],
      ['education', 8, false],
    ] as const) {
      const { container, unmount } = show(kind, count);
      expect(container.querySelector('.offering-list__cards--pairs') !== null, `${kind} ${String(count)}`).toBe(paired);
      unmount();
    }
  });

  it('shows a card that has nothing but a name', () => {
    render(<OfferingList list={{ kind: 'solution', cards: [{ name: 'Digital twin', href: '/solutions/digital-twin' }] }} words={words} />);
    expect(screen.getByRole('link', { name: 'Digital twin More about Digital twin' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
