import type { ReactNode } from 'react';
import type { BannerModel } from '../models/frame.ts';
import type { AboutModel } from '../models/pages.ts';
import { AboutPage } from '../sections/about-page/about-page.tsx';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import type { Words } from '../site/words/words.ts';

interface AboutTemplateProps {
  readonly about: AboutModel;
  readonly banner: BannerModel;
  readonly words: Words;
  /** The picture slider, an island of its own. */
  readonly gallery?: ReactNode;
}

/** Who the company is. */
export function AboutTemplate({ about, banner, words, gallery }: AboutTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <AboutPage about={about} words={words} gallery={gallery} />
      {about.contactBanner ? <ContactBanner banner={about.contactBanner} /> : null}
    </>
  );
}
