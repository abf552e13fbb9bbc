import '../../ui/answer-line.css';
import './service-grid.css';
import type { LinkModel } from '../../models/common.ts';
import type { ServiceCardModel } from '../../models/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureView } from '../../ui/picture.tsx';

/** Eight cards make the V: card n and card 9 − n are at one height. */
const V_CARDS = 8;

interface ServiceGridProps {
  readonly title: string;
  readonly lead: string;
  readonly all: LinkModel;
  readonly cards: readonly ServiceCardModel[];
}

/**
 * The services along the V: the list runs 1 to 8 in the document, and on wide screens down the left leg and up the
 * right one. Any other number of cards is in plain rows.
 */
export function ServiceGrid({ title, lead, all, cards }: ServiceGridProps) {
  const isV = cards.length === V_CARDS;
  return (
    <section className="service-grid section">
      <div className={isV ? 'wrap service-grid__legs' : 'wrap'}>
        <div className="service-grid__head">
          <h2>{title}</h2>
          {lead ? <p className="lead service-grid__lead">{lead}</p> : null}
        </div>
        <ol className={isV ? 'service-grid__list service-grid__list--v' : 'service-grid__list'}>
          {cards.map((card, index) => (
            <li key={card.href + index} className="service-grid__item">
              <ServiceCard card={card} number={index + 1} />
            </li>
          ))}
        </ol>
        <p className="service-grid__all">
          <ButtonLink button={{ ...all, look: 'secondary' }} />
        </p>
      </div>
    </section>
  );
}

function ServiceCard({ card: { title, text, href, picture }, number }: { readonly card: ServiceCardModel; readonly number: number }) {
  return (
    <a className="answer-line service-grid__card" href={href}>
      {picture ? (
        <div className="service-grid__view">
          <PictureView
            picture={picture}
            sizes="(min-width: 64rem) 21.5vw, (min-width: 48rem) 45vw, 7rem"
            className="service-grid__picture"
            alt=""
          />
        </div>
      ) : null}
      <div className="service-grid__words">
        <h3 className="service-grid__title">
          <span className="service-grid__number figures">{number}</span> <span className="service-grid__name">{title}</span>
        </h3>
        <p className="service-grid__text">{text}</p>
      </div>
    </a>
  );
}
