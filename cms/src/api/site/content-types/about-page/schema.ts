import { line, part, parts, text } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'about-page',
  plural: 'about-pages',
  title: 'Page: About us',
  about: 'The page about the company. Group companies are a list of their own.',
  texts: {
    promiseTitle: line('Heading of the promise', 'A few words.'),
    sliderTitle: line('Heading of the pictures', 'A few words.'),
    groupTitle: line('Heading of the group companies', 'A few words.'),
    groupLead: text('Sentence below it', 'What the group is.', { max: 500 }),
  },
  fields: {
    aboutinfo: part('about.information', 'About the company', 'Heading and text.', { required: true }),
    aboutSlider: parts('about.slide', 'Pictures', 'Three, with a caption each.', { max: 10 }),
  },
});
