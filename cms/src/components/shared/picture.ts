import { file, line } from '../../model/fields';
import { component } from '../../model/types';

export default component({
  category: 'shared',
  name: 'pictures',
  title: 'Picture',
  fields: {
    image: file('Picture', 'From the media library. Replacing the file there changes it everywhere.'),
    alt: line('Alternative text', 'What can be seen, in this language, for those who cannot see it. No “picture of”.'),
    caption: line('Caption', 'Shown below the picture, where the page has room for it.'),
  },
});
