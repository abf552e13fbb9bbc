import { line, slug } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'tag',
  plural: 'tags',
  title: 'Blog tag',
  about: 'Tags of the blog. Publish a tag before the posts that name it.',
  heading: 'name',
  ordered: false,
  fields: {
    name: line('Name', 'As in the sidebar.', { required: true, max: 120 }),
    slug: slug('The last part of the address of its list.'),
  },
});
