import { line, parts, picture } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'collaboration',
  plural: 'collaborations',
  title: 'Group company',
  about: 'Companies of the group, on the page about us.',
  heading: 'name',
  fields: {
    name: line('Name', 'As the company writes itself.', { required: true, max: 120 }),
    designation: line('What it does', 'A few words.', { required: true }),
    imageSrc: picture('Logo', 'On a transparent background, best as SVG.', { required: true }),
    socials: parts('shared.link', 'Links', 'Its own pages elsewhere.', { max: 6 }),
  },
});
