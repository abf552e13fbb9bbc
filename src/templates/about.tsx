import type { ReactNode } from 'react';
import type { AboutModel } from '../models/pages.ts';
import { AboutPage } from '../sections/about-page/about-page.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface AboutTemplateProps extends PageProps {
  readonly about: AboutModel;
  /** The picture slider, an island of its own. */
  readonly gallery?: ReactNode;
}

/** Who the company is. */
export function AboutTemplate({ about, banner, messages, gallery }: AboutTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={about.contactBanner}>
      <AboutPage about={about} messages={messages} gallery={gallery} />
    </BannerPage>
  );
}
