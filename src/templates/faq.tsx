import type { FaqModel } from '../models/pages.ts';
import { Faq } from '../sections/faq/faq.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface FaqTemplateProps extends PageProps {
  readonly faq: FaqModel;
}

/** Questions and answers. */
export function FaqTemplate({ faq, banner, messages }: FaqTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={faq.contactBanner}>
      <Faq faq={faq} />
    </BannerPage>
  );
}
