import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

interface RotationOptions {
  /** The slider's outermost element: focus, pointer and touch inside it hold or stop the rotation. */
  readonly root: RefObject<HTMLElement | null>;
  /** Milliseconds between two slides. */
  readonly interval: number;
  /** Milliseconds before the first change after a start; default: the interval. */
  readonly delay?: number;
  /** False where there is nothing to rotate. */
  readonly enabled?: boolean;
  /** Shows the next slide. */
  readonly turn: () => void;
}

export interface Rotation {
  /** Whether it rotates unless something holds it: what the rotation button says. */
  readonly on: boolean;
  /** Whether it rotates right now: what the headline slider's `aria-live` and running bar follow. */
  readonly running: boolean;
  /** The rotation button was pressed. */
  readonly toggle: () => void;
  /** Ends the rotation until the visitor starts it again. */
  readonly stop: () => void;
}

/** Marks the rotation button, so that focusing it does not change its state. */
export const ROTATION_BUTTON = 'data-rotation-button';

/**
 * Automatic rotation as the ARIA practices describe it for carousels, and within WCAG 2.2.2: it stops for good when
 * a keyboard or a finger comes into the slider, holds while a pointer rests on it or the page is hidden, and does
 * not start by itself if the visitor prefers reduced motion. After a hold it goes on with the time that was left.
 */
export function useRotation({ root, interval, delay = interval, enabled = true, turn }: RotationOptions): Rotation {
  const reducedMotion = useSyncExternalStore(subscribeToMotion, prefersReducedMotion, () => true);
  const hidden = useSyncExternalStore(subscribeToVisibility, isHidden, () => false);
  const [choice, setChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [onButton, setOnButton] = useState(false);
  const on = choice ?? !reducedMotion;
  const running = enabled && on && !hidden && !hovered && !onButton;

  const stop = useCallback(() => {
    setChoice(false);
    setOnButton(false);
  }, []);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const isButton = (target: EventTarget | null) => target instanceof Element && target.closest(`[${ROTATION_BUTTON}]`) !== null;
    const listeners = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      element.addEventListener(type, listener, { signal: listeners.signal, passive: true });

    // Focus on the button by keyboard pauses the rotation without changing the button; focus beyond it ends the rotation.
    let passing = false;
    listen('focusin', ({ target }) => {
      // A mouse press focuses too, and hovers already.
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      passing = isButton(target);
      if (passing) setOnButton(true);
      else stop();
    });
    listen('focusout', () => {
      if (passing) stop();
      passing = false;
    });
    listen('click', ({ target }) => {
      if (isButton(target)) passing = false;
    });
    // A finger never hovers: after a tap the browser would report a hover without an end.
    listen('pointerenter', ({ pointerType }) => pointerType !== 'touch' && setHovered(true));
    listen('pointerleave', () => setHovered(false));
    listen('pointerdown', ({ pointerType, target }) => pointerType === 'touch' && !isButton(target) && stop());
    return () => listeners.abort();
  }, [root, stop]);

  const left = useRef(delay);
  const [turns, setTurns] = useState(0);
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    if (!running) return;
    const since = performance.now();
    let turned = false;
    const timer = setTimeout(() => {
      turned = true;
      left.current = interval;
      onTurn();
      setTurns((count) => count + 1);
    }, left.current);
    return () => {
      clearTimeout(timer);
      if (!turned) left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [running, turns, interval]);

  const toggle = () => {
    left.current = delay;
    setChoice(!on);
    // After "start" was pressed, the pointer on the button does not pause the rotation.
    setHovered(false);
    setOnButton(false);
  };

  return { on, running, toggle, stop };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

function subscribeToMotion(notify: () => void) {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

function isHidden() {
  return document.hidden;
}

function subscribeToVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** False in the server's HTML, true once the island runs: shows what needs the script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
