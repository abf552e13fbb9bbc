import { line, lines, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'robot',
  name: 'roles',
  title: 'Role on the platform',
  fields: {
    name: line('Role', 'Students, teachers, administrators.', { required: true, max: 60 }),
    description: text('Text', 'What the platform is to them.', { required: true, max: 500 }),
    lists: lines('What they can do', 'Short points.'),
  },
});
