import './partners.css';
import type { ReactNode } from 'react';
import type { PartnerModel } from '../../models/home.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { CarouselTrack } from '../../ui/carousel.tsx';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface PartnersProps {
  readonly title: string;
  /** A `Carousel` around `PartnerTrack`, or the track alone. */
  readonly children?: ReactNode;
}

/** Partners: heading, and the carousel that the page passes in. */
export function Partners({ title, children }: PartnersProps) {
  return (
    <section className="partners section">
      <div className="wrap">
        <h2 className="carousel-heading">{title}</h2>
        {children}
      </div>
    </section>
  );
}

interface PartnerTrackProps {
  readonly label: string;
  readonly partners: readonly PartnerModel[];
  readonly messages: Messages;
}

/** The partners' cells: mark and one sentence; the mark is a link where the partner has a site. */
export function PartnerTrack({ label, partners, messages }: PartnerTrackProps) {
  return (
    <CarouselTrack
      label={label}
      messages={messages}
      items={partners.map((partner) => ({ key: partner.name, element: <PartnerCell partner={partner} messages={messages} /> }))}
    />
  );
}

function PartnerCell({ partner: { name, text, mark, href }, messages }: { readonly partner: PartnerModel; readonly messages: Messages }) {
  const picture = <PictureView picture={mark} sizes="12rem" className="partners__mark ink" alt={mark.alt || name} />;
  return (
    <div className="partners__cell">
      {href ? (
        <a className="partners__link" href={href}>
          {picture}
          <Elsewhere messages={messages} />
        </a>
      ) : (
        picture
      )}
      {text ? <p className="small">{text}</p> : null}
    </div>
  );
}
