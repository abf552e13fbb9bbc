import { date, line, lines, parts, text } from '../../../../model/fields';
import { page } from '../../../../model/types';

export default page({
  name: 'equality-plan-page',
  plural: 'equality-plan-pages',
  title: 'Page: Gender equality plan',
  about: 'The plan with its five parts, its indicators, measures and versions.',
  texts: {
    adoptedLabel: line('Name of the date of adoption', 'For example “Adopted”.', { max: 60 }),
    responsibleLabel: line('Name of the responsible person', 'For example “Responsible”.', { max: 60 }),
  },
  fields: {
    title: line('Title of the plan', 'As in the document.', { required: true }),
    description: text('Summary', 'One or two sentences.'),
    adopted: date('Adopted', 'The day top management adopted it.'),
    adoptedBy: line('Adopted by', 'Who signed.'),
    responsible: line('Responsible', 'Whom to ask.'),
    parts: parts('plan.section', 'Parts', 'All five are required.', { required: true, max: 5 }),
    indicatorsTitle: line('Heading of the indicators', 'Above the table.'),
    indicatorColumns: lines('Columns of the indicators', 'The table’s head.'),
    indicators: parts('shared.row', 'Indicators', 'One row an indicator.'),
    measuresTitle: line('Heading of the measures', 'Above the table.'),
    measureColumns: lines('Columns of the measures', 'The table’s head.'),
    measures: parts('shared.row', 'Measures', 'One row a measure, with owner and deadline.'),
    versionsTitle: line('Heading of the versions', 'Above the table.'),
    versions: parts('plan.version', 'Versions', 'The newest first.'),
  },
});
