import { line, picture, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'home',
  name: 'statements',
  title: 'Statement',
  fields: {
    title: line('Title', '“Mission”, “Vision”.', { required: true, max: 60 }),
    description: text('Text', 'One sentence.', { required: true, max: 500 }),
    icon: picture('Icon', 'A small drawing; none is fine too.'),
  },
});
