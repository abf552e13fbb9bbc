// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesIn } from '../site/messages/messages.ts';
import { Carousel } from './carousel.island.tsx';
import { CarouselTrack } from './carousel.tsx';
import { Gallery } from './gallery.island.tsx';
import { GallerySlides } from './gallery.tsx';
import { sliderLabels } from './slide-controls.tsx';

const messages = messagesIn('en');
const CELL = 100;
let visible = 4;
let reducedMotion = false;
let observed: () => void = () => {};

/** jsdom has no layout: the cells are 100 px wide, and `visible` of them are shown. */
beforeEach(() => {
  visible = 4;
  reducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: reducedMotion }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        observed = measure;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => visible * CELL);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('[data-slide]').length * CELL;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ width: CELL }) as DOMRect);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({ key: String(index), element: <p>Company {index + 1}</p> }));
  render(
    <Carousel label="Partners" labels={sliderLabels(messages)}>
      <CarouselTrack label="Partners" messages={messages} items={items} />
    </Carousel>,
  );
  act(() => observed());
}

const track = () => screen.getByRole('list');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isDisabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
/** Lets time pass in steps; jsdom fires no scroll events, so the test does. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 50) {
    act(() => vi.advanceTimersByTime(Math.min(left, 50)));
    fireEvent.scroll(track());
  }
}

describe('a carousel', () => {
  it('is named, and so is each of its slides', () => {
    show(8);
    const carousel = screen.getByRole('region', { name: 'Partners' });
    expect(carousel.getAttribute('aria-roledescription')).toBe('slider');
    const slides = within(track()).getAllByRole('group');
    expect(slides).toHaveLength(8);
    expect(slides[2]?.getAttribute('aria-label')).toBe('3 of 8');
    expect(slides[2]?.getAttribute('aria-roledescription')).toBe('slide');
  });

  it('meets a keyboard with the pause first', () => {
    show(8);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      messages.pause,
      messages.previous,
      messages.next,
    ]);
    expect(screen.getAllByRole('button').at(-1)?.compareDocumentPosition(track())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('starts after 1 s, moves within 300 ms, then every 4 s, and returns to its start', () => {
    show(6);
    pass(999);
    expect(track().scrollLeft).toBe(0);
    pass(1 + 150);
    expect(track().scrollLeft).toBeGreaterThan(0);
    expect(track().scrollLeft).toBeLessThan(CELL);
    expect(track().classList.contains('is-moving')).toBe(true);
    pass(170);
    expect(track().scrollLeft).toBe(CELL);
    expect(track().classList.contains('is-moving')).toBe(false);
    pass(4100);
    expect(track().scrollLeft).toBe(2 * CELL);
    pass(4100);
    expect(track().scrollLeft).toBe(0);
  });

  it('moves the other way where text runs from right to left', () => {
    reducedMotion = true;
    show(6);
    track().style.direction = 'rtl';
    press(messages.next);
    expect(track().scrollLeft).toBe(-CELL);
    pass(100);
    expect(isDisabled(messages.previous)).toBe(false);
    press(messages.next);
    pass(100);
    expect(track().scrollLeft).toBe(-2 * CELL);
    expect(isDisabled(messages.next)).toBe(true);
    press(messages.previous);
    expect(track().scrollLeft).toBe(-CELL);
  });

  it('says the place of the slide that a press brings, and nothing while it rotates', () => {
    show(6);
    const status = screen.getByRole('status');
    pass(6000);
    expect(track().scrollLeft).toBe(2 * CELL);
    expect(status.textContent).toBe('');
    press(messages.previous);
    expect(status.textContent).toBe('2 of 6');
    press(messages.previous);
    pass(400);
    expect(status.textContent).toBe('1 of 6');
    // It turns on by itself, and a press brings the same slide: as new text, or it would not be announced.
    press(messages.play);
    pass(1400);
    expect(status.textContent).toBe('1 of 6');
    const said = status.firstChild;
    press(messages.previous);
    expect([status.textContent, status.firstChild === said]).toEqual(['1 of 6', false]);
  });

  it('moves by one slide a press, ends at its ends, and stops rotating', () => {
    show(6);
    expect(isDisabled(messages.previous)).toBe(true);
    press(messages.next);
    press(messages.next);
    pass(400);
    expect(track().scrollLeft).toBe(2 * CELL);
    expect(isDisabled(messages.next)).toBe(true);
    expect(isDisabled(messages.previous)).toBe(false);
    press(messages.next);
    pass(20_000);
    expect(track().scrollLeft).toBe(2 * CELL);
    expect(screen.getByRole('button', { name: messages.play })).toBeTruthy();
  });

  it('jumps without a movement under reduced motion', () => {
    reducedMotion = true;
    show(6);
    pass(20_000);
    expect(track().scrollLeft).toBe(0);
    press(messages.next);
    expect(track().scrollLeft).toBe(CELL);
  });

  it('has nothing to press or to turn where all slides are in sight', () => {
    show(3);
    expect(document.querySelector('.slide-controls')?.hasAttribute('data-shown')).toBe(false);
    pass(20_000);
    expect(track().scrollLeft).toBe(0);
  });
});

const picture = (name: string) => ({ url: `/media/${name}.jpg`, width: 1600, height: 900, alt: name, sources: [] });

describe('a gallery', () => {
  it('has the position under each picture, and no text twice for screen readers', () => {
    const slides = [{ picture: picture('Bench') }, { picture: picture('Chamber'), text: 'The chamber at work.' }];
    render(
      <Gallery label="Pictures" count={2} messages={sliderLabels(messages)}>
        <GallerySlides label="Pictures" slides={slides} messages={messages} sizes="100vw" />
      </Gallery>,
    );
    const [first, second] = screen.getAllByRole('figure');
    expect(first?.textContent).toBe('1 of 2. Bench');
    expect(within(first as HTMLElement).queryByRole('img')).toBeNull();
    expect(second?.textContent).toBe('2 of 2. The chamber at work.');
    expect(within(second as HTMLElement).getByRole('img', { name: 'Chamber' })).toBeTruthy();
  });

  it('says the position of the picture that a press brings', () => {
    visible = 1;
    render(
      <Gallery label="Pictures" count={2} messages={sliderLabels(messages)}>
        <GallerySlides
          label="Pictures"
          slides={[{ picture: picture('Bench') }, { picture: picture('Chamber') }]}
          messages={messages}
          sizes="100vw"
        />
      </Gallery>,
    );
    act(() => observed());
    press(messages.next);
    expect(screen.getByRole('status').textContent).toBe('2 of 2');
  });

  it('is no slider with one picture', () => {
    render(
      <Gallery label="Pictures" count={1} messages={sliderLabels(messages)}>
        <GallerySlides label="Pictures" slides={[{ picture: picture('Bench') }]} messages={messages} sizes="100vw" />
      </Gallery>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('figure').textContent).toBe('Bench');
    expect(screen.getByRole('region').hasAttribute('aria-roledescription')).toBe(false);
  });
});
