import type { ReactNode } from 'react';
import type { OfferingDetailModel } from '../models/offerings.ts';
import { OfferingDetail } from '../sections/offering-detail/offering-detail.tsx';
import { Sidebar } from '../sections/sidebar/sidebar.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface OfferingDetailTemplateProps extends PageProps {
  readonly detail: OfferingDetailModel;
  /** The picture slider, an island of its own. */
  readonly gallery?: ReactNode;
  /** The sentence whose values can be changed, an island of its own. */
  readonly changeImpact?: ReactNode;
}

/** One service, education or solution. The list of its kind is left, for solutions right (specification, section 2). */
export function OfferingDetailTemplate({ detail, banner, messages, gallery, changeImpact }: OfferingDetailTemplateProps) {
  const { side } = detail;
  return (
    <BannerPage
      banner={banner}
      messages={messages}
      side={side}
      sheet={{ number: detail.sheetNumber, ...(detail.revision ? { revision: detail.revision } : {}) }}
      ask={detail.contactBanner}
    >
      <OfferingDetail
        detail={detail}
        messages={messages}
        sidebar={<Sidebar sidebar={detail.sidebar} messages={messages} side={side} />}
        gallery={gallery}
        changeImpact={changeImpact}
      />
    </BannerPage>
  );
}
