import { collection, specified } from '../define.ts';
import { buttons, choice, line, picture, slug, text } from '../fields.ts';

export const slide = collection({
  name: 'slide',
  plural: 'slides',
  title: { en: 'Home slide', tr: 'Ana sayfa: slayt' },
  about: { en: 'The slider at the top of the home page.', tr: 'Ana sayfanın başındaki slaytlar.' },
  heading: 'title',
  call: specified('homeSlider', '/hompage', 'homepageslider', ['homepageslider.Button', 'homepageslider.image']),
  key: ['url', 'id', 'title'],
  shownOn: ['home'],
  fields: {
    type: choice({ en: 'Layout', tr: 'Düzen' }, { en: 'Where the text stands.', tr: 'Metnin durduğu yer.' }, ['center', 'left', 'right'], {
      required: true,
      default: 'center',
    }),
    boxTitle: line({ en: 'Line above the title', tr: 'Başlığın üstündeki satır' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    title: text({ en: 'Title', tr: 'Başlık' }, { en: 'One strong sentence.', tr: 'Tek, güçlü bir cümle.' }, { required: true, max: 300 }),
    subTitle: text(
      { en: 'Sentence below', tr: 'Altındaki cümle' },
      { en: 'Shown by the layouts center and right.', tr: 'center ve right düzenlerinde görünür.' },
      { max: 500 },
    ),
    desc: text(
      { en: 'Description', tr: 'Açıklama' },
      {
        en: 'What the picture adds to the title. left shows it below the title; center and right give it to screen readers only.',
        tr: 'Görselin başlığa kattığı bilgi. left düzeninde başlığın altında görünür; center ve right düzenlerinde yalnızca ekran okuyucular okur.',
      },
      { max: 1_000 },
    ),
    Button: buttons(
      { en: 'Buttons', tr: 'Düğmeler' },
      { en: 'center and right have two, left has one.', tr: 'center ve right düzenlerinde iki, left düzeninde bir düğme olur.' },
    ),
    image: picture(
      { en: 'Picture', tr: 'Görsel' },
      { en: 'Wide, at least 2000 pixels.', tr: 'Yatay, en az 2000 piksel genişliğinde.' },
      { requiredInEditor: true },
    ),
    url: slug(
      { en: 'A short name without spaces; the slide has no page of its own.', tr: 'Boşluksuz kısa bir ad; slaytın kendi sayfası yoktur.' },
      { anyText: true },
    ),
  },
});
