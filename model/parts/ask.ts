import { text } from '../fields.ts';

/** The sentence of a page's call to action; where it leads is decided by the kind of page. */
export const ask = text(
  { en: 'Call to action', tr: 'Çağrı metni' },
  {
    en: 'One or two sentences above the button at the end of the page. Empty: the sentence of its list, or of the home page.',
    tr: 'Sayfanın sonundaki düğmenin üstündeki bir iki cümle. Boşsa listesinin ya da ana sayfanın cümlesi görünür.',
  },
  { max: 300 },
);
