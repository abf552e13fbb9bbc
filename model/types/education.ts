import { addressed, collection, page, specified } from '../define.ts';
import { bullets, line, picture, richText } from '../fields.ts';
import { offering } from '../parts/offering.ts';
import { ask, askButton } from '../parts/ask.ts';
import { directLine } from '../parts/direct-line.ts';

const educationsPage = page({
  name: 'educations-page',
  plural: 'educations-pages',
  title: { en: 'Page: Educations', tr: 'Sayfa: Eğitimler' },
  about: { en: 'Texts of the list of courses and of every course’s page.', tr: 'Eğitim listesinin ve eğitim sayfalarının metinleri.' },
  key: 'educations',
  texts: {
    ask,
    askButton,
    factsTitle: line({ en: 'Heading of the facts', tr: 'Bilgilerin başlığı' }, { en: 'On a course’s page.', tr: 'Eğitimin sayfasında.' }),
    duration: line(
      { en: 'Duration', tr: 'Süre' },
      { en: '“Name: value”, on every course’s page.', tr: 'Her eğitimin sayfasında; “Ad: değer” biçiminde.' },
    ),
    groupSize: line(
      { en: 'Group size', tr: 'Grup büyüklüğü' },
      { en: '“Name: value”, on every course’s page.', tr: 'Her eğitimin sayfasında; “Ad: değer” biçiminde.' },
    ),
    place: line(
      { en: 'Place', tr: 'Yer' },
      { en: '“Name: value”, on every course’s page.', tr: 'Her eğitimin sayfasında; “Ad: değer” biçiminde.' },
    ),
  },
});

export const education = collection({
  name: 'education',
  plural: 'educations',
  title: { en: 'Education', tr: 'Eğitim' },
  about: { en: 'Trainings: one entry a course, with its own page.', tr: 'Eğitimler: her eğitim bir kayıttır ve kendi sayfası vardır.' },
  heading: 'name',
  call: specified('education', '/education', 'Education', [
    'Education.icon',
    'Education.partnerImg',
    'Education.sliders',
    'Education.thumbImage',
  ]),
  key: ['url', 'id'],
  lookup: true,
  pages: { list: 'educations', detail: 'education' },
  menus: ['engineering', 'footer', 'popular'],
  jsonLd: 'Course',
  delivered: addressed,
  listPage: educationsPage,
  fields: {
    ...offering({ slug: { en: 'configuration-management', tr: 'konfigurasyon-yonetimi' }, words: [80, 500] }),
    ...directLine(),
    html2: richText(
      { en: 'Second text', tr: 'İkinci metin' },
      {
        en: 'Below the lists: programme, place, what to bring.',
        tr: 'Listelerin altında: program, yer, katılımcının getirmesi gerekenler.',
      },
    ),
    listTitle: line(
      { en: 'Heading of the first list', tr: 'Birinci listenin başlığı' },
      { en: 'Shown only together with its list.', tr: 'Yalnızca listesiyle birlikte görünür.' },
      { max: 120 },
    ),
    list2Title: line(
      { en: 'Heading of the second list', tr: 'İkinci listenin başlığı' },
      { en: 'Shown only together with its list.', tr: 'Yalnızca listesiyle birlikte görünür.' },
      { max: 120 },
    ),
    list2: bullets({ en: 'Second list', tr: 'İkinci liste' }, { en: 'One point each.', tr: 'Her satırda bir madde.' }),
    list3Title: line(
      { en: 'Heading of the third list', tr: 'Üçüncü listenin başlığı' },
      { en: 'Shown only together with its list.', tr: 'Yalnızca listesiyle birlikte görünür.' },
      { max: 120 },
    ),
    list3: bullets({ en: 'Third list', tr: 'Üçüncü liste' }, { en: 'One point each.', tr: 'Her satırda bir madde.' }),
    list4Title: line(
      { en: 'Heading of the fourth list', tr: 'Dördüncü listenin başlığı' },
      { en: 'Shown only together with its list.', tr: 'Yalnızca listesiyle birlikte görünür.' },
      { max: 120 },
    ),
    list4: bullets({ en: 'Fourth list', tr: 'Dördüncü liste' }, { en: 'One point each.', tr: 'Her satırda bir madde.' }),
    partnerTitle: line(
      { en: 'Partner', tr: 'İş ortağı' },
      { en: 'With whom the course is held, if with anybody.', tr: 'Eğitim başka bir kurumla veriliyorsa o kurum.' },
    ),
    partnerImg: picture(
      { en: 'Partner’s logo', tr: 'İş ortağının logosu' },
      { en: 'Shown beside the partner’s name.', tr: 'İş ortağının adının yanında görünür.' },
    ),
  },
});
