// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RotationButton } from './slide-controls.tsx';
import { useRotation } from './use-rotation.ts';

const INTERVAL = 6000;
let reducedMotion = false;
let hidden = false;

beforeEach(() => {
  reducedMotion = false;
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: reducedMotion }));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Slider({ turn, delay, enabled }: { readonly turn: () => void; readonly delay?: number; readonly enabled?: boolean }) {
  const root = useRef<HTMLElement>(null);
  const { on, running, toggle } = useRotation({ root, interval: INTERVAL, delay, enabled, turn });
  return (
    <section ref={root} data-testid="slider" data-running={running}>
      <RotationButton labels={{ pause: 'Pause', play: 'Play' }} on={on} onToggle={toggle} className="" />
      <a href="/somewhere">Link</a>
    </section>
  );
}

/** Lets time pass in steps, so that React can render after each. */
function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)));
}
const button = () => screen.getByRole('button');
const pointer = (type: string, pointerType: string, on = screen.getByTestId('slider')) =>
  act(() => void on.dispatchEvent(Object.assign(new Event(type, { bubbles: type === 'pointerdown' }), { pointerType })));

/** Focus as a keyboard gives it. */
function tabTo(element: HTMLElement) {
  fireEvent.keyDown(document.body, { key: 'Tab' });
  const matches = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation((selector) => (selector === ':focus-visible' ? true : matches(selector)));
  act(() => element.focus());
}

describe('automatic rotation', () => {
  it('turns once an interval', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    pass(INTERVAL - 1);
    expect(turn).toHaveBeenCalledTimes(0);
    pass(1);
    expect(turn).toHaveBeenCalledTimes(1);
    pass(2 * INTERVAL);
    expect(turn).toHaveBeenCalledTimes(3);
  });

  it('waits another time before the first change if it is given', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} delay={1000} />);
    pass(1000);
    expect(turn).toHaveBeenCalledTimes(1);
    pass(INTERVAL - 1);
    expect(turn).toHaveBeenCalledTimes(1);
    pass(1);
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it('does not start where there is nothing to turn', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} enabled={false} />);
    pass(10 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
  });

  it('stops and starts by its button, whose name is the action', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    expect(button().getAttribute('aria-label')).toBe('Pause');
    fireEvent.click(button());
    expect(button().getAttribute('aria-label')).toBe('Play');
    expect(button().hasAttribute('aria-pressed')).toBe(false);
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    fireEvent.click(button());
    expect(button().getAttribute('aria-label')).toBe('Pause');
    pass(INTERVAL);
    expect(turn).toHaveBeenCalledTimes(1);
  });

  it('stops for good when a keyboard comes into the slider', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    const link = screen.getByRole('link');
    tabTo(link);
    act(() => link.blur());
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-label')).toBe('Play');
  });

  it('holds while a keyboard is on the button, without changing what the button does', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    tabTo(button());
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-label')).toBe('Pause');
    act(() => button().blur());
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-label')).toBe('Play');
  });

  it('runs on when the keyboard pressed "start" and moved away', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    tabTo(button());
    fireEvent.click(button());
    fireEvent.click(button());
    act(() => button().blur());
    pass(INTERVAL);
    expect(turn).toHaveBeenCalledTimes(1);
  });

  it('holds while a pointer rests on it and goes on with the time that was left', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    pass(4000);
    pointer('pointerenter', 'mouse');
    pass(5 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-label')).toBe('Pause');
    pointer('pointerleave', 'mouse');
    pass(1999);
    expect(turn).not.toHaveBeenCalled();
    pass(1);
    expect(turn).toHaveBeenCalledTimes(1);
  });

  it('stops under a finger, which never leaves as a mouse does', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    pointer('pointerenter', 'touch');
    pointer('pointerdown', 'touch', screen.getByRole('link'));
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-label')).toBe('Play');
  });

  it('holds while the page is hidden', () => {
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    hidden = true;
    fireEvent(document, new Event('visibilitychange'));
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    hidden = false;
    fireEvent(document, new Event('visibilitychange'));
    pass(INTERVAL);
    expect(turn).toHaveBeenCalledTimes(1);
  });

  it('stays still under reduced motion until the visitor starts it', () => {
    reducedMotion = true;
    const turn = vi.fn();
    render(<Slider turn={turn} />);
    expect(button().getAttribute('aria-label')).toBe('Play');
    pass(3 * INTERVAL);
    expect(turn).not.toHaveBeenCalled();
    fireEvent.click(button());
    pass(INTERVAL);
    expect(turn).toHaveBeenCalledTimes(1);
  });
});
