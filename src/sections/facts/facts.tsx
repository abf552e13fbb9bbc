import './facts.css';
import type { FactModel } from '../../models/home.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';
import { PictureView } from '../../ui/picture.tsx';

interface FactsProps {
  readonly facts: readonly FactModel[];
  readonly locale: Locale;
}

/**
 * Numbers are aligned at the axis so that their plus signs are below each other; their labels are right of it.
 * They neither count up nor appear late: "9+ years" on the way to 23 would be wrong (docs/decisions/0028).
 */
export function Facts({ facts, locale }: FactsProps) {
  return (
    <section className="facts section on-graphite">
      <div className="wrap">
        <ol className="facts__list">
          {facts.map(({ title, value, suffix, icon }) => (
            <li key={title} className="facts__row">
              <p className="facts__figure display">
                <span className="facts__number">{value.toLocaleString(LOCALES[locale].formats) + suffix}</span>
              </p>
              <p className="facts__title">
                {icon ? <PictureView picture={icon} sizes="2rem" className="facts__icon" alt="" /> : null}
                {title}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
