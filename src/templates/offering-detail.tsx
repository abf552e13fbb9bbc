import type { ReactNode } from 'react';
import type { BannerModel } from '../models/frame.ts';
import type { OfferingDetailModel } from '../models/offerings.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { OfferingDetail } from '../sections/offering-detail/offering-detail.tsx';
import { Sidebar } from '../sections/sidebar/sidebar.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface OfferingDetailTemplateProps {
  readonly detail: OfferingDetailModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
  /** The picture slider, an island of its own. */
  readonly gallery?: ReactNode;
  /** The sentence whose values can be changed, an island of its own. */
  readonly changeImpact?: ReactNode;
}

/** One service, education or solution. The list of its kind is left, for solutions right (specification, section 2). */
export function OfferingDetailTemplate({ detail, banner, messages, gallery, changeImpact }: OfferingDetailTemplateProps) {
  const { side } = detail;
  return (
    <>
      <Banner
        banner={banner}
        messages={messages}
        side={side}
        sheet={{ number: detail.sheetNumber, ...(detail.revision ? { revision: detail.revision } : {}) }}
      />
      <OfferingDetail
        detail={detail}
        messages={messages}
        sidebar={<Sidebar sidebar={detail.sidebar} messages={messages} side={side} />}
        gallery={gallery}
        changeImpact={changeImpact}
      />
      {detail.contactBanner ? <ContactBanner banner={detail.contactBanner} /> : null}
    </>
  );
}
