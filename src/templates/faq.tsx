import type { BannerModel } from '../models/frame.ts';
import type { FaqModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { Faq } from '../sections/faq/faq.tsx';
import type { Words } from '../site/words/words.ts';

interface FaqTemplateProps {
  readonly faq: FaqModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** Questions and answers. */
export function FaqTemplate({ faq, banner, words }: FaqTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <Faq faq={faq} />
    </>
  );
}
