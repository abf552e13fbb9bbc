import { messagesIn } from '../site/messages/messages.ts';
import type { Examples } from './example.ts';
import { Waiting } from './waiting.tsx';

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  return [
    {
      name: 'waiting',
      element: (
        <div className="wrap section">
          <Waiting text={messages.loading} />
        </div>
      ),
    },
    {
      name: 'after ten seconds',
      element: (
        <div className="wrap section">
          <Waiting text={messages.loading}>
            <p>{messages.stillLoading}</p>
          </Waiting>
        </div>
      ),
    },
  ];
};
