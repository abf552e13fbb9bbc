import type { ReceivedModel } from '../models/forms.ts';
import type { BannerModel } from '../models/frame.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { EnquiryReceived } from '../sections/enquiry-received/enquiry-received.tsx';
import type { Locale } from '../site/locales.ts';
import type { Messages } from '../site/messages/messages.ts';

interface EnquiryReceivedTemplateProps {
  readonly received: ReceivedModel;
  readonly locale: Locale;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The page after a form was sent. */
export function EnquiryReceivedTemplate({ received, locale, banner, messages }: EnquiryReceivedTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <EnquiryReceived received={received} locale={locale} />
    </>
  );
}
