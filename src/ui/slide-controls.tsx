import './slide-controls.css';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import type { Messages } from '../site/messages/messages.ts';
import { Icon } from './icon.tsx';
import { ROTATION_BUTTON } from './use-rotation.ts';

/** The messages that a slider needs in the browser; an island's properties are part of the page, so only these. */
export type SliderLabels = Pick<Messages, 'slider' | 'pause' | 'play' | 'previous' | 'next'>;

/** The messages of a slider. */
export function sliderLabels({ slider, pause, play, previous, next }: Messages): SliderLabels {
  return { slider, pause, play, previous, next };
}

interface RotationButtonProps {
  readonly labels: Pick<SliderLabels, 'pause' | 'play'>;
  readonly on: boolean;
  readonly onToggle: () => void;
  readonly className: string;
}

/** Stops and starts the rotation. Its name says what it does, so it has no pressed state (ARIA practices, carousel). */
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
 * Three joined buttons: pause is the first one in tab order. At an end a button stays focusable and is
 * `aria-disabled`: if it lost the focus, keyboard users would be back at the top of the page. The status says which slide
 * a press brought.
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
        <Icon shape={ChevronLeft} size="large" directional />
      </button>
      <button
        type="button"
        className="slide-controls__button"
        aria-label={labels.next}
        aria-disabled={atEnd}
        onClick={atEnd ? undefined : onNext}
      >
        <Icon shape={ChevronRight} size="large" directional />
      </button>
      <p className="visually-hidden" role="status" />
    </div>
  );
}
