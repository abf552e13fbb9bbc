import '../../ui/answer-line.css';
import './offering-list.css';
import './wide-cards.css';
import type { Picture } from '../../models/common.ts';
import type { OfferingCardModel, OfferingListModel } from '../../models/offerings.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { PageLead } from '../../ui/page-lead.tsx';
import { PictureView } from '../../ui/picture.tsx';

/** The V pairs a card with the one at its height: n with 9 − n. Any other number of cards has no pairs. */
const CARDS_OF_THE_V = 8;

/** Widths of a card's picture with two and with three cards in a row. */
const TWO = '(min-width: 75rem) clamp(17rem, 20vw, 20.75rem), (min-width: 48rem) 50vw, 7rem';
const SIZES = { pairs: TWO, two: TWO, three: '(min-width: 64rem) 30vw, (min-width: 48rem) 50vw, 7rem' };

/** Rows without holes: eight cards are four rows of two. */
const rowOf = (count: number) => (count % 3 !== 0 && count % 4 === 0 ? 'two' : 'three');

interface OfferingListProps {
  readonly list: OfferingListModel;
  readonly messages: Messages;
}

/**
 * All services, educations or solutions as cards (specification, section 2): rows on phones, a grid from 48rem.
 * The eight services are along the V, 1–4 down the left of the axis and 8–5 down its right; the document runs 1–8.
 */
export function OfferingList({ list: { alongV, lead, facts, cards }, messages }: OfferingListProps) {
  const along = alongV && cards.length === CARDS_OF_THE_V;
  const row = along ? 'pairs' : rowOf(cards.length);
  return (
    <div className="offering-list">
      {lead ? <PageLead text={lead} /> : null}
      <div className="wrap">
        <ol className={`offering-list__cards offering-list__cards--${row}`}>
          {cards.map((card, index) => (
            <li className="offering-list__item" key={card.href}>
              <Card
                card={card}
                messages={messages}
                facts={facts}
                {...(along ? { number: index + 1 } : {})}
                sizes={SIZES[row]}
                priority={index === 0 ? 'eager' : 'lazy'}
              />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** A drawing is shown whole on its own ground; a photograph may be cut by the frame. */
const isDrawing = ({ url }: Picture) => url.endsWith('.svg');

interface CardProps {
  readonly card: OfferingCardModel;
  readonly messages: Messages;
  readonly facts?: string | undefined;
  /** Shown where the visual order is not obvious. */
  readonly number?: number;
  readonly sizes: string;
  readonly priority: 'eager' | 'lazy';
}

/** The whole card is one link. The picture repeats the sentence, so it has no alternative text. */
function Card({ card: { name, text, href, picture, icon }, messages, facts, number, sizes, priority }: CardProps) {
  return (
    <a className="answer-line offering-list__card" href={href}>
      <span className={picture && isDrawing(picture) ? 'offering-list__view offering-list__view--drawing' : 'offering-list__view'}>
        {picture ? <PictureView picture={picture} alt="" sizes={sizes} priority={priority} /> : null}
      </span>
      <div className="offering-list__head">
        {icon || number ? (
          <span className="offering-list__sign figures" aria-hidden="true">
            {icon ? <PictureView picture={icon} alt="" sizes="24px" className="offering-list__icon dark-lines" /> : null}
            {number}
          </span>
        ) : null}
        <h2 className="offering-list__name">{name}</h2>
      </div>
      {text || facts ? (
        <p className="offering-list__text">
          {text} {facts ? <span className="offering-list__facts">{facts}</span> : null}
        </p>
      ) : null}
      <span className="offering-list__more">
        <span className="text-link">
          {messages.more} <span className="visually-hidden">{fill(messages.moreAbout, { name })}</span>
        </span>
      </span>
    </a>
  );
}
