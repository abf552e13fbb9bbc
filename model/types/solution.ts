import { addressed, collection, page, specified } from '../define.ts';
import { richText } from '../fields.ts';
import { offering } from '../parts/offering.ts';
import { ask, askButton } from '../parts/ask.ts';

const solutionsPage = page({
  name: 'solutions-page',
  plural: 'solutions-pages',
  title: { en: 'Page: Solutions', tr: 'Sayfa: Çözümler' },
  about: { en: 'Texts of the list of solutions.', tr: 'Çözüm listesinin metinleri.' },
  key: 'solutions',
  texts: { ask, askButton },
});

export const solution = collection({
  name: 'solution',
  plural: 'solutions',
  title: { en: 'Solution', tr: 'Çözüm' },
  about: {
    en: 'Systems that we set up at customers: one entry a solution, with its own page.',
    tr: 'Müşterilerde kurduğumuz sistemler: her çözüm bir kayıttır ve kendi sayfası vardır.',
  },
  heading: 'name',
  call: specified('solution', '/solution', 'solution', ['solution.icon', 'solution.thumbImage', 'solution.sliders']),
  key: ['url', 'id'],
  lookup: true,
  pages: { list: 'solutions', detail: 'solution' },
  menus: ['engineering', 'footer', 'popular'],
  sidebar: 'right',
  jsonLd: 'Service',
  delivered: addressed,
  listPage: solutionsPage,
  fields: {
    ...offering({ slug: { en: 'polarion-alm', tr: 'polarion-alm' }, words: [250, 500] }),
    contactBanner: richText(
      { en: 'Call to action', tr: 'Çağrı metni' },
      { en: 'One or two sentences above the contact button.', tr: 'İletişim düğmesinin üstünde bir iki cümle.' },
    ),
    askButton,
  },
});
