import './facts.css';
import type { FactModel } from '../../models/home.ts';
import { LOCALES, type Locale } from '../../site/locales.ts';
import { PictureView } from '../../ui/picture.tsx';

interface FactsProps {
  readonly facts: readonly FactModel[];
  readonly locale: Locale;
}

/**
 * A number as it is shown, and read aloud: the point before the specification's thousands is the sign of decimals in languages that
 * write a comma there.
 */
function Figure({ fact: { value, suffix }, locale }: { readonly fact: FactModel; readonly locale: Locale }) {
  const written = (number: number) => number.toLocaleString(LOCALES[locale].formats);
  const shown = written(value) + suffix;
  const read = suffix === '.000+' ? `${written(value * 1000)}+` : shown;
  if (read === shown) return <span className="facts__number">{shown}</span>;
  return (
    <>
      <span className="facts__number" aria-hidden="true">
        {shown}
      </span>
      <span className="visually-hidden">{read}</span>
    </>
  );
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
          {facts.map((fact) => (
            <li key={fact.title} className="facts__row">
              <p className="facts__figure display">
                <Figure fact={fact} locale={locale} />
              </p>
              <p className="facts__title">
                {fact.icon ? <PictureView picture={fact.icon} sizes="2rem" className="facts__icon" alt="" /> : null}
                {fact.title}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
