import type { LinkModel } from '../../models/common.ts';
import type { FooterModel } from '../../models/frame.ts';
import { LOCALE_CODES, LOCALES, type ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { Footer } from './footer.tsx';

const linksTo = (names: readonly string[], base: string): readonly LinkModel[] =>
  names.map((text, index) => ({ href: `${base}#${String(index + 1)}`, text }));

const FOOTERS: Readonly<Record<ExampleLocale, FooterModel>> = {
  en: {
    about: 'Engineering services and technology for automotive and aerospace, since 2003. Independent, owned by the people who work here.',
    phone: { href: 'tel:+903120000003', text: '+90 312 000 00 03' },
    email: { href: 'mailto:info@motavia.example', text: 'info@motavia.example' },
    servicesTitle: 'Services',
    services: linksTo(
      [
        'Lead engineering',
        'Systems engineering',
        'Requirements engineering',
        'Functional safety',
        'Embedded software',
        'Mechanical design',
        'Test and validation',
        'Homologation',
      ],
      href('services', 'en'),
    ),
    companyTitle: 'Company',
    links: linksTo(
      ['About', 'Brands', 'References', 'Solutions', 'Educations', 'Products', 'Blog', 'Questions', 'Gender equality plan', 'Privacy'],
      href('about', 'en'),
    ),
    sheet: 'Service 3, Requirements engineering',
    revision: { iso: '2026-11-20', text: '20 November 2026' },
    address: 'https://motavia.example/services/requirements-engineering',
  },
  tr: {
    about: '2003’ten beri otomotiv ve havacılık için mühendislik hizmetleri ve teknoloji. Bağımsız; sahipleri burada çalışanlar.',
    phone: { href: 'tel:+903120000003', text: '+90 312 000 00 03' },
    email: { href: 'mailto:info@motavia.example', text: 'info@motavia.example' },
    servicesTitle: 'Hizmetler',
    services: linksTo(
      [
        'Proje yönetimi',
        'Sistem mühendisliği',
        'Gereksinim mühendisliği',
        'Fonksiyonel güvenlik',
        'Gömülü yazılım',
        'Mekanik tasarım',
        'Test ve doğrulama',
        'Tip onayı',
      ],
      href('services', 'tr'),
    ),
    companyTitle: 'Şirket',
    links: linksTo(
      [
        'Hakkımızda',
        'Markalarımız',
        'Referanslarımız',
        'Çözümler',
        'Eğitimler',
        'Ürünler',
        'Blog',
        'Sorular',
        'Toplumsal cinsiyet eşitliği planı',
        'Gizlilik',
        'Künye',
        'Erişilebilirlik',
      ],
      href('about', 'tr'),
    ),
    sheet: 'Hizmet 3, Gereksinim mühendisliği',
    revision: { iso: '2026-11-20', text: '20 Kasım 2026' },
    address: 'https://motavia.example/tr/hizmetlerimiz/gereksinim-muhendisligi',
  },
};

function chromeOf(locale: ExampleLocale, footer: FooterModel) {
  const english = locale === 'en';
  return {
    companyName: 'Motavia Engineering',
    offices: [
      {
        name: english ? 'Headquarters' : 'Genel merkez',
        address: 'Güzeltepe, Akpergel Cad. 201, 06690 Çankaya, Ankara',
        city: 'Çankaya, Ankara',
      },
      {
        name: english ? 'R&D centre' : 'Ar-Ge merkezi',
        address: english ? 'Technology Park, Block C2, 41400 Gebze, Kocaeli' : 'Teknoloji Parkı, C2 Blok, 41400 Gebze, Kocaeli',
        city: 'Gebze, Kocaeli',
      },
    ],
    socials: [
      { href: 'https://linkedin.example/company/motavia', text: 'LinkedIn' },
      { href: 'https://youtube.example/@motavia', text: 'YouTube' },
      { href: 'https://instagram.example/motavia', text: 'Instagram' },
    ],
    languages: LOCALE_CODES.map((code) => ({
      locale: code,
      href: href('services', code),
      text: LOCALES[code].name,
      short: LOCALES[code].short,
      current: code === locale,
    })),
    footer,
  };
}

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const footer = FOOTERS[locale];
  return [
    { name: 'a service', element: <Footer chrome={chromeOf(locale, footer)} messages={messages} /> },
    {
      name: 'no content yet: no phone, no services, no date',
      element: (
        <Footer
          chrome={chromeOf(locale, { ...footer, phone: undefined, email: undefined, services: [], revision: undefined })}
          messages={messages}
        />
      ),
    },
    {
      name: 'long words',
      element: (
        <Footer
          chrome={chromeOf(locale, {
            ...footer,
            sheet: 'Elektromekanik sistemlerde gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi',
            services: [...footer.services, { href: '#long', text: 'Gereksinimlendirilmişliklerin doğrulanabilirliği' }],
          })}
          messages={messages}
        />
      ),
    },
  ];
};
