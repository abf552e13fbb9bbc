import { ArrowUp } from 'lucide';
import { Fragment } from 'react';
import type { FooterModel, LanguageLink } from '../../models/frame.ts';
import type { Words } from '../../site/words/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

interface TitleBlockProps {
  readonly footer: FooterModel;
  readonly languages: readonly LanguageLink[];
  readonly words: Words;
}

/** The strip at the foot of the sheet: its name, language, date of last change. On paper, as on a drawing, its title in capitals, and its address. */
export function TitleBlock({ footer: { sheet, printedSheet, revision, address }, languages, words }: TitleBlockProps) {
  return (
    <div className="footer__strip">
      <dl className="footer__facts">
        <div className="footer__cell">
          <dt className="label">{words.sheet}</dt>
          <dd className={printedSheet === undefined ? undefined : 'footer__sheet'}>{sheet}</dd>
          {printedSheet === undefined ? null : <dd className="footer__printed-sheet">{printedSheet}</dd>}
          <dd className="footer__address">{address}</dd>
        </div>
        <div className="footer__cell">
          <dt className="label">{words.language}</dt>
          <dd>
            {languages.map((language, index) => (
              <Fragment key={language.locale}>
                {index > 0 ? <span className="footer__language"> · </span> : null}
                <Language language={language} />
              </Fragment>
            ))}
          </dd>
        </div>
        {revision ? (
          <div className="footer__cell">
            <dt className="label">{words.revision}</dt>
            <dd>
              <time dateTime={revision.iso}>{revision.text}</time>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="footer__cell footer__cell--print">
        <PrintButton text={words.print} />
      </div>
      <a className="footer__cell footer__cell--top" href="#top">
        <Icon shape={ArrowUp} />
        <span>{words.backToTop}</span>
      </a>
    </div>
  );
}

function Language({ language: { locale, href, text, current } }: { readonly language: LanguageLink }) {
  if (current) return <span lang={locale}>{text}</span>;
  return (
    <a className="footer__language footer__language--other" href={href} hrefLang={locale} lang={locale}>
      {text}
    </a>
  );
}
