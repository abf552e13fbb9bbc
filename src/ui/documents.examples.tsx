import { messagesIn } from '../site/messages/messages.ts';
import { Documents } from './documents.tsx';
import type { Examples } from './example.ts';

const ROWS = {
  en: [
    { title: 'Service sheet: lead engineering', url: '#sheet', facts: ['PDF', '184 kB', '2 pages'] },
    {
      title: 'Responsibility matrix with the roles of supplier, integrator and type approval authority',
      url: '#matrix',
      facts: ['PDF', '1.2 MB', '14 pages'],
    },
  ],
  tr: [
    { title: 'Hizmet föyü: proje yönetimi', url: '#sheet', facts: ['PDF', '184 kB', '2 sayfa'] },
    {
      title: 'Tedarikçi, entegratör ve tip onayı kuruluşunun görevleriyle sorumluluk matrisi',
      url: '#matrix',
      facts: ['PDF', '1,2 MB', '14 sayfa'],
    },
  ],
} as const;

export const examples: Examples = (locale) => {
  const shown = (count: number) => (
    <div className="wrap section">
      <Documents title={messagesIn(locale).documents} documents={ROWS[locale].slice(0, count)} />
    </div>
  );
  return [
    { name: 'one document', element: shown(1) },
    { name: 'a long title', element: shown(2) },
  ];
};
