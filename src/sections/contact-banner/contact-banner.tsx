import './contact-banner.css';
import type { ContactBannerModel } from '../../models/home.ts';
import { ButtonRow } from '../../ui/button.tsx';
import { Pencilled } from '../../ui/pencil.tsx';

/**
 * The one band with the signal colour as its background: text left of the axis, buttons right of it. Where there is a
 * faulty sentence, it lies right of the axis as a reviewed sheet, and the buttons are below the text.
 */
export function ContactBanner({ banner: { text, buttons, sentence, quiet } }: { readonly banner: ContactBannerModel }) {
  return (
    <section
      className={sentence ? 'contact-banner contact-banner--reviewed' : quiet ? 'contact-banner contact-banner--quiet' : 'contact-banner'}
    >
      <div className="wrap grid contact-banner__row">
        <p className="display contact-banner__text">{text}</p>
        <div className="contact-banner__buttons figures">
          <ButtonRow buttons={buttons} />
        </div>
        {sentence ? <ReviewedSheet {...sentence} /> : null}
      </div>
    </section>
  );
}

/** A sentence with the marks of a review, and what was written beside it. */
function ReviewedSheet({ parts, notes }: NonNullable<ContactBannerModel['sentence']>) {
  const marked = parts.flatMap((part) => (part.marked ? [part.text] : []));
  return (
    <div className="contact-banner__sheet">
      <p className="display contact-banner__sentence">
        <Pencilled parts={parts} look="circled" />
      </p>
      {notes.length > 0 ? (
        <ul className="contact-banner__notes">
          {notes.map((note, index) => (
            <li key={note}>
              {marked[index] ? <b>{marked[index]}</b> : null} <i className="contact-banner__note">{note}</i>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
