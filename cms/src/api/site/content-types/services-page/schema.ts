import { line, text } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'services-page',
  plural: 'services-pages',
  title: 'Page: Services',
  about: 'Words of the list of services and of every service’s page.',
  texts: {
    listTitle: line('Heading of the points', 'On a service’s page.'),
    pairTitle: line('Heading of the counterpart', 'On a service’s page.'),
    pairText: text('Sentence below it', 'What the two have to do with each other.', { max: 500 }),
  },
});
