import type { BannerModel } from '../models/frame.ts';
import type { FaqModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { Faq } from '../sections/faq/faq.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface FaqTemplateProps {
  readonly faq: FaqModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** Questions and answers. */
export function FaqTemplate({ faq, banner, messages }: FaqTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <Faq faq={faq} />
      {faq.contactBanner ? <ContactBanner banner={faq.contactBanner} /> : null}
    </>
  );
}
