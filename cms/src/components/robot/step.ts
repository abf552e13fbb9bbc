import { line, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'robot',
  name: 'steps',
  title: 'Step',
  fields: {
    title: line('Title', 'What to do.', { required: true }),
    description: text('Text', 'How it goes.', { required: true, max: 500 }),
  },
});
