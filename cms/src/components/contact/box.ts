import { line, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'contact',
  name: 'boxes',
  title: 'Box',
  fields: {
    class: line('Kind', 'email, phone, headquarters or rd-centre: it chooses the icon and the link.', { max: 40 }),
    title: line('Title', 'Two or three words.', { required: true }),
    content: text('Content', 'The address, number or postal address itself.', { required: true, max: 500 }),
  },
});
