import type { BannerModel } from '../models/frame.ts';
import type { BrandsModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { BrandCards } from '../sections/brand-cards/brand-cards.tsx';
import type { Words } from '../site/words/words.ts';

interface BrandsTemplateProps {
  readonly brands: BrandsModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** The company's brands. */
export function BrandsTemplate({ brands, banner, words }: BrandsTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <BrandCards brands={brands} />
    </>
  );
}
