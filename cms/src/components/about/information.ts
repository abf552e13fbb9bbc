import { html, line, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'about',
  name: 'information',
  title: 'About the company',
  fields: {
    title: line('Heading', 'First line of the page’s text.', { required: true }),
    shortDescription: text('Short text', 'Two sentences; other pages use them too.'),
    promise: text('Promise', 'The one sentence we want to be held to.', { max: 500 }),
    longDescription: html('Text', 'The whole story.', { required: true }),
  },
});
