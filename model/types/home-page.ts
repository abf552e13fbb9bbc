import { page } from '../define.ts';
import { line, part, text } from '../fields.ts';
import { aboutUs, contactBanner, technologyPark, trace } from '../parts/home.ts';

export const homePage = page({
  name: 'home-page',
  plural: 'home-pages',
  title: { en: 'Page: Home', tr: 'Sayfa: Ana sayfa' },
  about: {
    en: 'Texts and blocks of the home page. Slides, facts, cards, partners and references are lists of their own.',
    tr: 'Ana sayfanın metinleri ve blokları. Slaytlar, sayılar, kartlar, iş ortakları ve referanslar ayrı listelerdir.',
  },
  key: 'home',
  texts: {
    partnersTitle: line(
      { en: 'Heading of the partners', tr: 'İş ortaklarının başlığı' },
      { en: 'Above the carousel.', tr: 'Kayan şeridin üstünde.' },
    ),
    servicesTitle: line({ en: 'Heading of the services', tr: 'Hizmetlerin başlığı' }, { en: 'Above the cards.', tr: 'Kartların üstünde.' }),
    servicesLead: text(
      { en: 'Sentence below it', tr: 'Altındaki cümle' },
      { en: 'What the services have in common.', tr: 'Hizmetlerin ortak yanı.' },
      { max: 500 },
    ),
    bannerSentence: line(
      { en: 'Sentence beside the contact banner', tr: 'İletişim şeridinin yanındaki cümle' },
      {
        en: 'A faulty requirement. *Words between asterisks* are circled; each note below belongs to one of them.',
        tr: 'Hatalı bir gereksinim. *Yıldız arasındaki sözcükler* işaretlenir; aşağıdaki notların her biri birine aittir.',
      },
    ),
    bannerNotes: line(
      { en: 'Notes on it', tr: 'Cümleye notlar' },
      {
        en: 'One for each marked word, with a semicolon between them.',
        tr: 'İşaretli her sözcük için bir not; aralarına noktalı virgül koyun.',
      },
    ),
    servicesLink: line(
      { en: 'Link to all services', tr: 'Bütün hizmetlere bağlantı' },
      { en: 'The link’s text.', tr: 'Bağlantının metni.' },
      { max: 60 },
    ),
    referencesTitle: line(
      { en: 'Heading of the references', tr: 'Referansların başlığı' },
      { en: 'Above the logos.', tr: 'Logoların üstünde.' },
    ),
    referencesLink: line(
      { en: 'Link to all references', tr: 'Bütün referanslara bağlantı' },
      { en: 'The link’s text.', tr: 'Bağlantının metni.' },
      { max: 60 },
    ),
  },
  fields: {
    ContactBanner: part(
      contactBanner,
      { en: 'Contact banner', tr: 'İletişim şeridi' },
      { en: 'Below the slider.', tr: 'Slaytların altında.' },
    ),
    AboutUs: part(
      aboutUs,
      { en: 'About us', tr: 'Hakkımızda' },
      { en: 'Introduction, mission and vision.', tr: 'Tanıtım, misyon ve vizyon.' },
    ),
    technologyPark: part(
      technologyPark,
      { en: 'Technology park', tr: 'Teknoloji parkı' },
      { en: 'What there is to see in the park.', tr: 'Teknoloji parkında görülebilecekler.' },
    ),
    trace: part(
      trace,
      { en: 'Trace of a requirement', tr: 'Bir gereksinimin izi' },
      {
        en: 'Below the services: one requirement from its first sentence to the approval.',
        tr: 'Hizmetlerin altında: bir gereksinim, ilk cümlesinden onaya.',
      },
    ),
  },
});
