import { messagesIn } from '../site/messages/messages.ts';
import type { Examples } from './example.ts';
import { FactStrip } from './fact-strip.tsx';
import { PrintButton } from './print-button.tsx';

const DATE = { en: '6 November 2026', tr: '6 Kasım 2026' } as const;
const TEAM = { en: 'Requirements engineering team', tr: 'Gereksinim mühendisliği ekibi' } as const;

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const date = { name: messages.publishedOn, value: <time dateTime="2026-11-06">{DATE[locale]}</time> };
  const team = { name: messages.writtenBy, value: TEAM[locale] };
  return [
    {
      name: 'one fact',
      element: (
        <div className="wrap section">
          <FactStrip facts={[date]} />
        </div>
      ),
    },
    {
      name: 'four facts, one a link',
      element: (
        <div className="wrap section">
          <FactStrip
            facts={[
              date,
              { ...date, name: messages.updatedOn },
              team,
              { name: messages.category, value: <a href="#category">{TEAM[locale]}</a> },
            ]}
          />
        </div>
      ),
    },
    {
      name: 'a note and a control',
      element: (
        <div className="wrap section">
          <FactStrip facts={[{ ...date, note: TEAM[locale] }, team]}>
            <PrintButton text={messages.print} />
          </FactStrip>
        </div>
      ),
    },
    {
      name: 'a control alone',
      element: (
        <div className="wrap section">
          <FactStrip facts={[]}>
            <PrintButton text={messages.print} />
          </FactStrip>
        </div>
      ),
    },
  ];
};
