import type { BannerModel } from '../models/frame.ts';
import type { LegalModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { Legal } from '../sections/legal/legal.tsx';
import type { Words } from '../site/words/words.ts';

interface LegalTemplateProps {
  readonly legal: LegalModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** Privacy, legal notice and accessibility statement. */
export function LegalTemplate({ legal, banner, words }: LegalTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <Legal legal={legal} words={words} />
    </>
  );
}
