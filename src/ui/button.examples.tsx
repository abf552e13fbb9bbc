import { wordsIn } from '../site/words/words.ts';
import { ButtonRow } from './button.tsx';
import type { Examples } from './example.ts';

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  const buttons = [
    { href: '/services', text: words.ourServices, look: 'primary' as const },
    { href: '/contact', text: words.contactNow, look: 'secondary' as const },
  ];
  return [
    {
      name: 'on paper',
      element: (
        <div className="wrap section">
          <ButtonRow buttons={buttons} />
        </div>
      ),
    },
    {
      name: 'on graphite',
      element: (
        <div className="on-graphite">
          <div className="wrap section">
            <ButtonRow buttons={buttons} />
          </div>
        </div>
      ),
    },
  ];
};
