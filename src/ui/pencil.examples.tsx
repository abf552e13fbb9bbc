import type { ExampleLocale } from '../site/locales.ts';
import type { Examples } from './example.ts';
import { Pencilled } from './pencil.tsx';

const SENTENCES: Readonly<Record<ExampleLocale, readonly [before: string, marked: string, after: string]>> = {
  en: ['The door shall open ', 'without delay', ' and stay open.'],
  tr: ['Kapı ', 'gecikmeden', ' açılacak ve açık kalacaktır.'],
};

export const examples: Examples = (locale) => {
  const [before, marked, after] = SENTENCES[locale];
  const parts = [{ text: before }, { text: marked, marked: true as const }, { text: after }];
  return [
    {
      name: 'circled',
      element: (
        <p className="wrap section lead">
          <Pencilled parts={parts} look="circled" />
        </p>
      ),
    },
    {
      name: 'underlined',
      element: (
        <p className="wrap section lead">
          <Pencilled parts={parts} look="underlined" />
        </p>
      ),
    },
  ];
};
