import { page } from '../define.ts';
import { richText } from '../fields.ts';
import { ask } from '../parts/ask.ts';

export const accessibilityPage = page({
  name: 'accessibility-page',
  plural: 'accessibility-pages',
  title: { en: 'Page: Accessibility', tr: 'Sayfa: Erişilebilirlik' },
  about: {
    en: 'How accessible this site is, and whom to tell.',
    tr: 'Sitenin ne kadar erişilebilir olduğu ve sorunların kime bildirileceği.',
  },
  key: 'accessibility',
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
});
