import { defineBlock, extension, specified } from '../define.ts';
import { button, buttons, choice, count, definePart, line, lines, part, parts, percent, picture, text } from '../fields.ts';
import { pair, point } from './shared.ts';
import { STAGE_NAMES } from './stage-names.ts';

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
  nameField: 'title',
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

export const planArea = definePart({
  category: 'home',
  name: 'plan-area',
  plural: 'plan-areas',
  title: { en: 'Area on the plan', tr: 'Plandaki alan' },
  fields: {
    x: percent(
      { en: 'From the left, %', tr: 'Soldan, %' },
      { en: 'Left edge of the room.', tr: 'Bölümün sol kenarı.' },
      { required: true },
    ),
    y: percent(
      { en: 'From the top, %', tr: 'Üstten, %' },
      { en: 'Upper edge of the room.', tr: 'Bölümün üst kenarı.' },
      { required: true },
    ),
    width: percent(
      { en: 'Width, %', tr: 'Genişlik, %' },
      { en: 'In percent of the plan.', tr: 'Planın yüzdesi olarak.' },
      { required: true },
    ),
    height: percent(
      { en: 'Height, %', tr: 'Yükseklik, %' },
      { en: 'In percent of the plan.', tr: 'Planın yüzdesi olarak.' },
      { required: true },
    ),
  },
});

export const technologyPark = defineBlock({
  category: 'home',
  name: 'technology-park',
  plural: 'technology-parks',
  title: { en: 'Technology park', tr: 'Teknoloji parkı' },
  call: extension('technologyPark', '/technology-park', 'technologyPark', ['rooms', 'plan', 'areas', 'walk', 'button']),
  fields: {
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'What there is to see in the park.', tr: 'Teknoloji parkında görülebilecekler.' },
      { required: true },
    ),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'One or two sentences.', tr: 'Bir iki cümle.' }, { required: true }),
    // At most as many rooms and areas as technology-park.css has rules for.
    rooms: parts(
      pair,
      { en: 'Rooms', tr: 'Bölümler' },
      { en: 'Name and size of each room.', tr: 'Her bölümün adı ve büyüklüğü.' },
      { max: 12 },
    ),
    plan: picture({ en: 'Plan', tr: 'Plan' }, { en: 'The floor plan.', tr: 'Kat planı.' }),
    areas: parts(
      planArea,
      { en: 'Rooms on the plan', tr: 'Plandaki bölümler' },
      {
        en: 'Where each room is, in their order: the plan answers when a row is pointed at.',
        tr: 'Her bölümün yeri, bölümlerin sırasıyla: satırın üstüne gelince planda belirir.',
      },
      { max: 12 },
    ),
    walk: parts(
      point,
      { en: 'Walk', tr: 'Yol' },
      { en: 'The corners of the walk that is drawn into the plan.', tr: 'Plana çizilen yolun köşeleri.' },
      { max: 20 },
    ),
    button: button({ en: 'Button', tr: 'Düğme' }, { en: 'Where to go from here.', tr: 'Buradan nereye gidileceği.' }),
  },
});

export const traceStep = definePart({
  category: 'home',
  name: 'trace-step',
  plural: 'trace-steps',
  title: { en: 'Step of the trace', tr: 'İzlemenin adımı' },
  fields: {
    stage: choice(
      { en: 'Shown as', tr: 'Gösterimi' },
      {
        en: 'How the lines below are shown.',
        tr: 'Aşağıdaki satırların nasıl gösterileceği.',
      },
      STAGE_NAMES,
      { required: true, default: 'requirement' },
    ),
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'What the requirement is at this step.', tr: 'Gereksinimin bu adımda ne olduğu.' },
      { required: true, max: 80 },
    ),
    text: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'What is done here, in one or two sentences.', tr: 'Burada ne yapıldığı, bir iki cümleyle.' },
      { required: true, max: 400 },
    ),
    subject: lines(
      { en: 'Lines', tr: 'Satırlar' },
      {
        en: 'What stands in the file, one line each. *Words between asterisks* are marked. Blocks and the plate: “name: value”.',
        tr: 'Dosyada yazanlar, her satıra bir tane. *Yıldız arasındaki sözcükler* işaretlenir. Bloklarda ve plakada “ad: değer”.',
      },
      { required: true, min: 1 },
    ),
    button: button({ en: 'Link', tr: 'Bağlantı' }, { en: 'The service that does this step.', tr: 'Bu adımı yapan hizmet.' }),
  },
});

export const trace = defineBlock({
  category: 'home',
  name: 'trace',
  plural: 'traces',
  title: { en: 'Trace of a requirement', tr: 'Bir gereksinimin izi' },
  call: extension('trace', '/trace', 'trace', ['steps', 'steps.button']),
  fields: {
    title: line(
      { en: 'Heading', tr: 'Başlık' },
      { en: 'What can be followed here.', tr: 'Burada neyin izlenebileceği.' },
      { required: true },
    ),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'One or two sentences.', tr: 'Bir iki cümle.' }, { max: 500 }),
    requirement: line(
      { en: 'Number of the requirement', tr: 'Gereksinimin numarası' },
      { en: 'It moves along the line, for example BRK-0427.', tr: 'Çizgi boyunca ilerler; örneğin BRK-0427.' },
      { required: true, max: 20 },
    ),
    time: count(
      { en: 'Limit in ms', tr: 'Sınır, ms' },
      {
        en: 'The time in which the pressure has to be reached; drawn with the curve.',
        tr: 'Basınca ulaşılması gereken süre; eğriyle çizilir.',
      },
      { required: true, max: 10_000 },
    ),
    pressure: count(
      { en: 'Pressure in bar', tr: 'Basınç, bar' },
      { en: 'The pressure to reach; drawn with the curve.', tr: 'Ulaşılması gereken basınç; eğriyle çizilir.' },
      { required: true, max: 10_000 },
    ),
    measured: count(
      { en: 'Measured time in ms', tr: 'Ölçülen süre, ms' },
      { en: 'When the curve reaches the pressure.', tr: 'Eğrinin bu basınca ulaştığı an.' },
      { required: true, max: 10_000 },
    ),
    testLimit: count(
      { en: 'Limit of the test in ms', tr: 'Testin sınırı, ms' },
      {
        en: 'Stricter than the limit by the uncertainty of the measurement. Empty: the limit itself.',
        tr: 'Ölçüm belirsizliği kadar daha sıkıdır. Boş bırakılırsa sınırın kendisi geçerlidir.',
      },
      { max: 10_000 },
    ),
    steps: parts(
      traceStep,
      { en: 'Steps', tr: 'Adımlar' },
      { en: 'From the first sentence to the approval, in this order.', tr: 'İlk cümleden onaya kadar, bu sırayla.' },
      { required: true, max: 8 },
    ),
  },
});
