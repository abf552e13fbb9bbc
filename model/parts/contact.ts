import { defineBlock, specified } from '../define.ts';
import { definePart, email, line, parts, phone, text, webAddress } from '../fields.ts';

export const contactBox = definePart({
  category: 'contact',
  name: 'box',
  plural: 'boxes',
  title: { en: 'Box', tr: 'Kutu' },
  fields: {
    class: line(
      { en: 'Kind', tr: 'Tür' },
      {
        en: 'email, phone, headquarters or rd-centre: it chooses the icon and the link.',
        tr: 'email, phone, headquarters ya da rd-centre: simgeyi ve bağlantıyı belirler.',
      },
      { max: 40, computed: true },
    ),
    title: line({ en: 'Title', tr: 'Başlık' }, { en: 'Two or three words.', tr: 'İki üç sözcük.' }, { required: true }),
    content: text(
      { en: 'Content', tr: 'İçerik' },
      { en: 'The address, number or postal address itself.', tr: 'E-posta adresinin, numaranın ya da posta adresinin kendisi.' },
      { required: true, max: 500 },
    ),
  },
});

export const contactDetails = defineBlock({
  category: 'contact',
  name: 'details',
  plural: 'details',
  title: { en: 'Contact', tr: 'İletişim' },
  call: specified('contact', '/contact', 'contact', ['contact.box']),
  dated: 'inside',
  fields: {
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'First line of the page’s text.', tr: 'Sayfa metninin ilk satırı.' },
      { required: true },
    ),
    email: email(
      { en: 'E-mail', tr: 'E-posta' },
      {
        en: 'The address that visitors see. Recipients of the forms are set by the operator.',
        tr: 'Ziyaretçinin gördüğü adres. Formların kime gideceğini işletmeci ayarlar.',
      },
      { required: true },
    ),
    call: phone(
      { en: 'Telephone', tr: 'Telefon' },
      { en: 'With the country code: +90 312 …', tr: 'Ülke koduyla: +90 312 …' },
      { required: true, max: 40 },
    ),
    center: text(
      { en: 'Headquarters', tr: 'Merkez' },
      { en: 'The postal address; also in the top bar and the footer.', tr: 'Posta adresi; üst çubukta ve alt bölümde de görünür.' },
      { max: 500 },
    ),
    arge: text(
      { en: 'R&D centre', tr: 'Ar-Ge merkezi' },
      { en: 'The postal address; also in the top bar and the footer.', tr: 'Posta adresi; üst çubukta ve alt bölümde de görünür.' },
      { max: 500 },
    ),
    bTitle: line({ en: 'Heading above the boxes', tr: 'Kutuların üstündeki başlık' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    box: parts(
      contactBox,
      { en: 'Boxes', tr: 'Kutular' },
      { en: 'E-mail, telephone and the two addresses.', tr: 'E-posta, telefon ve iki adres.' },
      { max: 8 },
    ),
    GuzeltepeAddress: webAddress(
      { en: 'Map of the headquarters', tr: 'Merkezin haritası' },
      { en: 'The address of a map frame.', tr: 'Harita çerçevesinin adresi.' },
    ),
    BilisimVadisiAddress: webAddress(
      { en: 'Map of the R&D centre', tr: 'Ar-Ge merkezinin haritası' },
      { en: 'The address of a map frame.', tr: 'Harita çerçevesinin adresi.' },
    ),
  },
});
