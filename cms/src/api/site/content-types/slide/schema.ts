import { buttons, choice, line, picture, slug, text } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'slide',
  plural: 'slides',
  title: 'Home slide',
  about: 'The slider at the top of the home page.',
  heading: 'title',
  fields: {
    type: choice('Layout', 'Where the text stands.', ['center', 'left', 'right'], { required: true, default: 'center' }),
    boxTitle: line('Line above the title', 'A few words.'),
    title: text('Title', 'One strong sentence.', { required: true, max: 300 }),
    subTitle: text('Sentence below', 'Shown by the layouts center and right.', { max: 500 }),
    desc: text('Description', 'What the picture adds to the title.', { max: 1_000 }),
    Button: buttons('Buttons', 'center and right have two, left has one.'),
    image: picture('Picture', 'Wide, at least 2000 pixels.', { required: true }),
    url: slug('A short name without spaces; the slide has no page of its own.'),
  },
});
