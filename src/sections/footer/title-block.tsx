import './title-block.css';
import { ArrowUp } from 'lucide';
import { Fragment } from 'react';
import type { FooterModel, LanguageLink } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

interface TitleBlockProps {
  readonly footer: FooterModel;
  readonly languages: readonly LanguageLink[];
  readonly messages: Messages;
}

/** The last row of the footer: the page's name, language and date of last change; in print also its title in capitals and its address. */
export function TitleBlock({ footer: { sheet, printedSheet, revision, address }, languages, messages }: TitleBlockProps) {
  return (
    <div className="footer__strip">
      <dl className="footer__facts">
        <div className="footer__cell">
          <dt className="label">{messages.sheet}</dt>
          <dd className={printedSheet === undefined ? undefined : 'footer__sheet'}>{sheet}</dd>
          {printedSheet === undefined ? null : <dd className="footer__printed-sheet">{printedSheet}</dd>}
          <dd className="footer__address">{address}</dd>
        </div>
        <div className="footer__cell">
          <dt className="label">{messages.language}</dt>
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
            <dt className="label">{messages.revision}</dt>
            <dd>
              <time dateTime={revision.iso}>{revision.text}</time>
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="footer__cell footer__cell--print">
        <PrintButton text={messages.print} />
      </div>
      <a className="footer__cell footer__cell--top" href="#top">
        <Icon shape={ArrowUp} />
        <span>{messages.backToTop}</span>
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
