import type { OoreneoModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { KIT_LAYERS } from '../../site/kit-pieces.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { exampleText } from '../../ui/example-text.ts';
import type { Examples } from '../../ui/example.ts';
import { Ooreneo } from './ooreneo.tsx';

/** Where the eight numbers are in the picture, where their lines end, and the piece that each moves with. */
const PLACES = [
  { x: 78, y: 55, target: { x: 74.5, y: 62 }, piece: 'motor' },
  { x: 94, y: 59, target: { x: 90, y: 68 }, piece: 'wheel' },
  { x: 61.5, y: 70, target: { x: 64, y: 59 }, piece: 'bracket' },
  { x: 21, y: 67, target: { x: 26.8, y: 60.5 }, piece: 'sensor' },
  { x: 17, y: 76, target: { x: 12.5, y: 82.5 }, piece: 'screwdriver' },
  { x: 72, y: 7, target: { x: 64, y: 10.5 }, piece: 'screws' },
  { x: 73, y: 31, target: { x: 62, y: 33 }, piece: 'stand-offs' },
  { x: 74, y: 17, target: { x: 64, y: 18 }, piece: 'controller' },
] as const;

const view = (file: string, alt: string, height = 1000) => ({ url: `/media/${file}`, width: 1600, height, alt, sources: [] });

const LAYERS = KIT_LAYERS.map((name) => ({ name, picture: view(`ooreneo/pieces/${name}.png`, '') }));

const KIT: Readonly<Record<ExampleLocale, OoreneoModel>> = {
  en: {
    name: 'oOreNEO',
    title: 'One robot for four pupils, one term, one screwdriver.',
    text: 'Pupils aged 10 to 16 build it, wire it and write its program, first in blocks, then in Python. Teachers get 16 finished lessons. Every part has a number, so a class can check within minutes that its box is complete.',
    picture: view(
      'ooreneo/kit.jpg',
      'The finished two-wheeled robot with two sensor eyes, an orange bumper and a castor below it; a screwdriver beside it',
    ),
    partsTitle: 'In the box',
    layers: LAYERS,
    parts: [
      { name: 'Motor with gearbox', what: '1:48, metal shaft', quantity: 2, ...PLACES[0] },
      { name: 'Wheel', what: '65 mm, rubber tyre', quantity: 2, ...PLACES[1] },
      { name: 'Motor bracket', what: 'aluminium, 2 mm, deburred', quantity: 2, ...PLACES[2] },
      { name: 'Distance sensor', what: '2 to 400 cm', quantity: 1, ...PLACES[3] },
      { name: 'Screwdriver', what: 'the only tool', quantity: 1, ...PLACES[4] },
      { name: 'Screw', what: 'M3, one length', quantity: 24, ...PLACES[5] },
      { name: 'Stand-off', what: 'brass, 12 mm', quantity: 8, ...PLACES[6] },
      { name: 'Controller and battery', what: 'USB-C; 2 h of driving', quantity: 1, ...PLACES[7] },
    ],
    html: exampleText(
      '<h2>What a school gets</h2><p>A class set is eight robots for 32 pupils, in one case. The chassis of each comes assembled; pupils add seven kinds of part with a single tool, and take them off again at the end of the term. The lid of each box shows where every number belongs.</p>',
    ),
    use: {
      picture: view(
        'ooreneo/in-use.jpg',
        'A half-built robot on a cutting mat, four sheets with tools and parts around it, a measuring tape in front',
      ),
      text: 'Four pupils, four jobs: one builds, one wires, one writes the program, one measures. They change jobs every week, so after four weeks each has done all four. The table is for building, the floor is for driving.',
    },
    curriculum: {
      title: 'A term, week by week',
      weeks: [
        {
          week: '1',
          title: 'The box and its numbers',
          text: 'Count seven kinds of part and one tool against the list, name each one and put it back. From now on every lesson ends this way, in five minutes.',
        },
        {
          week: '2',
          title: 'Two motors, two brackets',
          text: 'Mount both motors and tighten the screws in the right order. A loose bracket shows up in week 5 as a robot that pulls to one side.',
        },
        {
          week: '3',
          title: 'Wheels, sensor, wires',
          text: 'Fit the rest and check each plug against the drawing before the battery goes in.',
        },
      ],
    },
    roles: {
      title: 'Three roles on the platform',
      roles: [
        {
          name: 'Students',
          text: 'Pupils work with an account that the school gives them.',
          bullets: ['Register with a code from the school', 'Join live lessons'],
        },
        {
          name: 'Teachers',
          text: 'Teachers see where a class stands without collecting paper.',
          bullets: ['See a report for each pupil, group and class', 'Assign exams and set the date'],
        },
        {
          name: 'Administrators',
          text: 'The school decides who sees what.',
          bullets: ['Manage the curriculum: order lessons, leave some out', 'Manage classes'],
        },
      ],
    },
    dataSheet: {
      title: 'Data sheet',
      rows: [
        { name: 'Age', value: '10 to 16 years' },
        { name: 'Pupils per robot', value: '4' },
        { name: 'Size, mass', value: '190 × 140 × 110 mm, 620 g' },
        { name: 'Drive', value: '2 motors, geared 1:48, wheels 65 mm' },
      ],
    },
    safety: {
      title: 'Safety',
      html: exampleText(
        '<h3>Age and supervision</h3><p>The kit is made for pupils from 10 years, with an adult in the room. Drive the robot on the floor, not on a table.</p>',
      ),
    },
    steps: {
      title: 'Next steps',
      steps: [
        {
          title: 'Tell us the class',
          text: 'How many pupils, which age, how many lessons a week. One e-mail is enough.',
        },
        {
          title: 'Try one lesson',
          text: 'We bring one kit and teach lesson 4 in your school, or online with a kit sent ahead. It takes 80 minutes.',
        },
        {
          title: 'Order the class set',
          text: 'Eight kits for 32 pupils arrive in one case. The accounts for the platform are ready on the same day.',
        },
        {
          title: 'Train two teachers',
          text: 'Half a day, with the first four lessons from the pupil’s chair. Two teachers, so that an illness does not stop the term.',
        },
      ],
    },
    products: [
      {
        name: 'Motor with gearbox',
        text: 'Geared 1:48, with a metal shaft. Each robot has two; as a spare they come singly.',
        picture: view('products/motor-with-gearbox.jpg', 'Geared motor with flattened steel shaft, navy housing and twisted two-wire lead'),
      },
      {
        name: 'Wheel',
        text: '65 mm across, with a rubber tyre that can be taken off and washed. One turn moves the robot 204 mm, which is lesson 5.',
        picture: view('products/wheel.jpg', 'Upright wheel with chevron tyre and orange hub, a bare rim and the tyre beside it'),
      },
      {
        name: 'Distance sensor',
        text: 'Measures 2 to 400 cm with ultrasound, in steps of 3 mm. Its plug fits one way round only.',
        picture: view('products/distance-sensor.jpg', 'Ultrasonic sensor board with two meshed transducers, four-pin socket and its plug'),
      },
    ],
    buttons: [
      { href: href('contact', 'en'), text: 'Ask for a class set', look: 'primary' },
      { href: href('products', 'en', { page: '0' }), text: 'See all parts', look: 'secondary' },
    ],
  },
  tr: {
    name: 'oOreNEO',
    title: 'Dört öğrenciye bir robot, bir dönem, bir tornavida.',
    text: '10–16 yaşındaki öğrenciler robotu kurar, kablolarını bağlar, programını önce bloklarla, sonra Python ile yazar. Öğretmenin elinde derse hazır 16 ders vardır. Her parçanın numarası vardır; sınıf, kutunun eksiksiz olduğunu birkaç dakikada kontrol eder.',
    picture: view(
      'ooreneo/kit.jpg',
      'Kurulmuş robot: iki tekerlek, iki sensör gözü, turuncu tampon, altında döner tekerlek; yanında bir tornavida',
    ),
    partsTitle: 'Kutudan çıkanlar',
    layers: LAYERS,
    parts: [
      { name: 'Redüktörlü motor', what: '1:48, metal mil', quantity: 2, ...PLACES[0] },
      { name: 'Tekerlek', what: '65 mm, kauçuk lastik', quantity: 2, ...PLACES[1] },
      { name: 'Motor braketi', what: 'alüminyum, 2 mm, çapağı alınmış', quantity: 2, ...PLACES[2] },
      { name: 'Mesafe sensörü', what: '2–400 cm', quantity: 1, ...PLACES[3] },
      { name: 'Tornavida', what: 'tek gereken alet', quantity: 1, ...PLACES[4] },
      { name: 'Vida', what: 'M3, tek boy', quantity: 24, ...PLACES[5] },
      { name: 'Ara parça', what: 'pirinç, 12 mm', quantity: 8, ...PLACES[6] },
      { name: 'Kontrol kartı ve batarya', what: 'USB-C; 2 saat sürüş', quantity: 1, ...PLACES[7] },
    ],
    html: exampleText(
      '<h2>Okula ne gelir</h2><p>Bir sınıf seti, tek çantada 32 öğrenci için sekiz robottur. Şasiler kurulu gelir; yedi çeşit parçayı öğrenciler tek bir aletle takar, dönem sonunda yine onlar söker. Hangi numaranın nereye konacağı kutunun kapağında çizilidir.</p>',
    ),
    use: {
      picture: view(
        'ooreneo/in-use.jpg',
        'Kesme altlığında yarısı kurulmuş robot, çevresinde alet ve parçalarla dört kâğıt, önde bir şerit metre',
      ),
      text: 'Dört öğrenci, dört görev: biri kurar, biri kabloları bağlar, biri program yazar, biri ölçer. Görevler her hafta değişir; dört haftanın sonunda herkes dördünü de yapmış olur. Robot masada kurulur, yerde sürülür.',
    },
    curriculum: {
      title: 'Hafta hafta bir dönem',
      weeks: [
        {
          week: '1',
          title: 'Kutu ve numaralar',
          text: 'Yedi çeşit parçayı ve bir aleti listeden sayar, adını söyler, yerine koyarlar. Bundan sonra her ders beş dakikalık bu sayımla biter.',
        },
        {
          week: '2',
          title: 'İki motor, iki braket',
          text: 'Motorları bağlar, vidaları doğru sırayla sıkarlar. Gevşek kalan braket 5. haftada kendini belli eder: robot bir yana çeker.',
        },
        {
          week: '3',
          title: 'Tekerlek, sensör, kablo',
          text: 'Kalan parçalar takılır. Batarya bağlanmadan önce her fiş çizimle karşılaştırılır.',
        },
      ],
    },
    roles: {
      title: 'Platformda üç rol',
      roles: [
        {
          name: 'Öğrenciler',
          text: 'Öğrenci, okulun verdiği hesapla çalışır.',
          bullets: ['Okuldan aldığı kodla kaydolur', 'Canlı derslere katılır'],
        },
        {
          name: 'Öğretmenler',
          text: 'Öğretmen, kâğıt toplamadan sınıfın nerede olduğunu görür.',
          bullets: ['Öğrenci, grup ve sınıf raporlarını görür', 'Sınav atar, tarihini belirler'],
        },
        {
          name: 'Yöneticiler',
          text: 'Kimin neyi göreceğine okul karar verir.',
          bullets: ['Müfredatı yönetir: dersleri sıralar, bazılarını çıkarır', 'Sınıfları yönetir'],
        },
      ],
    },
    dataSheet: {
      title: 'Teknik veriler',
      rows: [
        { name: 'Yaş', value: '10–16' },
        { name: 'Robot başına öğrenci', value: '4' },
        { name: 'Boyut, kütle', value: '190 × 140 × 110 mm, 620 g' },
        { name: 'Tahrik', value: '2 motor, çevrim oranı 1:48, 65 mm tekerlek' },
      ],
    },
    safety: {
      title: 'Güvenlik',
      html: exampleText(
        '<h3>Yaş ve gözetim</h3><p>Set 10 yaş ve üzeri öğrenciler içindir; kullanılırken odada bir yetişkin bulunur. Robotu masada değil, yerde sürün.</p>',
      ),
    },
    steps: {
      title: 'Sonraki adımlar',
      steps: [
        {
          title: 'Sınıfı anlatın',
          text: 'Kaç öğrenci, hangi yaş, haftada kaç ders. Bir e-posta yeter.',
        },
        {
          title: 'Bir ders deneyin',
          text: 'Bir setle okulunuza gelir, 4. dersi veririz; isterseniz seti önceden yollar, dersi çevrim içi yaparız. 80 dakika sürer.',
        },
        { title: 'Sınıf setini isteyin', text: '32 öğrencilik sekiz set tek çantada gelir. Platform hesapları aynı gün hazırdır.' },
        {
          title: 'İki öğretmen yetiştirin',
          text: 'Yarım gün: ilk dört ders, bu kez öğrenci sırasından. Biri hastalanırsa dönem aksamasın diye iki öğretmen.',
        },
      ],
    },
    products: [
      {
        name: 'Redüktörlü motor',
        text: '1:48 çevrim oranı, metal mil. Her robotta iki tane vardır; yedeği tek tek verilir.',
        picture: view(
          'products/motor-with-gearbox.jpg',
          'Çift düz yüzeyli çelik mili, lacivert gövdesi ve iki telli kablosuyla redüktörlü motor',
        ),
      },
      {
        name: 'Tekerlek',
        text: 'Çapı 65 mm; kauçuk lastiği çıkar, yıkanır. Bir tur robotu 204 mm ilerletir: 5. dersin konusu budur.',
        picture: view('products/wheel.jpg', 'Ok desenli lastiği ve turuncu göbeğiyle tekerlek; yanında çıplak jant ve lastik'),
      },
      {
        name: 'Mesafe sensörü',
        text: 'Ultrasonla 2–400 cm arasını 3 mm adımla ölçer. Fişi yalnız tek yönde takılır.',
        picture: view('products/distance-sensor.jpg', 'İki ızgaralı dönüştürücüsü, dört pinli soketi ve fişiyle ultrasonik mesafe sensörü'),
      },
    ],
    buttons: [
      { href: href('contact', 'tr'), text: 'Sınıf seti isteyin', look: 'primary' },
      { href: href('products', 'tr', { page: '0' }), text: 'Bütün parçalar', look: 'secondary' },
    ],
  },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const kit = KIT[locale];
  const breadcrumb = [{ text: messages.home, href: href('home', locale) }, { text: kit.name }];
  const unplaced = kit.parts.map(({ name, what, quantity, x, y }) => ({ name, what, quantity, ...(quantity > 1 ? { x, y } : {}) }));
  const bare: OoreneoModel = {
    name: kit.name,
    title: kit.title,
    text: kit.text,
    partsTitle: kit.partsTitle,
    parts: [],
    layers: [],
    products: [],
    buttons: [],
  };
  return [
    { name: 'all parts', element: <Ooreneo kit={kit} breadcrumb={breadcrumb} messages={messages} /> },
    {
      name: 'numbers without a line, and parts without a place',
      element: <Ooreneo kit={{ ...bare, picture: kit.picture, parts: unplaced }} breadcrumb={breadcrumb} messages={messages} />,
    },
    { name: 'words only', element: <Ooreneo kit={bare} breadcrumb={breadcrumb} messages={messages} /> },
  ];
};
