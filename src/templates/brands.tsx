import type { BrandsModel } from '../models/pages.ts';
import { BrandCards } from '../sections/brand-cards/brand-cards.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface BrandsTemplateProps extends PageProps {
  readonly brands: BrandsModel;
}

/** The company's brands. */
export function BrandsTemplate({ brands, banner, messages }: BrandsTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={brands.contactBanner}>
      <BrandCards brands={brands} />
    </BannerPage>
  );
}
