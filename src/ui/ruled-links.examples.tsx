import type { Examples } from './example.ts';
import { RuledLinks } from './ruled-links.tsx';

const TITLES = {
  en: ['Recent posts', 'One sentence, four tests', '6 November 2026'],
  tr: ['Son yazılar', 'Bir cümle, dört sınama', '6 Kasım 2026'],
} as const;

export const examples: Examples = (locale) => {
  const [recent, post, date] = TITLES[locale];
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
    { name: 'nothing to show', element: <RuledLinks title={recent} links={[]} /> },
  ];
};
