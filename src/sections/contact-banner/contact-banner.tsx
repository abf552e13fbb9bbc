import './contact-banner.css';
import type { ContactBannerModel } from '../../models/home.ts';
import { ButtonRow } from '../../ui/button.tsx';

/** The one band with the signal colour as its background: text left of the axis, buttons right of it. */
export function ContactBanner({ banner: { text, buttons } }: { readonly banner: ContactBannerModel }) {
  return (
    <section className="contact-banner">
      <div className="wrap grid contact-banner__row">
        <p className="display contact-banner__text">{text}</p>
        <div className="contact-banner__buttons figures">
          <ButtonRow buttons={buttons} />
        </div>
      </div>
    </section>
  );
}
