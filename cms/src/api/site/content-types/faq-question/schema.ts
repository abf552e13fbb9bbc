import { html, line, one } from '../../../../model/fields';
import { collection } from '../../../../model/types';

export default collection({
  name: 'faq-question',
  plural: 'faq-questions',
  title: 'Question',
  about: 'Questions and answers, one entry each.',
  heading: 'question',
  fields: {
    question: line('Question', 'As a visitor would ask it.', { required: true }),
    answer: html('Answer', 'The answer first, then why.', { required: true }),
    group: one('faq-group', 'Group', 'Where the question stands.', { required: true }),
  },
});
