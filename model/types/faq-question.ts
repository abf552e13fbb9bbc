import { collection } from '../define.ts';
import { line, one, richText } from '../fields.ts';

export const faqQuestion = collection({
  name: 'faq-question',
  plural: 'faq-questions',
  title: { en: 'Question', tr: 'Soru' },
  about: { en: 'Questions and answers, one entry each.', tr: 'Sorular ve yanıtlar, her biri bir kayıt.' },
  heading: 'question',
  inside: { call: 'faq', field: 'items' },
  shownOn: ['faq'],
  serviceOnly: {
    group: one(
      'faq-group',
      { en: 'Group', tr: 'Grup' },
      { en: 'Where the question stands.', tr: 'Sorunun yer aldığı grup.' },
      { required: true },
    ),
  },
  fields: {
    question: line(
      { en: 'Question', tr: 'Soru' },
      { en: 'As a visitor would ask it.', tr: 'Ziyaretçinin soracağı biçimde.' },
      { required: true },
    ),
    answer: richText(
      { en: 'Answer', tr: 'Yanıt' },
      { en: 'The answer first, then why.', tr: 'Önce yanıt, sonra gerekçesi.' },
      { required: true },
    ),
  },
});
