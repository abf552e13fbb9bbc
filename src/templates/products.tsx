import type { BannerModel } from '../models/frame.ts';
import type { ProductsModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { ProductGrid } from '../sections/product-grid/product-grid.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface ProductsTemplateProps {
  readonly products: ProductsModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** One page of the products. */
export function ProductsTemplate({ products, banner, messages }: ProductsTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <ProductGrid products={products} messages={messages} />
      {products.contactBanner ? <ContactBanner banner={products.contactBanner} /> : null}
    </>
  );
}
