import './home.css';
import type { ReactNode } from 'react';
import type { HomeModel } from '../models/home.ts';
import { AboutUs } from '../sections/about-us/about-us.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { Facts } from '../sections/facts/facts.tsx';
import { Partners } from '../sections/partners/partners.tsx';
import { ReferenceCarousel } from '../sections/reference-carousel/reference-carousel.tsx';
import { RequirementTrace } from '../sections/requirement-trace/requirement-trace.tsx';
import { ServiceGrid } from '../sections/service-grid/service-grid.tsx';
import { TechnologyPark } from '../sections/technology-park/technology-park.tsx';
import type { Locale } from '../site/locales.ts';
import type { Messages } from '../site/messages/messages.ts';

interface HomeTemplateProps {
  readonly home: HomeModel;
  /** The page's title, where no headline has it. */
  readonly title: string;
  readonly locale: Locale;
  readonly messages: Messages;
  /** Islands: `HeadlineSlider`, and a `Carousel` each around `PartnerTrack` and `ReferenceTrack`. */
  readonly hero?: ReactNode;
  readonly partners?: ReactNode;
  readonly references?: ReactNode;
}

/** The home page, its sections in the specification's order (section 2); an empty one is left out. */
export function HomeTemplate({ home, title, locale, messages, hero, partners, references }: HomeTemplateProps) {
  return (
    <>
      {home.slides.length > 0 ? hero : <h1 className="visually-hidden">{title}</h1>}
      {home.contactBanner ? <ContactBanner banner={home.contactBanner} /> : null}
      {home.about ? <AboutUs about={home.about} /> : null}
      {home.technologyPark ? <TechnologyPark park={home.technologyPark} messages={messages} /> : null}
      {home.partners.partners.length > 0 ? <Partners title={home.partners.title}>{partners}</Partners> : null}
      {home.facts.length > 0 ? <Facts facts={home.facts} locale={locale} /> : null}
      {home.services.cards.length > 0 ? <ServiceGrid {...home.services} /> : null}
      {home.trace ? <RequirementTrace trace={home.trace} messages={messages} /> : null}
      {home.references.references.length > 0 ? (
        <ReferenceCarousel title={home.references.title} all={home.references.all}>
          {references}
        </ReferenceCarousel>
      ) : null}
    </>
  );
}
