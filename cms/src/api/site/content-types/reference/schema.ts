import { colour, line, picture } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'reference',
  plural: 'references',
  title: 'Reference',
  about: 'Companies that let us name them: on the home page and on the page of references.',
  heading: 'name',
  fields: {
    name: line('Company', 'As the company writes itself.', { required: true, max: 120 }),
    src: picture('Logo', 'On a transparent background, best as SVG.', { required: true }),
    bg: colour('Background', 'The colour behind the logo.'),
  },
});
