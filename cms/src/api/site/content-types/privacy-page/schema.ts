import { html } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'privacy-page',
  plural: 'privacy-pages',
  title: 'Page: Privacy',
  about: 'The information notice on personal data.',
  fields: { html: html('Text', 'The whole text, with headings.', { required: true }) },
});
