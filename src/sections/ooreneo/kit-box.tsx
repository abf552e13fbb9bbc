/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell of a table is no control */
import './kit-box.css';
import type { KitPartModel, OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { partAnchor } from '../../site/anchors.ts';
import { numberAnchor } from './part-anchors.ts';

interface KitBoxProps {
  readonly kit: Pick<OoreneoModel, 'picture' | 'partsTitle' | 'parts'>;
  readonly messages: Messages;
}

/** Contents of the box, beside the robot or below it. */
export function KitBox({ kit: { picture, partsTitle, parts }, messages }: KitBoxProps) {
  if (parts.length === 0) return null;
  return (
    <div className="ooreneo__box">
      <h2 id="in-the-box" className="ooreneo__box-title">
        {partsTitle}
      </h2>
      <PartsTable parts={parts} messages={messages} />
      {picture ? <p className="small ooreneo__box-note">{messages.pictureShowsSome}</p> : null}
    </div>
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
