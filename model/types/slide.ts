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
    type: choice(
      { en: 'Layout', tr: 'Düzen' },
      { en: 'Where the text stands.', tr: 'Metnin yeri.' },
      { center: { en: 'Centre', tr: 'Ortada' }, left: { en: 'Left', tr: 'Solda' }, right: { en: 'Right', tr: 'Sağda' } },
      {
        required: true,
        default: 'center',
      },
    ),
    boxTitle: line(
      { en: 'Short name', tr: 'Kısa ad' },
      {
        en: 'In the strip below the slides; without one, the title stands there.',
        tr: 'Slaytların altındaki şeritte görünür; boşsa orada başlık durur.',
      },
    ),
    title: text({ en: 'Title', tr: 'Başlık' }, { en: 'One strong sentence.', tr: 'Tek, güçlü bir cümle.' }, { required: true, max: 300 }),
    subTitle: text(
      { en: 'Sentence below', tr: 'Altındaki cümle' },
      { en: 'Shown if the layout is “Centre” or “Right”.', tr: 'Düzen “Ortada” ya da “Sağda” ise görünür.' },
      { max: 500 },
    ),
    desc: text(
      { en: 'Description', tr: 'Açıklama' },
      {
        en: 'What the picture adds to the title. With the layout “Left” it is shown below the title; with the others, only screen readers read it.',
        tr: 'Görselin başlığa kattığı bilgi. Düzen “Solda” ise başlığın altında görünür; öbür düzenlerde yalnızca ekran okuyucular okur.',
      },
      { max: 1_000 },
    ),
    Button: buttons(
      { en: 'Buttons', tr: 'Düğmeler' },
      { en: 'Up to two; one if the layout is “Left”.', tr: 'En çok iki; düzen “Solda” ise bir düğme.' },
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
