import './about-page.css';
import './companies.css';
import type { ReactNode } from 'react';
import type { AboutModel, GroupCompanyModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Elsewhere } from '../../ui/elsewhere.tsx';
import { PageLead } from '../../ui/page-lead.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { RichTextView } from '../../ui/rich-text.tsx';
import { CountedPages } from './counted-pages.tsx';

interface AboutPageProps {
  readonly about: AboutModel;
  readonly messages: Messages;
  /** The slider of three pictures with captions; without one the pictures are below each other. */
  readonly gallery?: ReactNode;
}

/** Who the company is: lead, drawing, promise, the long text, three pictures, the companies of the group (specification, section 2). */
export function AboutPage({ about: { lead, figure, text, promise, slides, sliderTitle, group }, messages, gallery }: AboutPageProps) {
  return (
    <div className="about-page">
      {lead ? <PageLead text={lead} /> : null}
      {figure ? <CountedPages figure={figure} /> : null}
      {promise ? (
        <section className="wrap grid about-page__promise">
          <h2 className="about-page__promise-title">{promise.title}</h2>
          <p className="display about-page__promise-text">{promise.text}</p>
        </section>
      ) : null}
      <div className="wrap grid">
        <RichTextView html={text} className="about-page__text" />
      </div>
      {slides.length > 0 ? (
        <section className="wrap grid about-page__views">
          <h2 className="about-page__views-title">{sliderTitle}</h2>
          <div className="about-page__gallery">{gallery ?? <Pictures slides={slides} />}</div>
        </section>
      ) : null}
      {group.companies.length > 0 ? <Group group={group} messages={messages} /> : null}
    </div>
  );
}

function Pictures({ slides }: Pick<AboutModel, 'slides'>) {
  return slides.map(({ text, picture }) => (
    <figure className="about-page__picture" key={picture.url}>
      <PictureView picture={picture} sizes="(min-width: 64rem) 75vw, 100vw" />
      <figcaption className="small">{text}</figcaption>
    </figure>
  ));
}

function Group({ group: { title, lead, companies }, messages }: { readonly group: AboutModel['group']; readonly messages: Messages }) {
  return (
    <section className="wrap about-page__group">
      <div className="grid about-page__group-head">
        <h2 className="about-page__group-title">{title}</h2>
        {lead ? <p className="lead about-page__group-lead">{lead}</p> : null}
      </div>
      <ul className="about-page__companies">
        {companies.map((company) => (
          <Company key={company.name} company={company} messages={messages} />
        ))}
      </ul>
    </section>
  );
}

/** Mark left, description of the company right of it, its sites at the end of the row. The name is text, so the mark has no alternative text. */
function Company({
  company: { name, designation, mark, socials },
  messages,
}: {
  readonly company: GroupCompanyModel;
  readonly messages: Messages;
}) {
  return (
    <li className="grid about-page__company">
      <span className="about-page__mark">
        <PictureView picture={mark} sizes="12rem" className="ink-on-dark" alt="" />
      </span>
      <h3 className="about-page__name">{name}</h3>
      <p className="about-page__designation">{designation}</p>
      {socials.length > 0 ? (
        <ul className="about-page__socials">
          {socials.map((link) => (
            <li key={link.href}>
              <a className="about-page__social" href={link.href}>
                {link.text} <span className="visually-hidden">{name}</span>
                <Elsewhere messages={messages} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
