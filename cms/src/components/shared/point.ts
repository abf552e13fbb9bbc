import { percent } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'points',
  title: 'Place on a picture',
  fields: {
    x: percent('From the left, %', 'In percent of the width.', { required: true }),
    y: percent('From the top, %', 'In percent of the height.', { required: true }),
  },
});
