import { count, line, part, percent } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'robot',
  name: 'parts',
  title: 'Part of the kit',
  fields: {
    name: line('Name', 'What it is called in the lessons.', { required: true }),
    what: line('What it is', 'The figures that matter.', { required: true }),
    quantity: count('Pieces', 'How many are in one kit.', { required: true }),
    x: percent('Number from the left, %', 'Where the number stands on the picture.'),
    y: percent('Number from the top, %', 'Where the number stands on the picture.'),
    target: part('shared.point', 'The part itself', 'Where the line of the number ends.'),
  },
});
