import { line, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'robot',
  name: 'lessons',
  title: 'Lesson',
  fields: {
    week: line('Week', 'A number, or a span such as 3–4.', { required: true, max: 20 }),
    title: line('Title', 'What is built.', { required: true }),
    description: text('Text', 'What is learned.', { required: true, max: 500 }),
  },
});
