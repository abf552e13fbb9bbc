import { line, part, parts, picture, text } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'home',
  name: 'technology-parks',
  title: 'Technology park',
  fields: {
    title: line('Heading', 'What there is to see on the site.', { required: true }),
    description: text('Text', 'One or two sentences.', { required: true }),
    rooms: parts('shared.pair', 'Rooms', 'Name and size of each room.', { max: 20 }),
    plan: picture('Plan', 'The floor plan.'),
    button: part('shared.button', 'Button', 'Where to go from here.'),
  },
});
