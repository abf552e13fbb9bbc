import { richText } from '../fields.ts';
import { ask } from './ask.ts';

/** What all legal pages have: one long text, and a link in the footer. */
export const LEGAL = {
  legal: true,
  texts: { ask },
  menus: ['footer'],
  fields: {
    html: richText(
      { en: 'Text', tr: 'Metin' },
      { en: 'The whole text, with headings.', tr: 'Ara başlıklarıyla birlikte metnin tamamı.' },
      { required: true },
    ),
  },
} as const;
