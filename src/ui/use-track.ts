import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from './use-rotation.ts';

/** Milliseconds a movement takes (specification, section 9). */
export const MOVEMENT = 300;

interface Track {
  /** The first slide is shown. */
  readonly atStart: boolean;
  /** The last slide is shown. */
  readonly atEnd: boolean;
  /** Moves by slides. @returns the slide that is then the first in sight */
  readonly move: (slides: number) => Element | undefined;
  /** Moves to the next slide; past the end it returns to the start. */
  readonly turn: () => void;
}

/**
 * Moves the static, natively scrolling track inside `root` by whole slides. Swiping, keys and the wheel stay the
 * browser's; only scripted movements are animated, with scroll snapping off meanwhile, because both would move the track.
 */
export function useTrack(root: RefObject<HTMLElement | null>): Track {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  const frame = useRef(0);
  /** Where the movement under way leads to; two quick presses move two slides. */
  const goal = useRef<number>(undefined);

  useEffect(() => {
    const track = trackIn(root);
    if (!track) return;
    const measure = () => {
      const scrolled = scrolledBy(track);
      const atStart = scrolled < 2;
      const atEnd = scrolled > track.scrollWidth - track.clientWidth - 2;
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    const settle = () => {
      cancelAnimationFrame(frame.current);
      goal.current = undefined;
      track.classList.remove('is-moving');
    };
    const resized = new ResizeObserver(measure);
    resized.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    track.addEventListener('pointerdown', settle, { passive: true });
    track.addEventListener('wheel', settle, { passive: true });
    return () => {
      settle();
      resized.disconnect();
      track.removeEventListener('scroll', measure);
      track.removeEventListener('pointerdown', settle);
      track.removeEventListener('wheel', settle);
    };
  }, [root]);

  const scrollTo = useCallback((track: HTMLElement, to: number) => {
    cancelAnimationFrame(frame.current);
    const from = scrolledBy(track);
    const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const since = performance.now();
    const duration = prefersReducedMotion() ? 0 : MOVEMENT;
    goal.current = to;
    track.classList.add('is-moving');
    const step = () => {
      const done = duration === 0 ? 1 : Math.min(1, (performance.now() - since) / duration);
      track.scrollLeft = sign * (from + (to - from) * (1 - (1 - done) ** 3));
      if (done < 1) {
        frame.current = requestAnimationFrame(step);
      } else {
        goal.current = undefined;
        track.classList.remove('is-moving');
      }
    };
    step();
  }, []);

  const move = useCallback(
    (slides: number) => {
      const track = trackIn(root);
      const width = track?.querySelector('[data-slide]')?.getBoundingClientRect().width;
      if (!track || !width) return undefined;
      const last = track.scrollWidth - track.clientWidth;
      const index = Math.round((goal.current ?? scrolledBy(track)) / width) + slides;
      const to = Math.min(last, Math.max(0, index * width));
      scrollTo(track, to);
      return track.querySelectorAll('[data-slide]')[Math.round(to / width)];
    },
    [root, scrollTo],
  );

  const turn = () => {
    const track = trackIn(root);
    if (track && ends.atEnd) scrollTo(track, 0);
    else move(1);
  };

  return { ...ends, move, turn };
}

/** Pixels that the track is scrolled away from its start. Right to left, `scrollLeft` counts down from 0 (CSSOM View, 6). */
const scrolledBy = (track: HTMLElement) => Math.abs(track.scrollLeft);

function trackIn(root: RefObject<HTMLElement | null>) {
  return root.current?.querySelector<HTMLElement>('[data-track]');
}
