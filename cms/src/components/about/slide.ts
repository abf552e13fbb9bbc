import { line, picture } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'about',
  name: 'slides',
  title: 'Slide',
  fields: {
    sliderText: line('Caption', 'What the picture shows.', { required: true }),
    sliderImage: picture('Picture', 'All slides in one format, best 16:9.', { required: true }),
  },
});
