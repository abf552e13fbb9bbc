import type { LinkModel } from '../../models/common.ts';
import type { ChromeModel, MenuEntry, MenuModel } from '../../models/frame.ts';
import { formHref, formPageTexts } from '../../site/form-addresses.ts';
import { LOCALE_CODES, LOCALES, type ExampleLocale } from '../../site/locales.ts';
import { href, SUGGESTION_PATHS } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { DrawerContents } from './drawer.tsx';
import { Header } from './header.tsx';
import { CorporatePanel, EngineeringPanel } from './menu.tsx';

const TEXTS = {
  en: {
    corporate: 'Corporate',
    corporateIntro: 'Who we are, what we sell under our own names, and who let us say that we worked for them.',
    pages: ['About', 'Brands', 'References', 'Gender equality plan'],
    engineering: 'Engineering',
    engineeringIntro: 'What we do for a programme, what we teach its people, what we install.',
    lists: ['Services', 'Educations', 'Solutions'],
    all: 'All educations',
    services: [
      'Lead engineering',
      'Systems engineering',
      'Requirements engineering',
      'Functional safety',
      'Embedded software',
      'Mechanical design',
      'Test and validation',
      'Homologation',
    ],
    educations: [
      'Configuration management',
      'Requirements management',
      'Systems engineering',
      'ISO 26262',
      'Automotive SPICE',
      'DO-178C',
      'Model-based systems engineering',
      'Polarion user training',
    ],
    solutions: ['Polarion ALM', 'Requirements traceability', 'HIL test systems', 'Model-based design', 'Test automation', 'Digital twin'],
    links: ['Products', 'Blog', 'Contact'],
    long: 'Requirements-based verification of safety-critical airborne software under DO-178C',
  },
  tr: {
    corporate: 'Kurumsal',
    corporateIntro: 'Kimiz, kendi adımızla ne satıyoruz ve kimler onlar için çalıştığımızı söylememize izin verdi.',
    pages: ['Hakkımızda', 'Markalarımız', 'Referanslarımız'],
    engineering: 'Mühendislik',
    engineeringIntro: 'Bir program için ne yapıyoruz, insanlarına ne öğretiyoruz, ne kuruyoruz.',
    lists: ['Hizmetler', 'Eğitimler', 'Çözümler'],
    all: 'Tüm eğitimler',
    services: [
      'Proje yönetimi',
      'Sistem mühendisliği',
      'Gereksinim mühendisliği',
      'Fonksiyonel güvenlik',
      'Gömülü yazılım',
      'Mekanik tasarım',
      'Test ve doğrulama',
      'Tip onayı',
    ],
    educations: [
      'Konfigürasyon yönetimi',
      'Gereksinim yönetimi',
      'Sistem mühendisliği',
      'ISO 26262',
      'Automotive SPICE',
      'DO-178C',
      'Model tabanlı sistem mühendisliği',
      'Polarion kullanıcı eğitimi',
    ],
    solutions: [
      'Polarion ALM',
      'Gereksinim izlenebilirliği',
      'HIL test sistemleri',
      'Model tabanlı tasarım',
      'Test otomasyonu',
      'Dijital ikiz',
    ],
    links: ['Ürünler', 'Blog', 'İletişim'],
    long: 'Elektromekanik sistemlerde gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi',
  },
} as const;

const SOCIALS: readonly LinkModel[] = [
  { href: 'https://linkedin.example/company/motavia', text: 'LinkedIn' },
  { href: 'https://youtube.example/@motavia', text: 'YouTube' },
  { href: 'https://instagram.example/motavia', text: 'Instagram' },
];

/** How many entries the menu's lists have, where it is, and whether its words are long. */
interface Case {
  readonly entries?: number;
  readonly noLists?: boolean;
  readonly long?: boolean;
  readonly current?: 'corporate' | 'engineering' | 'products';
}

function entriesOf(names: readonly string[], base: string, { entries = names.length, long }: Case, longName: string): readonly MenuEntry[] {
  return Array.from({ length: entries }, (_, index) => ({
    href: `${base}/${String(index + 1)}`,
    text:
      long && index === 1
        ? longName
        : `${names[index % names.length] ?? ''}${index < names.length ? '' : ` ${String(Math.floor(index / names.length) + 1)}`}`,
    current: false,
  }));
}

function menuOf(locale: ExampleLocale, kind: Case): MenuModel {
  const texts = TEXTS[locale];
  const bases = [href('services', locale), href('educations', locale), href('solutions', locale)];
  const names = [texts.services, texts.educations, texts.solutions];
  const mark = (entries: readonly MenuEntry[], at: number) => entries.map((entry, index) => ({ ...entry, current: index === at }));
  const lists = texts.lists.map((text, index) => {
    const base = bases[index] ?? '';
    const entries = entriesOf(names[index] ?? [], base, kind, texts.long);
    return {
      href: base,
      text,
      numbered: index === 0,
      entries: kind.current === 'engineering' && index === 0 ? mark(entries, 2) : entries,
      ...(entries.length === 0 ? { waiting: true } : {}),
      ...(index === 1 && (kind.entries ?? 0) >= 12 ? { all: { href: base, text: texts.all } } : {}),
    };
  });
  const pages = entriesOf(texts.pages, href('about', locale), {}, '');
  return {
    corporate: {
      label: texts.corporate,
      intro: texts.corporateIntro,
      current: kind.current === 'corporate',
      entries: kind.current === 'corporate' ? mark(pages, 1) : pages,
    },
    engineering: {
      label: texts.engineering,
      intro: texts.engineeringIntro,
      current: kind.current === 'engineering',
      lists: kind.noLists ? [] : lists,
    },
    links: texts.links.map((text, index) => ({
      href: `${href('contact', locale)}#${String(index)}`,
      text,
      current: kind.current === 'products' && index === 0,
    })),
  };
}

function chromeOf(locale: ExampleLocale, kind: Case) {
  return {
    companyName: 'Motavia Engineering',
    home: href('home', locale),
    search: { action: href('search', locale), suggestions: SUGGESTION_PATHS[locale] },
    route: kind.current ? ('services' as const) : ('home' as const),
    menu: menuOf(locale, kind),
    socials: SOCIALS,
    contact: {
      ask: { href: formHref('requirement', locale), text: formPageTexts('requirement', locale).title },
      phone: { href: 'tel:+903120000003', text: '+90 312 000 00 03' },
      email: { href: 'mailto:info@motavia.example', text: 'info@motavia.example' },
    },
    languages: LOCALE_CODES.map((code) => ({
      locale: code,
      href: href('services', code),
      text: LOCALES[code].name,
      short: LOCALES[code].short,
      current: code === locale,
    })),
  } satisfies Partial<ChromeModel>;
}

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const header = (kind: Case) => <Header chrome={chromeOf(locale, kind)} messages={messages} />;
  const engineering = (kind: Case) => {
    const { intro, lists } = menuOf(locale, kind).engineering;
    return (
      <div className="header-menu__panel">
        <EngineeringPanel intro={intro} lists={lists} messages={messages} />
      </div>
    );
  };
  const drawer = (kind: Case) => (
    <div className="header-drawer__panel">
      <DrawerContents {...chromeOf(locale, kind)} messages={messages} />
    </div>
  );
  const { menu, contact } = chromeOf(locale, { current: 'corporate' });
  return [
    { name: 'home, eight entries', element: header({}) },
    { name: 'on a service', element: header({ current: 'engineering' }) },
    { name: 'on a page of the company', element: header({ current: 'corporate' }) },
    { name: 'on the products', element: header({ current: 'products' }) },
    { name: 'no content yet', element: header({ entries: 0 }) },
    { name: 'neither lists nor content', element: header({ noLists: true }) },
    { name: 'twelve entries, long names', element: header({ entries: 12, long: true }) },
    {
      name: 'panel: corporate',
      element: (
        <div className="header-menu__panel">
          <CorporatePanel {...menu.corporate} contact={contact} />
        </div>
      ),
    },
    { name: 'panel: on a service', element: engineering({ current: 'engineering' }) },
    { name: 'panel: six entries', element: engineering({ entries: 6 }) },
    { name: 'panel: twelve entries and all, long names', element: engineering({ entries: 12, long: true }) },
    { name: 'panel: no content yet', element: engineering({ entries: 0 }) },
    { name: 'panel: no lists', element: engineering({ noLists: true }) },
    { name: 'drawer: on a service', element: drawer({ current: 'engineering' }) },
    { name: 'drawer: twelve entries, long names', element: drawer({ entries: 12, long: true }) },
    { name: 'drawer: no content yet', element: drawer({ entries: 0 }) },
  ];
};
