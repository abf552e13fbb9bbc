import './course-lists.css';
import { SquareCheck } from 'lucide';
import type { BulletList } from '../../models/common.ts';
import { Icon } from '../../ui/icon.tsx';

/** What a course's participants take home, as a form with boxes to tick, and the other lists merged into one table. */
export function CourseLists({ lists: [home, ...others] }: { readonly lists: readonly BulletList[] }) {
  return (
    <>
      {home ? (
        <section className="course-lists__home">
          <h2 className="offering-detail__heading">{home.title}</h2>
          <ul className="course-lists__checks">
            {home.bullets.map(({ name, text }) => (
              <li className="course-lists__check" key={(name ?? '') + text}>
                <Icon shape={SquareCheck} size="large" className="course-lists__box" />
                <Bullet name={name} text={text} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <div className="course-lists__table">
          {others.map(({ title, bullets }) => (
            <section className="course-lists__group" key={title}>
              <h2 className="course-lists__title">{title}</h2>
              <ul>
                {bullets.map(({ name, text }) => (
                  <li className="course-lists__row" key={(name ?? '') + text}>
                    <Bullet name={name} text={text} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Bullet({ name, text }: { readonly name: string | undefined; readonly text: string }) {
  return (
    <span>
      {name ? (
        <>
          <strong className="offering-detail__name">{name}</strong>
          <span className="visually-hidden">: </span>{' '}
        </>
      ) : null}
      <span className={name ? 'course-lists__what' : ''}>{text}</span>
    </span>
  );
}
