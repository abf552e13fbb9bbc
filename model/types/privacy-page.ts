import { page } from '../define.ts';
import { LEGAL } from '../parts/legal.ts';

export const privacyPage = page({
  name: 'privacy-page',
  plural: 'privacy-pages',
  title: { en: 'Page: Privacy', tr: 'Sayfa: Gizlilik' },
  about: { en: 'The information notice on personal data.', tr: 'Kişisel verilere ilişkin aydınlatma metni.' },
  key: 'privacy',
  ...LEGAL,
});
