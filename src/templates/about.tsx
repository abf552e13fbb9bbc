import type { ReactNode } from 'react';
import type { BannerModel } from '../models/frame.ts';
import type { AboutModel } from '../models/pages.ts';
import { AboutPage } from '../sections/about-page/about-page.tsx';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface AboutTemplateProps {
  readonly about: AboutModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
  /** The picture slider, an island of its own. */
  readonly gallery?: ReactNode;
}

/** Who the company is. */
export function AboutTemplate({ about, banner, messages, gallery }: AboutTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <AboutPage about={about} messages={messages} gallery={gallery} />
      {about.contactBanner ? <ContactBanner banner={about.contactBanner} /> : null}
    </>
  );
}
