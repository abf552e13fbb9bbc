import type { FormPageModel } from '../models/forms.ts';
import type { BannerModel } from '../models/frame.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { EnquiryForm } from '../sections/enquiry-form/enquiry-form.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface EnquiryTemplateProps {
  readonly page: FormPageModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** One form. */
export function EnquiryTemplate({ page, banner, messages }: EnquiryTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <EnquiryForm page={page} messages={messages} />
    </>
  );
}
