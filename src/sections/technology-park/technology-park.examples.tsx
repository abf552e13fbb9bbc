import type { TechnologyParkModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { TechnologyPark } from './technology-park.tsx';

const AREAS = [
  { x: 2.17, y: 3.33, width: 34.78, height: 38.33 },
  { x: 36.96, y: 3.33, width: 20, height: 38.33 },
];
const WALK = [
  { x: 74.46, y: 65.5 },
  { x: 74.46, y: 60.67 },
  { x: 63.91, y: 60.67 },
  { x: 63.91, y: 47.33 },
  { x: 27.5, y: 47.33 },
  { x: 27.5, y: 28.33 },
];
const PLAN = { url: '/media/technology-park/plan.svg', width: 920, height: 600, sources: [] };

const PARK: Readonly<Record<ExampleLocale, TechnologyParkModel>> = {
  en: {
    title: 'One corridor from the desk to the bench.',
    text: 'Our R&D centre stands in the technology park in Gebze: 1,850 m² on one floor. The engineer who writes a test case walks forty metres to watch it run.',
    rooms: [
      { name: 'HIL laboratory', value: '4 rigs' },
      { name: 'Climate chamber', value: '−70 to +180 °C' },
      { name: 'Vibration bench', value: '60 kN' },
      { name: 'Prototype workshop', value: '5-axis' },
      { name: 'Classroom', value: '15 seats' },
      { name: 'Project floor', value: '64 desks' },
    ],
    areas: AREAS,
    walk: WALK,
    plan: {
      ...PLAN,
      alt: 'Floor plan: six numbered rooms along one corridor, the 40 m walk from the project floor to the HIL laboratory drawn in',
    },
    link: { href: href('contact', 'en'), text: 'Plan a visit' },
  },
  tr: {
    title: 'Masadan tezgâha tek koridor.',
    text: 'Ar-Ge merkezimiz Gebze’deki teknoloji geliştirme bölgesinde, tek katta 1.850 m². Test senaryosunu yazan mühendis, koşumu izlemek için kırk metre yürür.',
    rooms: [
      { name: 'HIL laboratuvarı', value: '4 düzenek' },
      { name: 'İklim kabini', value: '−70 … +180 °C' },
      { name: 'Titreşim tezgâhı', value: '60 kN' },
      { name: 'Prototip atölyesi', value: '5 eksen' },
      { name: 'Derslik', value: '15 kişi' },
      { name: 'Proje salonu', value: '64 masa' },
    ],
    areas: AREAS,
    walk: WALK,
    plan: { ...PLAN, alt: 'Kat planı: tek koridor boyunca numaralı altı oda; proje salonundan HIL laboratuvarına 40 m’lik yol işaretli' },
    link: { href: href('contact', 'tr'), text: 'Ziyaret planlayın' },
  },
};

const LONG_ROOM = {
  name: 'Elektromanyetik uyumluluk değerlendirme laboratuvarı',
  value: 'yarı yankısız oda, 10 kHz … 6 GHz',
};

export const examples: Examples = (locale) => {
  const park = PARK[locale];
  return [
    { name: 'table and plan', element: <TechnologyPark messages={messagesIn(locale)} park={park} /> },
    {
      name: 'no plan, no link',
      element: <TechnologyPark messages={messagesIn(locale)} park={{ ...park, plan: undefined, link: undefined }} />,
    },
    { name: 'no rooms', element: <TechnologyPark messages={messagesIn(locale)} park={{ ...park, rooms: [] }} /> },
    {
      name: 'a long room',
      element: <TechnologyPark messages={messagesIn(locale)} park={{ ...park, rooms: [LONG_ROOM, ...park.rooms] }} />,
    },
  ];
};
