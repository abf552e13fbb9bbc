import './course-lists.css';
import type { BulletList } from '../../models/common.ts';
import { BulletTable } from './bullet-table.tsx';

/** What a course's participants take home, and below it the other lists merged into one table. */
export function CourseLists({ lists: [home, ...others] }: { readonly lists: readonly BulletList[] }) {
  return (
    <>
      {home ? <BulletTable list={home} /> : null}
      {others.length > 0 ? (
        <div className="course-lists__table">
          {others.map(({ title, bullets }) => (
            <section className="course-lists__group" key={title + (bullets[0]?.text ?? '')}>
              {title === '' ? null : <h2 className="course-lists__title">{title}</h2>}
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
