import { line } from '../../../../model/fields';
import { page } from '../../../../model/types';

const fact = (name: string) => line(name, '“Name: value”, on every course’s page.');

export default page({
  name: 'educations-page',
  plural: 'educations-pages',
  title: 'Page: Educations',
  about: 'Words of the list of courses and of every course’s page.',
  texts: {
    factsTitle: line('Heading of the facts', 'On a course’s page.'),
    duration: fact('Duration'),
    groupSize: fact('Group size'),
    place: fact('Place'),
  },
});
