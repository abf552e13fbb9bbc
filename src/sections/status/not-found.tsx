import '../../ui/answer-line.css';
import './status.css';
import { ArrowRight } from 'lucide';
import type { LinkModel } from '../../models/common.ts';
import type { Locale } from '../../site/locales.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { NOT_FOUND } from '../../site/not-found.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BreakLine } from './break-line.tsx';

interface NotFoundProps {
  readonly messages: Messages;
  /** The page's language: its half of the view is the loud one. */
  readonly locale: Locale;
  /** Home of the page's language. */
  readonly home: string;
  /** Pages that are often looked for. */
  readonly links: readonly LinkModel[];
  /** Text that an editor wrote for this page. */
  readonly lead?: string;
}

/**
 * Unknown address: title in English, a line in Turkish, on the pages of both languages (specification, sections 2 and 8). The two
 * are the halves of one view, left and right of the axis; below them the ways out.
 */
export function NotFound({ messages, locale, home, links, lead }: NotFoundProps) {
  const isLine = locale === NOT_FOUND.line.lang;
  return (
    <section className="status">
      <div className="wrap grid status__view">
        <div className="status__halves">
          <h1 className={isLine ? 'status__half status__half--other' : 'status__half'} lang={NOT_FOUND.title.lang}>
            {NOT_FOUND.title.text}
          </h1>
          <BreakLine />
          <p className={isLine ? 'display status__half' : 'display status__half status__half--other'} lang={NOT_FOUND.line.lang}>
            {NOT_FOUND.line.text}
          </p>
        </div>
        {lead ? <p className="status__text status__lead">{lead}</p> : null}
        {links.length > 0 ? (
          <div className="status__links">
            <p className="status__text" id="useful-pages">
              {messages.notFoundText}
            </p>
            <ul className="status__list" aria-labelledby="useful-pages">
              {links.map((link) => (
                <li key={link.href}>
                  <a className="answer-line status__link" href={link.href}>
                    {link.text}
                    <Icon shape={ArrowRight} flush directional />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div className="status__home">
          <ButtonLink button={{ href: home, text: messages.backHome, look: 'primary' }} />
        </div>
      </div>
    </section>
  );
}
