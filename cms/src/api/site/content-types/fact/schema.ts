import { count, line, picture } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'fact',
  plural: 'facts',
  title: 'Home fact',
  about: 'Figures on the home page. The second one is shown in thousands.',
  heading: 'title',
  fields: {
    title: line('Text', 'What is counted.', { required: true }),
    time: count('Number', 'Without the plus sign; the second fact in thousands.', { required: true }),
    iconImage: picture('Icon', 'A small drawing.'),
  },
});
