// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Facts } from './facts.tsx';

const facts = [
  { title: 'years', value: 23, suffix: '+' },
  { title: 'requirements', value: 450, suffix: '.000+' },
  { title: 'drawings', value: 12_500, suffix: '+' },
];
const figures = () => [...document.querySelectorAll('[data-count]')].map((figure) => figure.textContent);

let calm = false;
let seen: (entries: { isIntersecting: boolean; target: Element }[]) => void;
const watched: Element[] = [];

beforeEach(() => {
  calm = false;
  watched.length = 0;
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe(target: Element) {
        watched.push(target);
      }
      unobserve() {}
    },
  );
  document.documentElement.lang = 'tr';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Facts', () => {
  it('are a list of true numbers in the HTML', () => {
    render(<Facts facts={facts} locale="tr" />);
    expect(figures()).toEqual(['23+', '450.000+', '12.500+']);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('450.000+requirements');
  });

  it('count a hidden copy up once, and leave the number as it was', async () => {
    render(<Facts facts={facts} locale="tr" />);
    await import('../../client/facts.client.ts');
    const figure = watched[1] as HTMLElement;
    seen([{ isIntersecting: true, target: figure }]);
    const copy = figure.querySelector('[aria-hidden="true"]');
    expect(copy?.textContent).toBe('0.000+');
    expect(figure.firstChild?.textContent).toBe('450.000+');
    vi.advanceTimersByTime(300);
    expect(copy?.textContent).toMatch(/^[1-4]\d\d\.000\+$/);
    vi.advanceTimersByTime(400);
    expect(figure.innerHTML).toBe('450.000+');
    expect(figure.classList.contains('is-counting')).toBe(false);
  });

  it('stand still under reduced motion', async () => {
    calm = true;
    render(<Facts facts={facts} locale="tr" />);
    await import('../../client/facts.client.ts');
    expect(watched).toHaveLength(0);
  });
});
