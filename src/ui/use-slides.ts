import { useRef } from 'react';
import { useHydrated, useRotation } from './use-rotation.ts';
import { useTrack } from './use-track.ts';

interface SlidesOptions {
  /** Milliseconds between two slides. */
  readonly interval: number;
  /** Milliseconds before the first change; default: the interval. */
  readonly delay?: number;
  /** False where there is a single slide. */
  readonly enabled?: boolean;
}

/**
 * A track that turns by itself and by its controls. A press says the place of the slide that comes: no screen reader announces
 * scrolling.
 * @returns the reference of the slider's outermost element, and the properties of `SlideControls`
 */
export function useSlides({ interval, delay, enabled = true }: SlidesOptions) {
  const root = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const { atStart, atEnd, move, turn } = useTrack(root);
  const shown = hydrated && enabled && !(atStart && atEnd);
  const { on, toggle, stop } = useRotation({ root, interval, delay, enabled: shown, turn });
  const step = (slides: number) => {
    stop();
    const place = move(slides)?.querySelector('[aria-label]')?.getAttribute('aria-label');
    // A new text node is announced even where its words are those of the last one, as after a rotation.
    root.current?.querySelector('[role=status]')?.replaceChildren(place ?? '');
  };
  return { root, controls: { shown, on, atStart, atEnd, onToggle: toggle, onPrevious: () => step(-1), onNext: () => step(1) } };
}
