import { page } from '../define.ts';

export const notFoundPage = page({
  name: 'not-found-page',
  plural: 'not-found-pages',
  title: { en: 'Page: Not found', tr: 'Sayfa: Bulunamadı' },
  about: { en: 'Texts for an address that leads nowhere.', tr: 'Hiçbir yere götürmeyen adresler için metinler.' },
  key: 'notFound',
});
