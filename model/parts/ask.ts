import { line, text } from '../fields.ts';

/** The sentence of a page's call to action; where it leads is decided by the kind of page. */
export const ask = text(
  { en: 'Call to action', tr: 'Çağrı metni' },
  {
    en: 'One or two sentences above the button at the end of the page. Empty: the sentence of its list, or of the home page; legal pages and the equality plan then have none.',
    tr: 'Sayfanın sonundaki düğmenin üstündeki bir iki cümle. Boşsa listesinin ya da ana sayfanın cümlesi görünür; yasal sayfalarda ve eşitlik planında ise hiçbir cümle görünmez.',
  },
  { max: 300 },
);

/** The words of the button below that sentence: they name what the sentence asks for. */
export const askButton = line(
  { en: 'Text of the button', tr: 'Düğme metni' },
  { en: 'Below the call to action. Empty: the title of its form.', tr: 'Çağrı metninin altında. Boşsa formun başlığı görünür.' },
);
