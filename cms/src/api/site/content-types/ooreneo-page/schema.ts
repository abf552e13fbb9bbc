import { buttons, html, line, parts, picture, text } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'ooreneo-page',
  plural: 'ooreneo-pages',
  title: 'Page: oOreNEO',
  about: 'The robot kit: text, parts, lessons, roles, data sheet and safety.',
  fields: {
    name: line('Name', 'As we write it.', { required: true, max: 60 }),
    title: line('Heading', 'A sentence.', { required: true }),
    description: text('Introduction', 'One paragraph.', { required: true }),
    image: picture('Picture of the kit', 'The numbers of the parts stand on it.'),
    useImage: picture('Picture in use', 'The robot in a classroom.'),
    useText: text('Text beside it', 'How it is used.', { max: 1_000 }),
    html: html('Text', 'What the kit is for.'),
    partsTitle: line('Heading of the parts', 'A few words.'),
    parts: parts('robot.part', 'Parts', 'In the order of their numbers.'),
    curriculumTitle: line('Heading of the lessons', 'A few words.'),
    curriculum: parts('robot.lesson', 'Lessons', 'One a week.'),
    rolesTitle: line('Heading of the roles', 'A few words.'),
    roles: parts('robot.role', 'Roles on the platform', 'Students, teachers, administrators.', { max: 6 }),
    dataSheetTitle: line('Heading of the data sheet', 'A few words.'),
    dataSheet: parts('shared.pair', 'Data sheet', 'Figures with their units.'),
    safetyTitle: line('Heading of the safety notes', 'A few words.'),
    safety: html('Safety notes', 'Batteries, age, supervision.'),
    stepsTitle: line('Heading of the steps', 'A few words.'),
    steps: parts('robot.step', 'Steps', 'How a school gets the kit.', { max: 8 }),
    button: buttons('Buttons', 'Where to go from here.'),
  },
});
