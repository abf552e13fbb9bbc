import type { ProductsModel } from '../models/pages.ts';
import { ProductGrid } from '../sections/product-grid/product-grid.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface ProductsTemplateProps extends PageProps {
  readonly products: ProductsModel;
}

/** One page of the products. */
export function ProductsTemplate({ products, banner, messages }: ProductsTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={products.contactBanner}>
      <ProductGrid products={products} messages={messages} />
    </BannerPage>
  );
}
