import { line, part } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'contact-page',
  plural: 'contact-pages',
  title: 'Page: Contact',
  about: 'Addresses, telephone and maps. Top bar and footer show them too.',
  texts: {
    mapHeadquarters: line('Beside the map of the headquarters', 'How to get there.'),
    mapRdCentre: line('Beside the map of the R&D centre', 'How to get there.'),
  },
  fields: { contact: part('contact.details', 'Contact', 'Addresses, telephone, maps.', { required: true }) },
});
