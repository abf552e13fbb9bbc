import { definePart, line, text } from '../fields.ts';

/** What was done for a client: it is shown only when nothing of it is missing. */
export const casePart = definePart({
  category: 'reference',
  name: 'case',
  plural: 'cases',
  title: { en: 'Case', tr: 'Örnek çalışma' },
  fields: {
    problem: text(
      { en: 'Problem', tr: 'Sorun' },
      { en: 'What the client had when we were called, in one or two sentences.', tr: 'Bize gelindiğinde durum neydi; bir iki cümle.' },
      { required: true, max: 400 },
    ),
    figure: line(
      { en: 'Number', tr: 'Sayı' },
      { en: 'The one number of the work with its unit, such as 90,000 km.', tr: 'İşi anlatan tek sayı, birimiyle; örneğin 90.000 km.' },
      { required: true, max: 16 },
    ),
    figureText: line(
      { en: 'What the number says', tr: 'Sayının anlamı' },
      { en: 'Below the number, in a few words.', tr: 'Sayının altında, birkaç sözcükle.' },
      { required: true, max: 120 },
    ),
    result: text(
      { en: 'Result', tr: 'Sonuç' },
      { en: 'What the client had afterwards, in one or two sentences.', tr: 'İş bittiğinde ne elde edildi; bir iki cümle.' },
      { required: true, max: 400 },
    ),
  },
});
