// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesIn } from '../../site/messages/messages.ts';
import { HeadlineSlider, headlineLabels } from './headline-slider.island.tsx';
import { exampleSlides } from './hero.examples.tsx';
import { HeroSlides } from './hero.tsx';

const messages = messagesIn('en');
const slides = exampleSlides('en');
const slider = (
  <HeadlineSlider labels={headlineLabels(messages)} titles={slides.map(({ boxTitle }) => boxTitle)}>
    <HeroSlides slides={slides} messages={messages} />
  </HeadlineSlider>
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets time pass in steps, so that React can render after each. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 1000) act(() => vi.advanceTimersByTime(Math.min(left, 1000)));
}
const slidesShown = () =>
  [...document.querySelectorAll('[data-slide]')].map((slide) => slide.hasAttribute('data-current') && !slide.hasAttribute('inert'));

describe("the server's headlines", () => {
  it('show the first one, and lead to every other without a script', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(slider);
    expect(page.querySelectorAll('[data-current]')).toHaveLength(1);
    expect(page.querySelector('[inert]')).toBeNull();
    const links = [...page.querySelectorAll('ol a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#slide-1', '#slide-2', '#slide-3']);
    for (const link of links) expect(page.querySelector(link as string)).not.toBeNull();
    expect(page.querySelector('[style]')).toBeNull();
  });

  it('hold one h1, and load one picture at once', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(slider);
    expect([...page.querySelectorAll('h1')].map((title) => title.textContent)).toEqual(['From requirement to type approval.']);
    expect(page.querySelectorAll('h2')).toHaveLength(2);
    expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  });

  it('give "More" the name of what it leads to', () => {
    render(<HeroSlides slides={slides} messages={messages} />);
    expect(screen.getByRole('link', { name: /^More about A robot/ })).toBeTruthy();
  });

  it('are no slider when there is one', () => {
    render(
      <HeadlineSlider labels={headlineLabels(messages)} titles={['One']}>
        <HeroSlides slides={slides.slice(0, 1)} messages={messages} />
      </HeadlineSlider>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    pass(20_000);
    expect(slidesShown()).toEqual([true]);
  });
});

describe('the headline slider', () => {
  it('shows one slide at a time, each for 6 s', () => {
    render(slider);
    expect(slidesShown()).toEqual([true, false, false]);
    pass(5999);
    expect(slidesShown()).toEqual([true, false, false]);
    pass(1);
    expect(slidesShown()).toEqual([false, true, false]);
    pass(12_000);
    expect(slidesShown()).toEqual([true, false, false]);
  });

  it('is a named carousel whose pause comes first', () => {
    render(slider);
    const region = screen.getByRole('region', { name: messages.headlines });
    expect(region.getAttribute('aria-roledescription')).toBe(messages.slider);
    const [first] = within(region).getAllByRole('button').concat(within(region).getAllByRole('link'));
    expect(first?.getAttribute('aria-label')).toBe(messages.pause);
    expect(first?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('group')[0]?.getAttribute('aria-label')).toBe('1 of 3');
  });

  it('shows the chosen slide, marks it in the strip and stops', () => {
    render(slider);
    const strip = within(screen.getByRole('list'));
    fireEvent.click(strip.getByRole('link', { name: /A robot a whole class/ }));
    expect(slidesShown()).toEqual([false, false, true]);
    expect(strip.getByRole('link', { current: true }).textContent).toMatch(/^3/);
    pass(30_000);
    expect(slidesShown()).toEqual([false, false, true]);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe(messages.play);
    expect(document.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  it('starts with the slide that the address names', () => {
    history.replaceState(null, '', '/#slide-2');
    render(slider);
    expect(slidesShown()).toEqual([false, true, false]);
  });

  it('leaves an address that names none alone', () => {
    history.replaceState(null, '', '/#slide-9');
    render(slider);
    expect(slidesShown()).toEqual([true, false, false]);
  });
});
