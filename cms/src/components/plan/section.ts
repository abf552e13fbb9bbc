import { choice, html, line } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'plan',
  name: 'sections',
  title: 'Part of the plan',
  fields: {
    key: choice('Part', 'Which of the five parts this is.', ['objectives', 'strategies', 'monitoring', 'communication', 'accountability'], {
      required: true,
    }),
    title: line('Heading', 'The part’s name in this language.', { required: true }),
    html: html('Text', 'The part itself.', { required: true }),
  },
});
