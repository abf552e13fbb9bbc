import type { ReactNode } from 'react';
import { SlideControls, type SliderLabels } from './slide-controls.tsx';
import { useSlides } from './use-slides.ts';

const INTERVAL = 6000;

interface GalleryProps {
  readonly label: string;
  /** How many pictures there are; a single one needs no controls. */
  readonly count: number;
  readonly messages: SliderLabels;
  /** `GallerySlides`: static HTML from the server. */
  readonly children?: ReactNode;
}

/** Controls and rotation around `GallerySlides`: pause, previous, next under the picture. */
export function Gallery({ label, count, messages, children }: GalleryProps) {
  const { root, controls } = useSlides({ interval: INTERVAL, enabled: count > 1 });
  return (
    <section className="gallery" ref={root} {...(count > 1 ? { 'aria-roledescription': messages.slider } : {})} aria-label={label}>
      {count > 1 ? (
        <div className="gallery__controls">
          <SlideControls labels={messages} {...controls} />
        </div>
      ) : null}
      <div className="gallery__stage">{children}</div>
    </section>
  );
}
