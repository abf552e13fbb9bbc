import type { BannerModel } from '../models/frame.ts';
import type { OfferingListModel } from '../models/offerings.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { OfferingList } from '../sections/offering-list/offering-list.tsx';
import type { Words } from '../site/words/words.ts';

interface OfferingListTemplateProps {
  readonly list: OfferingListModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** All services, educations or solutions. */
export function OfferingListTemplate({ list, banner, words }: OfferingListTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <OfferingList list={list} words={words} />
      {list.contactBanner ? <ContactBanner banner={list.contactBanner} /> : null}
    </>
  );
}
