import { page } from '../../../../model/types';

export default page({
  name: 'products-page',
  plural: 'products-pages',
  title: 'Page: Products',
  about: 'Words of the grid of products.',
});
