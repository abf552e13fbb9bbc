import { page } from '../../../../model/types';

export default page({
  name: 'faq-page',
  plural: 'faq-pages',
  title: 'Page: Questions',
  about: 'Words of the page of questions.',
});
