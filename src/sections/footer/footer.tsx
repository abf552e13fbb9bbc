import './footer.css';
import type { ReactNode } from 'react';
import type { LinkModel } from '../../models/common.ts';
import type { ChromeModel } from '../../models/frame.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { FoldSign } from '../../ui/fold-sign.tsx';
import { Mark } from '../../ui/mark.tsx';
import { TitleBlock } from './title-block.tsx';

interface FooterProps {
  readonly chrome: Pick<ChromeModel, 'companyName' | 'offices' | 'socials' | 'languages' | 'footer'>;
  readonly messages: Messages;
}

/** The footer, styled as a drawing's title block: company, offices, links, and the date of the page's last change. */
export function Footer({ chrome: { companyName, offices, socials, languages, footer }, messages }: FooterProps) {
  const { about, phone, email, servicesTitle, services, companyTitle, links } = footer;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__frame">
          <div className="footer__about">
            <Mark className="footer__mark" name={companyName} />
            <p className="small">{about}</p>
          </div>
          <div className="footer__offices">
            {offices.map((office) => (
              <div key={office.name + office.address}>
                <h2 className="footer__title">{office.name}</h2>
                <address className="small">
                  <Address address={office.address} />
                </address>
              </div>
            ))}
            {phone || email ? (
              <ul className="small figures">
                {[phone, email].map((link) =>
                  link ? (
                    <Line key={link.href} link={link} className="footer__link footer__reach">
                      {/* A number reads from left to right in every language. */}
                      <bdi>{link.text}</bdi>
                    </Line>
                  ) : null,
                )}
              </ul>
            ) : null}
          </div>
          {services.length > 0 ? <LinkList className="footer__services" title={servicesTitle} links={services} /> : null}
          <LinkList className="footer__links" title={companyTitle} links={links}>
            {socials.length > 0 ? (
              <ul className="small footer__networks" aria-label={messages.socialNetworks}>
                {socials.map((link) => (
                  <Line key={link.href} link={link} className="footer__link">
                    {link.text}
                    <Elsewhere messages={messages} />
                  </Line>
                ))}
              </ul>
            ) : null}
          </LinkList>
          <TitleBlock footer={footer} languages={languages} messages={messages} />
        </div>
      </div>
    </footer>
  );
}

/** An address with a postcode is shown on two lines, broken at the comma that makes them most alike in length. */
function Address({ address }: { readonly address: string }) {
  const parts = address.split(/,\s+/);
  if (parts.length < 2 || !/(?:^|,\s)\d{5}\s/.test(address)) return address;
  const breaks = parts.slice(1).map((_, index) => [parts.slice(0, index + 1).join(', '), parts.slice(index + 1).join(', ')] as const);
  const longer = ([above, below]: readonly [string, string]) => Math.max(above.length + 1, below.length);
  const [above, below] = breaks.reduce((best, next) => (longer(next) <= longer(best) ? next : best));
  return (
    <>
      {above}, <br />
      {below}
    </>
  );
}

interface LinkListProps {
  readonly className: string;
  readonly title: string;
  readonly links: readonly LinkModel[];
  readonly children?: ReactNode;
}

/**
 * Under a heading; on phones behind a disclosure of the same name, which the style sheet shows in the heading's place.
 * It is not a landmark, because the sidebar of a detail page is already one with the name "Services".
 */
function LinkList({ className, title, links, children }: LinkListProps) {
  return (
    <div className={className}>
      <h2 className="footer__title footer__list-title">{title}</h2>
      <details className="footer__fold">
        <summary className="footer__summary">
          {title} <FoldSign />
        </summary>
      </details>
      <ul className="small footer__list">
        {links.map((link) => (
          <Line key={link.href + link.text} link={link} className="footer__link" />
        ))}
      </ul>
      {children}
    </div>
  );
}

function Line({ link, className, children }: { readonly link: LinkModel; readonly className: string; readonly children?: ReactNode }) {
  return (
    <li>
      <a className={className} href={link.href}>
        {children ?? link.text}
      </a>
    </li>
  );
}
