import { defineBlock, extension, specified } from '../define.ts';
import { button, buttons, definePart, line, part, parts, picture, text } from '../fields.ts';
import { pair } from './shared.ts';

export const contactBanner = defineBlock({
  category: 'home',
  name: 'contact-banner',
  plural: 'contact-banners',
  title: { en: 'Contact banner', tr: 'İletişim şeridi' },
  call: specified('contactBanner', '/hompage', 'ContactBanner', ['ContactBanner.button']),
  dated: 'beside',
  fields: {
    text: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'One sentence that makes a visitor write or call.', tr: 'Ziyaretçiyi yazmaya ya da aramaya yönelten tek cümle.' },
      { required: true, max: 500 },
    ),
    button: buttons({ en: 'Buttons', tr: 'Düğmeler' }, { en: 'Where the sentence leads.', tr: 'Cümlenin götürdüğü yer.' }),
  },
});

export const introduction = definePart({
  category: 'home',
  name: 'introduction',
  plural: 'introductions',
  title: { en: 'Introduction', tr: 'Tanıtım' },
  bareText: 'description',
  fields: {
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'A sentence, not a label.', tr: 'Etiket değil, bir cümle.' },
      { requiredInEditor: true },
    ),
    description: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'One paragraph.', tr: 'Bir paragraf.' },
      { required: true, aliases: ['desc', 'text'] },
    ),
    button: button({ en: 'Button', tr: 'Düğme' }, { en: 'Leads to the full text.', tr: 'Metnin tamamına götürür.' }),
  },
});

export const statement = definePart({
  category: 'home',
  name: 'statement',
  plural: 'statements',
  title: { en: 'Statement', tr: 'İfade' },
  bareText: 'description',
  fields: {
    title: line(
      { en: 'Title', tr: 'Başlık' },
      { en: '“Mission”, “Vision”.', tr: '“Misyon”, “Vizyon”.' },
      { requiredInEditor: true, max: 60 },
    ),
    description: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'One sentence.', tr: 'Tek cümle.' },
      { required: true, max: 500, aliases: ['desc', 'text'] },
    ),
    icon: picture(
      { en: 'Icon', tr: 'Simge' },
      { en: 'A small drawing; none is fine too.', tr: 'Küçük bir çizim; boş da kalabilir.' },
      { namedBy: 'title' },
    ),
  },
});

export const aboutUs = defineBlock({
  category: 'home',
  name: 'about-us',
  plural: 'about-us',
  title: { en: 'About us', tr: 'Hakkımızda' },
  call: specified('aboutUs', '/hompage', 'AboutUs', ['AboutUs.about', 'AboutUs.iconInfo']),
  dated: 'beside',
  fields: {
    about: part(
      introduction,
      { en: 'Introduction', tr: 'Giriş' },
      { en: 'Who we are, in one paragraph.', tr: 'Kim olduğumuz, tek paragrafta.' },
      { required: true },
    ),
    iconInfo: parts(
      statement,
      { en: 'Mission and vision', tr: 'Misyon ve vizyon' },
      { en: 'One short statement each.', tr: 'Her biri için kısa bir ifade.' },
      { max: 4 },
    ),
  },
});

export const technologyPark = defineBlock({
  category: 'home',
  name: 'technology-park',
  plural: 'technology-parks',
  title: { en: 'Technology park', tr: 'Teknoloji parkı' },
  call: extension('technologyPark', '/technology-park', 'technologyPark', ['rooms', 'plan', 'button']),
  fields: {
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'What there is to see in the park.', tr: 'Teknoloji parkında görülebilecekler.' },
      { required: true },
    ),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'One or two sentences.', tr: 'Bir iki cümle.' }, { required: true }),
    rooms: parts(
      pair,
      { en: 'Rooms', tr: 'Bölümler' },
      { en: 'Name and size of each room.', tr: 'Her bölümün adı ve büyüklüğü.' },
      { max: 20 },
    ),
    plan: picture({ en: 'Plan', tr: 'Plan' }, { en: 'The floor plan.', tr: 'Kat planı.' }),
    button: button({ en: 'Button', tr: 'Düğme' }, { en: 'Where to go from here.', tr: 'Buradan nereye gidileceği.' }),
  },
});
