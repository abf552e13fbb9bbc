import './about-us.css';
import type { HomeAboutModel } from '../../models/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PictureView } from '../../ui/picture.tsx';

/** Who the company is: one statement, then one table with its text, its mission and its vision. */
export function AboutUs({ about: { title, text, link, statements } }: { readonly about: HomeAboutModel }) {
  return (
    <section className="about-us section">
      <div className="wrap">
        <h2 className="about-us__title">{title}</h2>
        <div className="about-us__table">
          <div className="about-us__text">
            <p className="lead">{text}</p>
            {link ? <ButtonLink button={{ ...link, look: 'secondary' }} /> : null}
          </div>
          {statements.map((statement) => (
            <div key={statement.title} className="about-us__statement">
              <h3 className="about-us__name">
                {statement.icon ? <PictureView picture={statement.icon} sizes="2rem" className="about-us__icon dark-lines" alt="" /> : null}
                {statement.title}
              </h3>
              <p className="about-us__said">{statement.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
