/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell of a table is no control */
import './kit-intro.css';
import type { KitPartModel, OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { ButtonRow } from '../../ui/button.tsx';
import { numberAnchor, partAnchor } from './part-anchors.ts';

interface KitIntroProps {
  readonly kit: Pick<OoreneoModel, 'title' | 'text' | 'partsTitle' | 'parts' | 'buttons'>;
  readonly messages: Messages;
}

/** Description left of the axis, contents of the box right of it. */
export function KitIntro({ kit: { title, text, partsTitle, parts, buttons }, messages }: KitIntroProps) {
  return (
    <section className="section">
      <div className="wrap grid">
        <div className="ooreneo__words">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <ButtonRow buttons={buttons} />
        </div>
        {parts.length > 0 ? (
          <div className="ooreneo__box">
            <h3 id="in-the-box">{partsTitle}</h3>
            <PartsTable parts={parts} messages={messages} />
            <p className="small ooreneo__box-note">{messages.pictureShowsSome}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** The numbers are those of the picture, and lead to them. Roles are explicit, because on phones the style sheet changes the display of table rows. */
function PartsTable({ parts, messages }: { readonly parts: readonly KitPartModel[]; readonly messages: Messages }) {
  return (
    <table className="ooreneo__parts" role="table" aria-labelledby="in-the-box">
      <thead className="visually-hidden">
        <tr role="row">
          {[messages.number, messages.part, messages.detail, messages.quantity].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, what, quantity, x, y }, index) => (
          <tr key={name} id={partAnchor(index)} role="row" data-part={index + 1}>
            <td className="ooreneo__part-number figures" role="cell">
              {x === undefined || y === undefined ? (
                index + 1
              ) : (
                <a className="ooreneo__part-link" href={`#${numberAnchor(index)}`}>
                  {index + 1} <span className="visually-hidden">{messages.showInPicture}</span>
                </a>
              )}
            </td>
            <th scope="row" role="rowheader">
              {name}
            </th>
            <td className="ooreneo__part-detail" role="cell">
              {what}
            </td>
            <td className="ooreneo__part-quantity figures" role="cell">
              {quantity}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
