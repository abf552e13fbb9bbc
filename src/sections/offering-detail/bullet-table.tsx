import './bullet-table.css';
import type { BulletList } from '../../models/common.ts';

/** An editor's bullets as a table: name and description. A bullet without a name takes the whole row. */
export function BulletTable({ list: { title, bullets } }: { readonly list: BulletList }) {
  if (bullets.length === 0) return null;
  return (
    <section className="offering-detail__list">
      {title === '' ? null : <h2 className="offering-detail__heading">{title}</h2>}
      <ul className="offering-detail__rows">
        {bullets.map(({ name, text }) => (
          <li className="offering-detail__row" key={(name ?? '') + text}>
            {name ? (
              <>
                <strong className="offering-detail__name">{name}</strong>
                <span className="visually-hidden">: </span>
                <span className="offering-detail__what">{text}</span>
              </>
            ) : (
              <span className="offering-detail__plain">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
