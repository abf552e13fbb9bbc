import './reference-carousel.css';
import type { ReactNode } from 'react';
import type { LinkModel } from '../../models/common.ts';
import type { ReferenceModel } from '../../models/home.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CarouselTrack } from '../../ui/carousel.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface ReferenceCarouselProps {
  readonly title: string;
  /** Leads to all references. */
  readonly all: LinkModel;
  /** A `Carousel` around `ReferenceTrack`, or the track alone. */
  readonly children?: ReactNode;
}

/** References: heading, the carousel that the page passes in, and a link to all of them. */
export function ReferenceCarousel({ title, all, children }: ReferenceCarouselProps) {
  return (
    <section className="reference-carousel">
      <div className="wrap">
        <h2 className="carousel-heading">{title}</h2>
        {children}
        <p className="reference-carousel__all">
          <ButtonLink button={{ ...all, look: 'secondary' }} />
        </p>
      </div>
    </section>
  );
}

interface ReferenceTrackProps {
  readonly label: string;
  readonly references: readonly ReferenceModel[];
  readonly messages: Messages;
}

/** The references' marks, two a row on the narrowest screens. */
export function ReferenceTrack({ label, references, messages }: ReferenceTrackProps) {
  return (
    <CarouselTrack
      label={label}
      messages={messages}
      narrow="two"
      items={references.map(({ name, mark }) => ({
        key: name,
        element: (
          <div className="reference-carousel__cell">
            <PictureView picture={mark} sizes="12rem" className="reference-carousel__mark ink" alt={mark.alt || name} />
          </div>
        ),
      }))}
    />
  );
}
