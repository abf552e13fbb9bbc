import { html } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'legal-notice-page',
  plural: 'legal-notice-pages',
  title: 'Page: Legal notice',
  about: 'Who publishes this site.',
  fields: { html: html('Text', 'The whole text, with headings.', { required: true }) },
});
