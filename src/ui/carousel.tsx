import './carousel.css';
import type { ReactElement } from 'react';
import { fill, type Messages } from '../site/messages/messages.ts';

interface CarouselTrackProps {
  readonly label: string;
  readonly messages: Pick<Messages, 'slide' | 'slideOf'>;
  readonly items: readonly { readonly key: string; readonly element: ReactElement }[];
  /** Two cells instead of one on the narrowest screens. */
  readonly narrow?: 'one' | 'two';
}

/**
 * A row of cells that scrolls and snaps by itself: 4 wide, 3, 2 or 1 on narrower screens (specification, section 4).
 * `carousel.island.tsx` adds controls and rotation. It is focusable, so that it can be scrolled by keyboard without the script.
 */
export function CarouselTrack({ label, messages, items, narrow = 'one' }: CarouselTrackProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={`carousel__track carousel__track--${narrow}`} data-track="" aria-label={label} tabIndex={0}>
      {items.map(({ key, element }, index) => (
        <li key={key} className="carousel__cell" data-slide="">
          <div
            className="carousel__slide"
            role="group"
            aria-roledescription={messages.slide}
            aria-label={fill(messages.slideOf, { n: index + 1, total: items.length })}
          >
            {element}
          </div>
        </li>
      ))}
    </ul>
  );
}
