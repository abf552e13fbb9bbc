import { page } from '../../../../model/types';

export default page({
  name: 'solutions-page',
  plural: 'solutions-pages',
  title: 'Page: Solutions',
  about: 'Words of the list of solutions.',
});
