import { key, line, picture, text } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'product',
  plural: 'products',
  title: 'Product',
  about: 'The grid of products.',
  heading: 'name',
  fields: {
    key: key('Article', 'A short name without spaces, e.g. kit-complete. The same in every language.'),
    name: line('Name', 'As on the card.', { required: true, max: 120 }),
    description: text('Text', 'One or two sentences.', { max: 1_000 }),
    image: picture('Picture', 'Large.'),
    thumbnail: picture('Small picture', 'For the card in the grid.'),
  },
});
