import type { ReactNode } from 'react';
import type { BannerModel } from '../models/frame.ts';
import type { OfferingDetailModel } from '../models/offerings.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { OfferingDetail } from '../sections/offering-detail/offering-detail.tsx';
import { Sidebar } from '../sections/sidebar/sidebar.tsx';
import type { Words } from '../site/words/words.ts';

interface OfferingDetailTemplateProps {
  readonly detail: OfferingDetailModel;
  readonly banner: BannerModel;
  readonly words: Words;
  /** The picture slider, an island of its own. */
  readonly gallery?: ReactNode;
}

/** One service, education or solution. The list of its kind stands left, for solutions right (specification, section 2). */
export function OfferingDetailTemplate({ detail, banner, words, gallery }: OfferingDetailTemplateProps) {
  const side = detail.kind === 'solution' ? 'right' : 'left';
  return (
    <>
      <Banner
        banner={banner}
        words={words}
        side={side}
        sheet={{ number: detail.sheetNumber, ...(detail.revision ? { revision: detail.revision } : {}) }}
      />
      <OfferingDetail detail={detail} sidebar={<Sidebar sidebar={detail.sidebar} words={words} side={side} />} gallery={gallery} />
      {detail.contactBanner ? <ContactBanner banner={detail.contactBanner} /> : null}
    </>
  );
}
