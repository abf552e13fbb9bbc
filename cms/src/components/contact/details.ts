import { email, line, parts, text, webAddress } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'contact',
  name: 'details',
  title: 'Contact',
  fields: {
    title: line('Heading', 'First line of the page’s text.', { required: true }),
    email: email('E-mail', 'Where messages arrive.', { required: true }),
    call: line('Telephone', 'With the country’s code: +90 312 …', { required: true, max: 40 }),
    center: text('Headquarters', 'The postal address; also in the top bar and the footer.', { max: 500 }),
    arge: text('R&D centre', 'The postal address; also in the top bar and the footer.', { max: 500 }),
    bTitle: line('Heading above the boxes', 'A few words.'),
    box: parts('contact.box', 'Boxes', 'E-mail, telephone and the two addresses.', { max: 8 }),
    GuzeltepeAddress: webAddress('Map of the headquarters', 'The address of a map frame.'),
    BilisimVadisiAddress: webAddress('Map of the R&D centre', 'The address of a map frame.'),
  },
});
