import { LOCALES } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { fill, messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { Banner } from './banner.tsx';

const TITLES = {
  en: {
    services: 'Services',
    service: 'Requirements engineering',
    contact: 'Contact',
    contactTitle: 'Talk to an engineer',
    date: '12 November 2026',
  },
  tr: {
    services: 'Hizmetler',
    service: 'Gereksinim mühendisliği',
    contact: 'İletişim',
    contactTitle: 'Bir mühendisle konuşun',
    date: '12 Kasım 2026',
  },
} as const;
const LONG = 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi';

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const titles = TITLES[locale];
  const home = { text: messages.home, href: href('home', locale) };
  const services = { text: titles.services, href: href('services', locale) };
  const sheet = { number: fill(messages.serviceNumber, { n: 3, total: 8 }), revision: { iso: '2026-11-12', text: titles.date } };
  return [
    {
      name: 'a page',
      element: <Banner banner={{ title: titles.contactTitle, breadcrumb: [home, { text: titles.contact }] }} messages={messages} />,
    },
    {
      name: 'a detail with its title block',
      element: (
        <Banner
          banner={{ title: titles.service, breadcrumb: [home, services, { text: titles.service }] }}
          messages={messages}
          sheet={sheet}
        />
      ),
    },
    {
      name: 'sidebar right, no date',
      element: (
        <Banner
          banner={{ title: 'Polarion ALM', breadcrumb: [home, { text: 'Polarion ALM' }] }}
          messages={messages}
          side="right"
          sheet={{ number: sheet.number }}
        />
      ),
    },
    {
      name: 'a very long word',
      element: <Banner banner={{ title: LONG, breadcrumb: [home, services, { text: LONG }] }} messages={messages} sheet={sheet} />,
    },
    {
      name: `${LOCALES[locale].name}, sidebar right`,
      element: (
        <Banner banner={{ title: titles.contactTitle, breadcrumb: [home, { text: titles.contact }] }} messages={messages} side="right" />
      ),
    },
  ];
};
