import type { FormListModel } from '../models/forms.ts';
import type { BannerModel } from '../models/frame.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { EnquiryList } from '../sections/enquiry-list/enquiry-list.tsx';
import type { Messages } from '../site/messages/messages.ts';
import { PageLead } from '../ui/page-lead.tsx';

interface EnquiriesTemplateProps {
  readonly list: FormListModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The list of forms. */
export function EnquiriesTemplate({ list, banner, messages }: EnquiriesTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <PageLead text={list.lead} />
      <EnquiryList list={list} />
    </>
  );
}
