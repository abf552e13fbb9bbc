import { line } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'pairs',
  title: 'Row',
  fields: {
    name: line('Name', 'Left column.', { required: true }),
    value: line('Value', 'Right column, with its unit.', { required: true }),
  },
});
