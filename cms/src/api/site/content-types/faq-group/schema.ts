import { key, line } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'faq-group',
  plural: 'faq-groups',
  title: 'Question group',
  about: 'Groups of the page of questions. Publish a group before its questions.',
  heading: 'title',
  fields: {
    key: key('Short name', 'Without spaces, e.g. safety. The same in every language.'),
    title: line('Heading', 'As on the page.', { required: true, max: 120 }),
  },
});
