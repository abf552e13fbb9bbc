import { line } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'bullets',
  title: 'Bullet',
  fields: { text: line('Text', 'One point. “Name: what it is” sets the name apart.', { required: true }) },
});
