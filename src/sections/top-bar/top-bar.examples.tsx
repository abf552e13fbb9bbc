import type { LinkModel } from '../../models/common.ts';
import type { OfficeModel } from '../../models/frame.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { TopBar } from './top-bar.tsx';

const OFFICES: Readonly<Record<ExampleLocale, readonly OfficeModel[]>> = {
  en: [
    { name: 'Headquarters', address: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara', city: 'Çankaya, Ankara' },
    { name: 'R&D centre', address: 'Technology Park, Block C2, 41400 Gebze, Kocaeli', city: 'Gebze, Kocaeli' },
  ],
  tr: [
    { name: 'Genel merkez', address: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara', city: 'Çankaya, Ankara' },
    { name: 'Ar-Ge merkezi', address: 'Teknoloji Parkı, C2 Blok, 41400 Gebze, Kocaeli', city: 'Gebze, Kocaeli' },
  ],
};
const LONG: OfficeModel = {
  name: 'Araştırma ve Geliştirme Merkezi',
  address: 'Bilişim Vadisi Teknoloji Geliştirme Bölgesi, Muallimköy Mahallesi, Deniz Caddesi No: 143/5, C2 Blok, 41400 Gebze, Kocaeli',
  city: 'Muallimköy Gebze, Kocaeli',
};
const SOCIALS: readonly LinkModel[] = [
  { href: 'https://linkedin.example/company/motavia', text: 'LinkedIn' },
  { href: 'https://youtube.example/@motavia', text: 'YouTube' },
  { href: 'https://instagram.example/motavia', text: 'Instagram' },
];

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const offices = OFFICES[locale];
  return [
    { name: 'two offices', element: <TopBar chrome={{ offices, socials: SOCIALS }} messages={messages} /> },
    {
      name: 'one office, nothing to turn',
      element: <TopBar chrome={{ offices: offices.slice(0, 1), socials: SOCIALS }} messages={messages} />,
    },
    { name: 'a very long address', element: <TopBar chrome={{ offices: [...offices, LONG], socials: SOCIALS }} messages={messages} /> },
    { name: 'no networks', element: <TopBar chrome={{ offices, socials: [] }} messages={messages} /> },
    { name: 'no offices', element: <TopBar chrome={{ offices: [], socials: SOCIALS }} messages={messages} /> },
  ];
};
