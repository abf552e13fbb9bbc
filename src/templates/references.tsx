import type { BannerModel } from '../models/frame.ts';
import type { ReferencesModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ReferenceGrid } from '../sections/reference-grid/reference-grid.tsx';
import type { Words } from '../site/words/words.ts';

interface ReferencesTemplateProps {
  readonly references: ReferencesModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** The customers that may be named. */
export function ReferencesTemplate({ references, banner, words }: ReferencesTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <ReferenceGrid references={references} />
    </>
  );
}
