import { date, line, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'plan',
  name: 'versions',
  title: 'Version',
  fields: {
    version: line('Version', 'A number such as 1.2.', { required: true, max: 20 }),
    date: date('Date', 'When it came into force.', { required: true }),
    change: text('Change', 'What is different.', { required: true, max: 1_000 }),
  },
});
