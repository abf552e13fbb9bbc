import { page } from '../define.ts';
import { LEGAL } from '../parts/legal.ts';

export const legalNoticePage = page({
  name: 'legal-notice-page',
  plural: 'legal-notice-pages',
  title: { en: 'Page: Legal notice', tr: 'Sayfa: Künye' },
  about: { en: 'Who publishes this site.', tr: 'Bu siteyi kimin yayımladığı.' },
  key: 'legalNotice',
  ...LEGAL,
});
