import { line, part, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'home',
  name: 'introductions',
  title: 'Introduction',
  fields: {
    title: line('Heading', 'A sentence, not a label.', { required: true }),
    description: text('Text', 'One paragraph.', { required: true }),
    button: part('shared.button', 'Button', 'Leads to the whole story.'),
  },
});
