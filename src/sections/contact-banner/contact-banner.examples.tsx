import type { ContactBannerModel } from '../../models/home.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import type { Examples } from '../../ui/example.ts';
import { ContactBanner } from './contact-banner.tsx';

const PHONE = 'tel:+903120000003';
const BANNERS: Readonly<Record<ExampleLocale, ContactBannerModel>> = {
  en: {
    text: 'Is there a requirement in your file that cannot be tested? Send it to us. An engineer answers within one working day.',
    buttons: [
      { href: href('contact', 'en'), text: 'Send a requirement', look: 'primary' },
      { href: PHONE, text: 'Call +90 312 000 00 03', look: 'secondary' },
    ],
  },
  tr: {
    text: 'Dosyanızda test edilemeyen bir gereksinim mi var? Bize gönderin. Bir iş günü içinde bir mühendis yanıtlasın.',
    buttons: [
      { href: href('contact', 'tr'), text: 'Gereksinimi gönderin', look: 'primary' },
      { href: PHONE, text: 'Arayın: +90 312 000 00 03', look: 'secondary' },
    ],
  },
};

const SENTENCES: Readonly<Record<ExampleLocale, NonNullable<ContactBannerModel['sentence']>>> = {
  en: {
    parts: [
      { text: 'The flap shall close ' },
      { text: 'safely', marked: true },
      { text: ' and ' },
      { text: 'as fast as possible', marked: true },
      { text: '.' },
    ],
    notes: ['measured how?', 'in how many ms?'],
  },
  tr: {
    parts: [
      { text: 'Kapak ' },
      { text: 'güvenli', marked: true },
      { text: ' ve ' },
      { text: 'mümkün olduğunca hızlı', marked: true },
      { text: ' kapanacaktır.' },
    ],
    notes: ['nasıl ölçülür?', 'kaç ms’de?'],
  },
};

export const examples: Examples = (locale) => {
  const banner = BANNERS[locale];
  return [
    { name: 'two buttons', element: <ContactBanner banner={banner} /> },
    { name: 'a reviewed sentence', element: <ContactBanner banner={{ ...banner, sentence: SENTENCES[locale] }} /> },
    { name: 'one button', element: <ContactBanner banner={{ ...banner, buttons: banner.buttons.slice(0, 1) }} /> },
    { name: 'no button', element: <ContactBanner banner={{ ...banner, buttons: [] }} /> },
  ];
};
