import { collection, extension } from '../define.ts';
import { line, picture, text, webAddress } from '../fields.ts';

export const partner = collection({
  name: 'partner',
  plural: 'partners',
  title: { en: 'Partner', tr: 'İş ortağı' },
  about: {
    en: 'Companies and institutes that we work with; the carousel on the home page.',
    tr: 'Birlikte çalıştığımız şirketler ve enstitüler; ana sayfadaki kayan şerit.',
  },
  heading: 'name',
  call: extension('partner', '/partner', 'partners', ['partners.imageSrc']),
  sameKeyInAllLanguages: true,
  shownOn: ['home'],
  fields: {
    name: line(
      { en: 'Name', tr: 'Ad' },
      { en: 'As the partner writes itself.', tr: 'İş ortağının kendi yazdığı biçimiyle.' },
      { required: true, max: 120 },
    ),
    description: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'What we do together, in one sentence.', tr: 'Birlikte ne yaptığımız, tek cümleyle.' },
      { max: 500 },
    ),
    imageSrc: picture(
      { en: 'Logo', tr: 'Logo' },
      { en: 'On a transparent background, best as SVG.', tr: 'Saydam zeminli; en iyisi SVG.' },
      { required: true },
    ),
    url: webAddress(
      { en: 'Leads to', tr: 'Gittiği yer' },
      {
        en: 'The partner’s own page, if it is to be linked. Starts with https://.',
        tr: 'Bağlantı verilecekse iş ortağının kendi sayfası. https:// ile başlar.',
      },
      { max: 255 },
    ),
  },
});
