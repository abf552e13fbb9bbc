import type { Examples } from './example.ts';
import { RuledLinks } from './ruled-links.tsx';

const TITLES = {
  en: ['Recent posts', 'Tags', 'One sentence, four tests', '6 November 2026'],
  tr: ['Son yazılar', 'Etiketler', 'Bir cümle, dört sınama', '6 Kasım 2026'],
} as const;

export const examples: Examples = (locale) => {
  const [recent, tags, post, date] = TITLES[locale];
  const long = 'Gereksinimlendirilmişliklerin doğrulanabilirliğinin değerlendirilmesi';
  return [
    {
      name: 'with dates',
      element: (
        <div className="wrap section">
          <RuledLinks
            title={recent}
            links={[
              { href: '#1', text: post, date: { iso: '2026-11-06', text: date } },
              { href: '#2', text: long, date: { iso: '2026-11-06', text: date } },
            ]}
          />
        </div>
      ),
    },
    {
      name: 'with counts, the second is current',
      element: (
        <div className="wrap section">
          <RuledLinks
            title={tags}
            links={[
              { href: '#3', text: 'ISO 26262', count: 2, current: false },
              { href: '#4', text: 'HIL', count: 14, current: true },
              { href: '#5', text: long, count: 1, current: false },
            ]}
          />
        </div>
      ),
    },
    { name: 'nothing to show', element: <RuledLinks title={tags} links={[]} /> },
  ];
};
