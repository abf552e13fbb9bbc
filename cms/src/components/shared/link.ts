import { line, link } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'links',
  title: 'Link',
  fields: {
    name: line('Name', 'The network or site, e.g. LinkedIn.', { required: true, max: 60 }),
    url: link('Leads to', 'The full address.', { required: true }),
  },
});
