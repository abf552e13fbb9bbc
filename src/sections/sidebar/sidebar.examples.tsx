import type { OfferingSidebarModel } from '../../models/offerings.ts';
import type { ExampleLocale } from '../../site/locales.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { Sidebar } from './sidebar.tsx';

const NAMES: Readonly<Record<ExampleLocale, readonly string[]>> = {
  en: [
    'Lead engineering',
    'Systems engineering',
    'Requirements engineering',
    'Functional safety',
    'Embedded software',
    'Mechanical design',
    'Test and validation',
    'Homologation',
  ],
  tr: [
    'Proje yönetimi',
    'Sistem mühendisliği',
    'Gereksinim mühendisliği',
    'Fonksiyonel güvenlik',
    'Gömülü yazılım',
    'Mekanik tasarım',
    'Test ve doğrulama',
    'Tip onayı',
  ],
};

const sidebarOf = (title: string, names: readonly string[], position: number, base: string): OfferingSidebarModel => ({
  title,
  position,
  total: names.length,
  first: 1,
  entries: names.map((text, index) => ({ href: `${base}#${String(index + 1)}`, text, current: index + 1 === position })),
});

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const base = href('services', locale);
  const names = NAMES[locale];
  const long = [...names, ...names, 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi'];
  const shown = (sidebar: OfferingSidebarModel, side: 'left' | 'right') => (
    <div className="wrap grid">
      <Sidebar sidebar={sidebar} messages={messages} side={side} />
    </div>
  );
  return [
    { name: 'left, third of eight', element: shown(sidebarOf(messages.services, names, 3, base), 'left') },
    { name: 'left, none is current', element: shown(sidebarOf(messages.services, names, 0, base), 'left') },
    { name: 'left, one entry', element: shown(sidebarOf(messages.services, names.slice(0, 1), 1, base), 'left') },
    { name: 'left, seventeen and a long word', element: shown(sidebarOf(messages.services, long, 17, base), 'left') },
    { name: 'right', element: shown(sidebarOf(messages.services, names, 3, base), 'right') },
  ];
};
