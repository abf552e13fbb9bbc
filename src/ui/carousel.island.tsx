import { useRef, type ReactNode } from 'react';
import { SlideControls, type SliderLabels } from './slide-controls.tsx';
import { useHydrated, useRotation } from './use-rotation.ts';
import { useTrack } from './use-track.ts';

/** The first step after 1 s, the following ones every 4 s (specification, section 9). */
const DELAY = 1000;
const INTERVAL = 4000;

interface CarouselProps {
  readonly label: string;
  readonly labels: SliderLabels;
  /** A `CarouselTrack`: static HTML from the server. */
  readonly children?: ReactNode;
}

/** Controls and rotation around a `CarouselTrack`. */
export function Carousel({ label, labels, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const { atStart, atEnd, move, turn } = useTrack(root);
  const movable = hydrated && !(atStart && atEnd);
  const { on, running, toggle, stop } = useRotation({ root, interval: INTERVAL, delay: DELAY, enabled: movable, turn });
  const step = (slides: number) => () => {
    stop();
    move(slides);
  };
  return (
    <section className="carousel" ref={root} aria-roledescription={labels.slider} aria-label={label}>
      <div className="carousel__controls">
        <SlideControls
          labels={labels}
          shown={movable}
          on={on}
          atStart={atStart}
          atEnd={atEnd}
          onToggle={toggle}
          onPrevious={step(-1)}
          onNext={step(1)}
        />
      </div>
      <div aria-live={running ? 'off' : 'polite'}>{children}</div>
    </section>
  );
}
