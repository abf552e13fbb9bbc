import { html } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'accessibility-page',
  plural: 'accessibility-pages',
  title: 'Page: Accessibility',
  about: 'How accessible this site is, and whom to tell.',
  fields: { html: html('Text', 'The whole text, with headings.', { required: true }) },
});
