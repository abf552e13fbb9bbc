import { page } from '../define.ts';
import { line, part } from '../fields.ts';
import { contactDetails } from '../parts/contact.ts';

export const contactPage = page({
  name: 'contact-page',
  plural: 'contact-pages',
  title: { en: 'Page: Contact', tr: 'Sayfa: İletişim' },
  about: {
    en: 'Addresses, telephone and maps. Top bar and footer show them too.',
    tr: 'Adresler, telefon ve haritalar. Üst çubukta ve alt bölümde de görünür.',
  },
  key: 'contact',
  menus: ['main', 'popular'],
  texts: {
    mapHeadquarters: line(
      { en: 'Beside the map of the headquarters', tr: 'Merkez haritasının yanındaki metin' },
      { en: 'How to get there.', tr: 'Nasıl gelinir?' },
    ),
    mapRdCentre: line(
      { en: 'Beside the map of the R&D centre', tr: 'Ar-Ge merkezi haritasının yanındaki metin' },
      { en: 'How to get there.', tr: 'Nasıl gelinir?' },
    ),
  },
  fields: {
    contact: part(
      contactDetails,
      { en: 'Contact', tr: 'İletişim' },
      { en: 'Addresses, telephone, maps.', tr: 'Adresler, telefon, haritalar.' },
      { required: true },
    ),
  },
});
