import { page } from '../define.ts';
import { richText } from '../fields.ts';
import { ask } from '../parts/ask.ts';

export const privacyPage = page({
  name: 'privacy-page',
  plural: 'privacy-pages',
  title: { en: 'Page: Privacy', tr: 'Sayfa: Gizlilik' },
  about: { en: 'The information notice on personal data.', tr: 'Kişisel verilere ilişkin aydınlatma metni.' },
  key: 'privacy',
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
