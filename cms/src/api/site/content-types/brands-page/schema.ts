import { page } from '../../../../model/types';

export default page({
  name: 'brands-page',
  plural: 'brands-pages',
  title: 'Page: Brands',
  about: 'Words of the page of brands.',
});
