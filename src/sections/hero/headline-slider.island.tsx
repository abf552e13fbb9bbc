import './hero.css';
import './view-strip.css';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Messages } from '../../site/messages/messages.ts';
import { RotationButton } from '../../ui/slide-controls.tsx';
import { useHydrated, useRotation } from '../../ui/use-rotation.ts';

/** How long a headline is; the change itself (600 ms; specification, section 4) is in the style sheet. */
const INTERVAL = 6000;

export type HeadlineLabels = Pick<Messages, 'headlines' | 'slider' | 'pause' | 'play'>;

/** The messages that the slider needs: an island's properties are part of the page. */
export function headlineLabels({ headlines, slider, pause, play }: Messages): HeadlineLabels {
  return { headlines, slider, pause, play };
}

interface HeadlineSliderProps {
  readonly labels: HeadlineLabels;
  /** The short name of each slide, for the view strip. */
  readonly titles: readonly string[];
  /** `HeroSlides`: static HTML from the server. */
  readonly children?: ReactNode;
}

/**
 * The view strip under the headlines, and their rotation. Before the script runs the strip's links lead to their
 * slides by fragment; afterwards they change the slide. The pause button is at the strip's end, but first in tab order.
 */
export function HeadlineSlider({ labels, titles, children }: HeadlineSliderProps) {
  const root = useRef<HTMLElement>(null);
  const several = titles.length > 1;
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<number>();
  const current = chosen ?? (hydrated ? slideInAddress(titles.length) : 0);
  const turn = () => setChosen((current + 1) % titles.length);
  const { on, running, toggle, stop } = useRotation({ root, interval: INTERVAL, enabled: several, turn });

  // The slides are the server's HTML and not React's: only these attributes of theirs change.
  useEffect(() => {
    for (const [index, slide] of root.current?.querySelectorAll('[data-slide]').entries() ?? []) {
      slide.toggleAttribute('data-current', index === current);
      slide.toggleAttribute('inert', index !== current);
      // The first one is drawn once, and not again when its turn comes back.
      if (index !== current) slide.toggleAttribute('data-passed', true);
    }
  }, [current]);

  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    stop();
    setChosen(index);
  };

  return (
    <section
      className="hero on-graphite"
      ref={root}
      aria-roledescription={labels.slider}
      aria-label={labels.headlines}
      data-hydrated={hydrated || undefined}
      data-motion={running ? 'running' : on ? 'held' : 'off'}
    >
      {several ? <RotationButton className="hero__pause" labels={labels} on={on} onToggle={toggle} /> : null}
      <div className="hero__stage" aria-live={running ? 'off' : 'polite'}>
        {children}
      </div>
      {several ? (
        <ol className="hero__views">
          {titles.map((title, index) => (
            <li key={title + index} className="hero__view-item">
              <a
                className="hero__view-link"
                href={`#slide-${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={choose(index)}
              >
                <b className="figures">{index + 1}</b> <span className="hero__view-title">{title}</span>
              </a>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

/** The slide that the address names (`#slide-2`), or the first. */
function slideInAddress(count: number): number {
  const index = Number(/^#slide-(\d+)$/.exec(location.hash)?.[1] ?? 1) - 1;
  return index >= 0 && index < count ? index : 0;
}
