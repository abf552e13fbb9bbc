import './technology-park.css';
import type { TechnologyParkModel } from '../../models/home.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { PlanOverlay } from './plan-overlay.tsx';

interface TechnologyParkProps {
  readonly park: TechnologyParkModel;
  readonly messages: Messages;
}

/** The rooms of the R&D centre as a table and as a plan; both have the same numbers, and a row shows its room on the plan. */
export function TechnologyPark({ park: { title, text, rooms, plan, areas, walk, link }, messages }: TechnologyParkProps) {
  return (
    <section className="technology-park section">
      <div className="wrap grid">
        <h2 className="technology-park__title">{title}</h2>
        <div className={plan ? 'technology-park__text' : 'technology-park__text technology-park__text--alone'}>
          <p className="lead">{text}</p>
          {rooms.length > 0 ? (
            <ol className="technology-park__rooms">
              {rooms.map(({ name, value }, index) => (
                <li key={name} className="technology-park__room" data-room={index + 1}>
                  <b className="technology-park__number figures">{index + 1}</b>{' '}
                  {plan && areas[index] ? (
                    <a className="technology-park__name" href={`#room-${String(index + 1)}`}>
                      <span className="technology-park__place" id={`room-${String(index + 1)}`} data-room={index + 1} />
                      {name} <span className="visually-hidden">{messages.showInPicture}</span>
                    </a>
                  ) : (
                    <span>{name}</span>
                  )}{' '}
                  <span className="technology-park__value figures">{value}</span>
                </li>
              ))}
            </ol>
          ) : null}
          {link ? <ButtonLink button={{ ...link, look: 'secondary' }} /> : null}
        </div>
        {plan ? (
          <div className="technology-park__plan" data-drawn-once="">
            <PictureView picture={plan} sizes="(min-width: 64rem) 60vw, 100vw" className="technology-park__picture" />
            <PlanOverlay plan={plan} areas={areas} walk={walk} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
