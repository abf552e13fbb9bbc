import { page } from '../define.ts';
import { richText } from '../fields.ts';
import { ask } from '../parts/ask.ts';

export const legalNoticePage = page({
  name: 'legal-notice-page',
  plural: 'legal-notice-pages',
  title: { en: 'Page: Legal notice', tr: 'Sayfa: Künye' },
  about: { en: 'Who publishes this site.', tr: 'Bu siteyi kimin yayımladığı.' },
  key: 'legalNotice',
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
