import './slide-controls.css';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import type { Words } from '../site/words/words.ts';
import { Icon } from './icon.tsx';
import { ROTATION_BUTTON } from './use-rotation.ts';

/** The words a slider needs in the browser; an island's properties travel with the page, so no more than these. */
export type SliderLabels = Pick<Words, 'slider' | 'pause' | 'play' | 'previous' | 'next'>;

/** Picks a slider's words out of all words. */
export function sliderLabels({ slider, pause, play, previous, next }: Words): SliderLabels {
  return { slider, pause, play, previous, next };
}

interface RotationButtonProps {
  readonly labels: Pick<SliderLabels, 'pause' | 'play'>;
  readonly on: boolean;
  readonly onToggle: () => void;
  readonly className: string;
}

/** Stops and starts the rotation. Its name says what a press does, so it has no pressed state (ARIA practices, carousel). */
export function RotationButton({ labels, on, onToggle, className }: RotationButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={on ? labels.pause : labels.play}
      onClick={onToggle}
      {...{ [ROTATION_BUTTON]: '' }}
    >
      <Icon shape={on ? Pause : Play} solid />
    </button>
  );
}

interface SlideControlsProps {
  readonly labels: SliderLabels;
  /** False keeps their place empty: before the script runs, or where nothing moves. */
  readonly shown: boolean;
  readonly on: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly onToggle: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/**
 * Three joined squares: pause first, as the first thing a keyboard meets. At an end the button stays focusable and
 * says that it is disabled; a removed focus would send its visitor back to the top of the page.
 */
export function SlideControls({ labels, shown, on, atStart, atEnd, onToggle, onPrevious, onNext }: SlideControlsProps) {
  return (
    <div className="slide-controls" data-shown={shown || undefined}>
      <RotationButton className="slide-controls__button" labels={labels} on={on} onToggle={onToggle} />
      <button
        type="button"
        className="slide-controls__button"
        aria-label={labels.previous}
        aria-disabled={atStart}
        onClick={atStart ? undefined : onPrevious}
      >
        <Icon shape={ChevronLeft} size="large" />
      </button>
      <button
        type="button"
        className="slide-controls__button"
        aria-label={labels.next}
        aria-disabled={atEnd}
        onClick={atEnd ? undefined : onNext}
      >
        <Icon shape={ChevronRight} size="large" />
      </button>
    </div>
  );
}
