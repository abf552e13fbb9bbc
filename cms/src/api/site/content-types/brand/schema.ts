import { colour, html, line, picture } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'brand',
  plural: 'brands',
  title: 'Brand',
  about: 'Our own brands, with a card each.',
  heading: 'title',
  fields: {
    title: line('Name', 'As on the card.', { required: true, max: 120 }),
    description: html('Text', 'One or two paragraphs.'),
    brandColor: colour('Colour', 'The border of the card.'),
    thumbImage: picture('Logo', 'On a transparent background, best as SVG.'),
  },
});
