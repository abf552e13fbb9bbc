import { line, slug } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'category',
  plural: 'categories',
  title: 'Blog category',
  about: 'Categories of the blog. Publish a category before the posts that name it.',
  heading: 'name',
  ordered: false,
  fields: {
    name: line('Name', 'As in the sidebar.', { required: true, max: 120 }),
    slug: slug('The last part of the address of its list.'),
  },
});
