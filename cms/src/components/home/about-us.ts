import { part, parts } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'home',
  name: 'about-us',
  title: 'About us',
  fields: {
    about: part('home.introduction', 'Introduction', 'Who we are, in one paragraph.', { required: true }),
    iconInfo: parts('home.statement', 'Mission and vision', 'One short statement each.', { max: 4 }),
  },
});
