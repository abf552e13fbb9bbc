import './partners.css';
import type { ReactNode } from 'react';
import type { PartnerModel } from '../../models/home.ts';
import type { Words } from '../../site/words/words.ts';
import { CarouselTrack } from '../../ui/carousel.tsx';

interface PartnersProps {
  readonly title: string;
  /** A `Carousel` around `PartnerTrack`, or the track alone. */
  readonly children?: ReactNode;
}

/** Who builds the tools and the theory: heading, and the carousel that the page puts in. */
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
  readonly words: Words;
}

/** The partners' cells: mark and one sentence; the mark is a link where the partner has a site. */
export function PartnerTrack({ label, partners, words }: PartnerTrackProps) {
  return (
    <CarouselTrack
      label={label}
      words={words}
      items={partners.map((partner) => ({ key: partner.name, element: <PartnerCell partner={partner} words={words} /> }))}
    />
  );
}

function PartnerCell({ partner: { name, text, mark, href }, words }: { readonly partner: PartnerModel; readonly words: Words }) {
  const picture = (
    <img className="partners__mark" src={mark.url} width={mark.width} height={mark.height} alt={mark.alt || name} loading="lazy" />
  );
  return (
    <div className="partners__cell">
      {href ? (
        <a className="partners__link" href={href}>
          {picture}
          <span className="visually-hidden"> {words.opensElsewhere}</span>
        </a>
      ) : (
        picture
      )}
      {text ? <p className="small">{text}</p> : null}
    </div>
  );
}
