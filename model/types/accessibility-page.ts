import { page } from '../define.ts';
import { LEGAL } from '../parts/legal.ts';

export const accessibilityPage = page({
  name: 'accessibility-page',
  plural: 'accessibility-pages',
  title: { en: 'Page: Accessibility', tr: 'Sayfa: Erişilebilirlik' },
  about: {
    en: 'How accessible this site is, and whom to tell.',
    tr: 'Sitenin ne kadar erişilebilir olduğu ve sorunların kime bildirileceği.',
  },
  key: 'accessibility',
  ...LEGAL,
});
