import type { ContactModel } from '../../models/pages.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { formHref } from '../../site/form-addresses.ts';
import { formTextsIn, messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { exampleForm, exampleForms } from '../../ui/form/form.examples.tsx';
import { Contact } from './contact.tsx';

const route = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
const frame = 'https://www.openstreetmap.org/export/embed.html?bbox=32.8400%2C39.8850%2C32.8700%2C39.9010';
const picture = (file: string, alt: string) => ({ url: `/media/maps/${file}.svg`, width: 1400, height: 1200, alt, sources: [] });
const email = { kind: 'email', value: 'info@motavia.example', href: 'mailto:info@motavia.example' } as const;
const phone = { kind: 'phone', value: '+90 312 000 00 03', href: 'tel:+903120000003' } as const;

const CONTACT: Readonly<Record<ExampleLocale, Omit<ContactModel, 'question'>>> = {
  en: {
    bannerTitle: 'Four ways to reach us',
    boxes: [
      { ...email, title: 'E-mail', text: 'Read by an engineer. Answered within one working day.' },
      { ...phone, title: 'Phone', text: 'Monday to Friday, 08:30 to 18:00, UTC+3' },
      { kind: 'headquarters', title: 'Headquarters', value: 'Ankara', text: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya' },
      {
        kind: 'rdCentre',
        title: 'R&D centre',
        value: 'Gebze, Kocaeli',
        text: 'Technology Park, Block C2, 41400. Visitors: gate B, bring an identity card.',
      },
    ],
    maps: [
      {
        id: 'headquarters',
        name: 'Headquarters',
        address: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara',
        note: '25 minutes from the railway station',
        picture: picture('headquarters', 'Map of Güzeltepe: Motavia north of Akpergel Caddesi'),
        routeHref: route('Akpergel Cad. 201, Ankara'),
        frameSrc: frame,
      },
      {
        id: 'rd-centre',
        name: 'R&D centre',
        address: 'Technology Park, Block C2, 41400 Gebze, Kocaeli',
        note: '45 minutes from Sabiha Gökçen airport by road',
        picture: picture('rd-centre', 'Map of the technology park: block C2 beside gate B'),
        routeHref: route('Gebze'),
        frameSrc: frame,
      },
    ],
  },
  tr: {
    bannerTitle: 'Bize ulaşmanın dört yolu',
    boxes: [
      { ...email, title: 'E-posta', text: 'Bir mühendis okur, bir iş günü içinde yanıtlar.' },
      { ...phone, title: 'Telefon', text: 'Pazartesi–cuma, 08.30–18.00' },
      { kind: 'headquarters', title: 'Genel merkez', value: 'Ankara', text: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya' },
      {
        kind: 'rdCentre',
        title: 'Ar-Ge merkezi',
        value: 'Gebze, Kocaeli',
        text: 'Teknoloji Parkı, C2 Blok, 41400. Ziyaretçiler: B kapısı, kimliğinizi getirin.',
      },
    ],
    maps: [
      {
        id: 'headquarters',
        name: 'Genel merkez',
        address: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara',
        note: 'Gara 25 dakika',
        picture: picture('headquarters', 'Güzeltepe haritası: Motavia, Akpergel Caddesi’nin kuzeyinde'),
        routeHref: route('Akpergel Cad. 201, Ankara'),
        frameSrc: frame,
      },
      {
        id: 'rd-centre',
        name: 'Ar-Ge merkezi',
        address: 'Teknoloji Parkı, C2 Blok, 41400 Gebze, Kocaeli',
        note: 'Sabiha Gökçen Havalimanı’na kara yoluyla 45 dakika',
        picture: picture('rd-centre', 'Teknoloji parkı haritası: B kapısının yanında C2 blok'),
        routeHref: route('Gebze'),
        frameSrc: frame,
      },
    ],
  },
};

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const question: ContactModel['question'] = {
    title: formTextsIn(locale).question.title,
    form: exampleForm('question', locale),
    othersTitle: formTextsIn(locale).shared.others,
    others: exampleForms(locale).filter(({ href }) => href !== formHref('question', locale)),
  };
  const contact: ContactModel = { ...CONTACT[locale], question };
  const bare = contact.maps.slice(0, 1).map(({ id, name, address, routeHref }) => ({ id, name, address, routeHref }));
  return [
    { name: 'four boxes and two maps', element: <Contact contact={contact} messages={messages} /> },
    {
      name: 'no heading of its own, maps of hosts that are not allowed',
      element: (
        <Contact
          contact={{ question, boxes: contact.boxes, maps: contact.maps.map((map) => ({ ...map, id: map.id, frameSrc: undefined })) }}
          messages={messages}
        />
      ),
    },
    {
      name: 'one box without text, one map without picture',
      element: (
        <Contact contact={{ question, boxes: [{ ...email, title: contact.boxes[0]?.title ?? '' }], maps: bare }} messages={messages} />
      ),
    },
    { name: 'no map', element: <Contact contact={{ question, boxes: contact.boxes, maps: [] }} messages={messages} /> },
  ];
};
