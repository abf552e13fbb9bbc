import type { TableModel } from '../models/pages.ts';
import { messagesIn } from '../site/messages/messages.ts';
import type { Examples } from './example.ts';
import { TableView } from './table.tsx';

const FIGURES = {
  en: {
    title: 'Figures by year, women / men',
    columns: ['Indicator', '2023', '2024', '2025', 'Aim 2028'],
    rows: [
      ['Engineers', '25 / 97', '29 / 101', '35 / 101', '33% women'],
      ['Applications for engineering posts', '212 / 801', '268 / 790', '341 / 822', '35% women'],
      ['Share of hires', '26.3%', '38.1%', '42.9%', '45%'],
    ],
  },
  tr: {
    title: 'Yıllara göre sayılar, kadın / erkek',
    columns: ['Gösterge', '2023', '2024', '2025', '2028 hedefi'],
    rows: [
      ['Mühendisler', '25 / 97', '29 / 101', '35 / 101', '%33 kadın'],
      ['Mühendislik ilanlarına başvuru', '212 / 801', '268 / 790', '341 / 822', '%35 kadın'],
      ['İşe alımdaki pay', '%26,3', '%38,1', '%42,9', '%45'],
    ],
  },
} as const;
const VERSIONS = {
  en: { title: 'Versions', columns: [], rows: [['1.0', '8 March 2022', 'First plan, for 2022 to 2023']] },
  tr: { title: 'Sürümler', columns: [], rows: [['1.0', '8 Mart 2022', '2022–2023 için ilk plan']] },
} as const;

export const examples: Examples = (locale) => {
  const label = messagesIn(locale).tableScroll;
  const shown = (table: TableModel) => (
    <div className="wrap section">
      <TableView table={table} label={label} />
    </div>
  );
  return [
    { name: 'figures right-aligned', element: shown({ id: 'figures', ...FIGURES[locale] }) },
    { name: 'no header row, one row', element: shown({ id: 'versions', ...VERSIONS[locale] }) },
    { name: 'a row with fewer cells', element: shown({ id: 'short', ...FIGURES[locale], rows: [['Motavia', '1']] }) },
  ];
};
