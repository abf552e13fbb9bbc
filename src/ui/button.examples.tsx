import { messagesIn } from '../site/messages/messages.ts';
import { ButtonRow } from './button.tsx';
import type { Examples } from './example.ts';

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const buttons = [
    { href: '/services', text: messages.ourServices, look: 'primary' as const },
    { href: '/contact', text: messages.contactNow, look: 'secondary' as const },
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
