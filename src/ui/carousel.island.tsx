import type { ReactNode } from 'react';
import { SlideControls, type SliderLabels } from './slide-controls.tsx';
import { useSlides } from './use-slides.ts';

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
  const { root, controls } = useSlides({ interval: INTERVAL, delay: DELAY });
  return (
    <section className="carousel" ref={root} aria-roledescription={labels.slider} aria-label={label}>
      <div className="carousel__controls">
        <SlideControls labels={labels} {...controls} />
      </div>
      {children}
    </section>
  );
}
