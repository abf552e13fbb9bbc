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
    pairProves: text('Sentence for a counterpart that proves', 'Shown where the other service proves what this one defines.', { max: 500 }),
    pairMakes: text('Sentence for a counterpart that makes', 'Shown where the other service makes what this one defines.', { max: 500 }),
  },
});
