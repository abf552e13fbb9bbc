import { addressed, collection, extension, page } from '../define.ts';
import { offering } from '../parts/offering.ts';

const caseStudiesPage = page({
  name: 'case-studies-page',
  plural: 'case-studies-pages',
  title: { en: 'Page: Case studies', tr: 'Sayfa: Örnek projeler' },
  about: { en: 'Texts of the list of case studies.', tr: 'Örnek proje listesinin metinleri.' },
  key: 'caseStudies',
});

export const caseStudy = collection({
  name: 'case-study',
  plural: 'case-studies',
  title: { en: 'Case study', tr: 'Örnek proje' },
  about: {
    en: 'Projects that a customer lets us tell about: one entry a project, with its own page.',
    tr: 'Müşterinin anlatmamıza izin verdiği projeler: her proje bir kayıttır ve kendi sayfası vardır.',
  },
  heading: 'name',
  call: extension('caseStudy', '/case-study', 'caseStudies', ['caseStudies.thumbImage', 'caseStudies.icon', 'caseStudies.sliders']),
  key: ['url'],
  lookup: true,
  pages: { list: 'caseStudies', detail: 'caseStudy' },
  menus: ['engineering'],
  jsonLd: 'Service',
  delivered: addressed,
  listPage: caseStudiesPage,
  fields: offering({ slug: { en: 'brake-controller', tr: 'fren-kontrol-unitesi' }, words: [60, 500] }),
});
