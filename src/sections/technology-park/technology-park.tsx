import './technology-park.css';
import type { TechnologyParkModel } from '../../models/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureView } from '../../ui/picture.tsx';

/** The rooms of the R&D centre as a table and as a plan; both carry the same numbers. */
export function TechnologyPark({ park: { title, text, rooms, plan, link } }: { readonly park: TechnologyParkModel }) {
  return (
    <section className="technology-park section">
      <div className="wrap grid">
        <h2 className="technology-park__title">{title}</h2>
        <div className={plan ? 'technology-park__text' : 'technology-park__text technology-park__text--alone'}>
          <p className="lead">{text}</p>
          {rooms.length > 0 ? (
            <ol className="technology-park__rooms">
              {rooms.map(({ name, value }, index) => (
                <li key={name} className="technology-park__room">
                  <b className="technology-park__number figures">{index + 1}</b> <span>{name}</span>{' '}
                  <span className="technology-park__value figures">{value}</span>
                </li>
              ))}
            </ol>
          ) : null}
          {link ? <ButtonLink button={{ ...link, look: 'secondary' }} /> : null}
        </div>
        {plan ? (
          <div className="technology-park__plan">
            <PictureView picture={plan} sizes="(min-width: 64rem) 60vw, 100vw" className="technology-park__picture" />
          </div>
        ) : null}
      </div>
    </section>
  );
}
