import { useRef, type ReactNode } from 'react';
import { SlideControls, type SliderLabels } from './slide-controls.tsx';
import { useHydrated, useRotation } from './use-rotation.ts';
import { useTrack } from './use-track.ts';

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
  const root = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const { atStart, atEnd, move, turn } = useTrack(root);
  const movable = hydrated && count > 1 && !(atStart && atEnd);
  const { on, running, toggle, stop } = useRotation({ root, interval: INTERVAL, enabled: movable, turn });
  const step = (slides: number) => () => {
    stop();
    move(slides);
  };
  return (
    <section className="gallery" ref={root} {...(count > 1 ? { 'aria-roledescription': messages.slider } : {})} aria-label={label}>
      {count > 1 ? (
        <div className="gallery__controls">
          <SlideControls
            labels={messages}
            shown={movable}
            on={on}
            atStart={atStart}
            atEnd={atEnd}
            onToggle={toggle}
            onPrevious={step(-1)}
            onNext={step(1)}
          />
        </div>
      ) : null}
      <div className="gallery__stage" aria-live={running ? 'off' : 'polite'}>
        {children}
      </div>
    </section>
  );
}
