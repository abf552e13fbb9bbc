import type { BannerModel } from '../models/frame.ts';
import type { ProductsModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ProductGrid } from '../sections/product-grid/product-grid.tsx';
import type { Words } from '../site/words/words.ts';

interface ProductsTemplateProps {
  readonly products: ProductsModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** One page of the products. */
export function ProductsTemplate({ products, banner, words }: ProductsTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <ProductGrid products={products} words={words} />
    </>
  );
}
