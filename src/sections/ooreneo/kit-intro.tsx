/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell of a table is no control */
import './kit-intro.css';
import type { KitPartModel, OoreneoModel } from '../../models/pages.ts';
import type { Words } from '../../site/words/words.ts';
import { ButtonRow } from '../../ui/button.tsx';

interface KitIntroProps {
  readonly kit: Pick<OoreneoModel, 'title' | 'text' | 'partsTitle' | 'parts' | 'buttons'>;
  readonly words: Words;
}

/** What it is, left of the axis; what is in the box, right of it. */
export function KitIntro({ kit: { title, text, partsTitle, parts, buttons }, words }: KitIntroProps) {
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
            <PartsTable parts={parts} words={words} />
            <p className="small ooreneo__box-note">{words.pictureShowsSome}</p>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** The numbers are those of the picture. Roles are said aloud: on phones the rows are no table rows to the style sheet. */
function PartsTable({ parts, words }: { readonly parts: readonly KitPartModel[]; readonly words: Words }) {
  return (
    <table className="ooreneo__parts" role="table" aria-labelledby="in-the-box">
      <thead className="visually-hidden">
        <tr role="row">
          {[words.number, words.part, words.detail, words.quantity].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, what, quantity }, index) => (
          <tr key={name} role="row">
            <td className="ooreneo__part-number figures" role="cell">
              {index + 1}
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
