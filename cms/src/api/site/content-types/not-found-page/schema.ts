import { page } from '../../../../model/types';

export default page({
  name: 'not-found-page',
  plural: 'not-found-pages',
  title: 'Page: Not found',
  about: 'Words for an address that leads nowhere.',
});
