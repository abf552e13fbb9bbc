import { line, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'page',
  name: 'words',
  title: 'Page',
  fields: {
    title: line(
      'Title',
      'The page’s heading, and its title in search results. About us, contact, equality plan and oOreNEO have a heading of their own below; there it is that one.',
      { required: true },
    ),
    label: line('Short name', 'In the menu, the breadcrumb and the footer.', { required: true, max: 60 }),
    description: text('Description', 'One or two sentences for search results and shared links, up to about 160 characters.', {
      required: true,
      max: 500,
    }),
    lead: text('Lead', 'A sentence below the heading. Leave it empty where the page needs none.', { max: 500 }),
  },
});
