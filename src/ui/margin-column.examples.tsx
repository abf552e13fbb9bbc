import { messagesIn } from '../site/messages/messages.ts';
import { exampleText } from './example-text.ts';
import type { Examples } from './example.ts';
import { MarginColumn, Sources } from './margin-column.tsx';

const HEADINGS = {
  en: ['Where it began', 'Who works here', 'How we work'],
  tr: ['Nasıl başladı', 'Burada kimler çalışıyor', 'Nasıl çalışıyoruz'],
} as const;

const MARGIN = {
  en: {
    figures: [
      { value: '238', label: 'without a number to test against', share: 100 },
      { value: '61', label: 'from another vehicle', share: 25.6, finding: true },
    ],
    sources: ['ISO/IEC/IEEE 29148:2018, section 5.2'],
  },
  tr: {
    figures: [
      { value: '238', label: 'test edilecek bir sayısı yok', share: 100 },
      { value: '61', label: 'başka bir araçtan kalma', share: 25.6, finding: true },
    ],
    sources: ['ISO/IEC/IEEE 29148:2018, 5.2'],
  },
} as const;

export const examples: Examples = (locale) => {
  const html = exampleText(HEADINGS[locale].map((text, index) => `<h2 id="part-${String(index)}">${text}</h2>`).join(''));
  const ask = { href: '#part-0', text: HEADINGS[locale][0], look: 'primary' } as const;
  const messages = messagesIn(locale);
  const common = { title: messages.contents, html, messages };
  const { figures, sources } = MARGIN[locale];
  return [
    { name: 'headings and the next step', element: <MarginColumn {...common} ask={ask} /> },
    { name: 'figures too', element: <MarginColumn {...common} figures={figures} ask={ask} /> },
    { name: 'sources below the text', element: <Sources title={messages.sources} sources={sources} /> },
  ];
};
