import { line, link, picture, text } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'partner',
  plural: 'partners',
  title: 'Partner',
  about: 'Companies and institutes that we work with; the carousel on the home page.',
  heading: 'name',
  fields: {
    name: line('Name', 'As the partner writes itself.', { required: true, max: 120 }),
    description: text('Text', 'What we do together, in one sentence.', { max: 500 }),
    imageSrc: picture('Logo', 'On a transparent background, best as SVG.', { required: true }),
    url: link('Leads to', 'The partner’s own page, if it is to be linked.'),
  },
});
