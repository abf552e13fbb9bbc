import type { BannerModel } from '../models/frame.ts';
import type { BrandsModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { BrandCards } from '../sections/brand-cards/brand-cards.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface BrandsTemplateProps {
  readonly brands: BrandsModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The company's brands. */
export function BrandsTemplate({ brands, banner, messages }: BrandsTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <BrandCards brands={brands} />
      {brands.contactBanner ? <ContactBanner banner={brands.contactBanner} /> : null}
    </>
  );
}
