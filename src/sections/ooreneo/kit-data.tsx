import './kit-data.css';
import type { OoreneoModel } from '../../models/pages.ts';
import { RichTextView } from '../../ui/rich-text.tsx';

/** Technical data left of the axis, safety notes right of it. */
export function KitData({ dataSheet, safety }: Pick<OoreneoModel, 'dataSheet' | 'safety'>) {
  if (!dataSheet && !safety) return null;
  return (
    <div className="wrap grid ooreneo__data">
      {dataSheet ? (
        <section className="ooreneo__sheet-rows">
          <h2 className="ooreneo__data-title">{dataSheet.title}</h2>
          <dl className="ooreneo__rows">
            {dataSheet.rows.map(({ name, value }) => (
              <div className="ooreneo__row" key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {safety ? (
        <section className="ooreneo__safety">
          <h2 className="ooreneo__data-title">{safety.title}</h2>
          <RichTextView html={safety.html} under={2} className="ooreneo__safety-text" />
        </section>
      ) : null}
    </div>
  );
}
