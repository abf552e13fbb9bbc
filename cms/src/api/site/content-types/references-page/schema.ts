import { page } from '../../../../model/types';

export default page({
  name: 'references-page',
  plural: 'references-pages',
  title: 'Page: References',
  about: 'Words of the page of references.',
});
