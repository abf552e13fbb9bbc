import { html, line, slug } from '../../../../model/fields';
import { offering } from '../../../../model/offering';
import { collection } from '../../../../model/types';

export default collection({
  name: 'solution',
  plural: 'solutions',
  title: 'Solution',
  about: 'Systems that we set up at customers: one entry a solution, with its own page.',
  heading: 'name',
  fields: {
    ...offering({
      slug: slug('The last part of the address, e.g. polarion-alm. A renamed one redirects from the old one.'),
      name: line('Name', 'As in the menu and as the page’s heading.', { required: true, max: 120 }),
      html: html('Text', 'The body of the page.'),
    }),
    contactBanner: html('Call to action', 'One or two sentences above the contact button.'),
  },
});
