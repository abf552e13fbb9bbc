import { wordsIn } from '../site/words/words.ts';
import type { Examples } from './example.ts';
import { Waiting } from './waiting.tsx';

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  return [
    {
      name: 'waiting',
      element: (
        <div className="wrap section">
          <Waiting text={words.loading} />
        </div>
      ),
    },
    {
      name: 'after ten seconds',
      element: (
        <div className="wrap section">
          <Waiting text={words.loading}>
            <p>{words.stillLoading}</p>
          </Waiting>
        </div>
      ),
    },
  ];
};
