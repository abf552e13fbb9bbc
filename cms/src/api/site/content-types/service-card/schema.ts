import { line, link, picture, text } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'service-card',
  plural: 'service-cards',
  title: 'Home service card',
  about: 'The grid of eight cards on the home page.',
  heading: 'title',
  fields: {
    title: line('Title', 'The service’s name.', { required: true, max: 120 }),
    description: text('Text', 'One sentence.', { required: true, max: 500 }),
    imageSrc: picture('Picture', 'A small drawing.'),
    link: link('Leads to', 'The service’s page.', { required: true }),
  },
});
