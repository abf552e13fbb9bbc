import { lines } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'rows',
  title: 'Table row',
  fields: { cells: lines('Cells', 'As many as the table has columns, in their order.', { required: true }) },
});
