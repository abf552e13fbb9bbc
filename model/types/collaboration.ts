import { collection, extension } from '../define.ts';
import { line, parts, picture } from '../fields.ts';
import { namedLink } from '../parts/shared.ts';

export const collaboration = collection({
  name: 'collaboration',
  plural: 'collaborations',
  title: { en: 'Group company', tr: 'Grup şirketi' },
  about: { en: 'Companies of the group, on the page about us.', tr: 'Grup şirketleri; hakkımızda sayfasında görünür.' },
  heading: 'name',
  call: extension('collaboration', '/collaboration', 'collaborations', ['collaborations.imageSrc', 'collaborations.socials']),
  sameKeyInAllLanguages: true,
  shownOn: ['about'],
  fields: {
    name: line(
      { en: 'Name', tr: 'Ad' },
      { en: 'As the company writes itself.', tr: 'Şirketin kendi yazdığı biçimiyle.' },
      { required: true, max: 120 },
    ),
    designation: line({ en: 'What it does', tr: 'Ne yaptığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }, { required: true }),
    imageSrc: picture(
      { en: 'Logo', tr: 'Logo' },
      { en: 'On a transparent background, best as SVG.', tr: 'Saydam zeminli; en iyisi SVG.' },
      { required: true },
    ),
    socials: parts(
      namedLink,
      { en: 'Links', tr: 'Bağlantılar' },
      { en: 'Its own pages elsewhere.', tr: 'Şirketin başka yerlerdeki kendi sayfaları.' },
      { max: 6 },
    ),
  },
});
