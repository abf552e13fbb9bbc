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
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** The numbers are those of the picture. */
function PartsTable({ parts, words }: { readonly parts: readonly KitPartModel[]; readonly words: Words }) {
  return (
    <table className="ooreneo__parts" aria-labelledby="in-the-box">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.part}</th>
          <th scope="col">{words.detail}</th>
          <th scope="col">{words.quantity}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, what, quantity }, index) => (
          <tr key={name}>
            <td className="ooreneo__part-number figures">{index + 1}</td>
            <th scope="row">{name}</th>
            <td className="ooreneo__part-detail">{what}</td>
            <td className="ooreneo__part-quantity figures">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
