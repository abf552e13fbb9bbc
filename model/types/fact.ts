import { collection, specified } from '../define.ts';
import { count, line, picture } from '../fields.ts';

export const fact = collection({
  name: 'fact',
  plural: 'facts',
  title: { en: 'Home fact', tr: 'Ana sayfa: sayı' },
  about: {
    en: 'Figures on the home page. The second one is shown in thousands.',
    tr: 'Ana sayfadaki sayılar. İkincisi bin cinsinden gösterilir.',
  },
  heading: 'title',
  // Specification, section 3: the counter at this place has another suffix.
  keepsPlace: {
    place: 2,
    why: {
      en: 'The second figure is shown in thousands (450 as 450.000+), so neither sorting nor removing an entry may move it. To show another one there, edit the texts and numbers of both entries.',
      tr: 'İkinci sayı bin cinsinden gösterilir (450 yerine 450.000+), bu yüzden ne sıralama ne de bir kaydın kaldırılması onu yerinden oynatabilir. Orada başka bir sayı göstermek için iki kaydın metnini ve sayısını düzenleyin.',
    },
  },
  call: specified('facts', '/hompage', 'Facts', ['Facts.iconImage']),
  key: ['id', 'title'],
  shownOn: ['home'],
  fields: {
    title: line({ en: 'Text', tr: 'Metin' }, { en: 'What is counted.', tr: 'Sayılan şey.' }, { required: true }),
    time: count(
      { en: 'Number', tr: 'Sayı' },
      { en: 'Without the plus sign; the second fact in thousands.', tr: 'Artı işareti olmadan; ikinci sayı bin cinsinden yazılır.' },
      { required: true },
    ),
    iconImage: picture({ en: 'Icon', tr: 'Simge' }, { en: 'A small drawing.', tr: 'Küçük bir çizim.' }, { namedBy: 'title' }),
  },
});
