import { definePart, choice, date, line, richText, text } from '../fields.ts';

export const planSection = definePart({
  category: 'plan',
  name: 'section',
  plural: 'sections',
  title: { en: 'Part of the plan', tr: 'Planın bölümü' },
  fields: {
    key: choice(
      { en: 'Part', tr: 'Bölüm' },
      { en: 'Which of the five parts this is.', tr: 'Beş bölümden hangisi olduğu.' },
      {
        objectives: { en: 'Objectives', tr: 'Hedefler' },
        strategies: { en: 'Strategies', tr: 'Stratejiler' },
        monitoring: { en: 'Monitoring', tr: 'İzleme' },
        communication: { en: 'Communication', tr: 'İletişim' },
        accountability: { en: 'Accountability', tr: 'Hesap verebilirlik' },
      },
      { required: true, anyText: true },
    ),
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'The part’s name in this language.', tr: 'Bölümün bu dildeki adı.' },
      { required: true },
    ),
    html: richText({ en: 'Text', tr: 'Metin' }, { en: 'The part itself.', tr: 'Bölümün kendisi.' }, { required: true }),
  },
});

export const planVersion = definePart({
  category: 'plan',
  name: 'version',
  plural: 'versions',
  title: { en: 'Version', tr: 'Sürüm' },
  fields: {
    version: line({ en: 'Version', tr: 'Sürüm' }, { en: 'A number such as 1.2.', tr: '1.2 gibi bir numara.' }, { required: true, max: 20 }),
    date: date({ en: 'Date', tr: 'Tarih' }, { en: 'When it came into force.', tr: 'Yürürlüğe girdiği tarih.' }, { required: true }),
    change: text(
      { en: 'Change', tr: 'Değişiklik' },
      { en: 'What is different.', tr: 'Nelerin değiştiği.' },
      { required: true, max: 1_000 },
    ),
  },
});
