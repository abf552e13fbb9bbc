import { html, line, slug } from '../../../../model/fields';
import { offering } from '../../../../model/offering';
import { collection } from '../../../../model/types';

export default collection({
  name: 'service',
  plural: 'services',
  title: 'Service',
  about: 'What we do for customers: one entry a service, shown in the menu, on the home page and on its own page.',
  heading: 'name',
  fields: offering({
    slug: slug('The last part of the address, e.g. lead-engineering. A renamed one redirects from the old one.'),
    name: line('Name', 'As in the menu and as the page’s heading.', { required: true, max: 120 }),
    html: html('Text', 'The body of the page.'),
  }),
});
