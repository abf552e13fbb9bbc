import { lines, parts } from '../fields.ts';
import { figure } from './shared.ts';

/** What stands beside a long text: its figures, and where they come from. */
export const margin = () => ({
  margin: parts(
    figure,
    { en: 'Figures beside the text', tr: 'Metnin yanındaki sayılar' },
    {
      en: 'The figures of the text, beside it on wide screens. With one unit in common they are drawn as bars.',
      tr: 'Metindeki sayılar; geniş ekranda metnin yanında görünür. Birimleri aynıysa çubuk olarak çizilir.',
    },
    { max: 6 },
  ),
  sources: lines(
    { en: 'Sources', tr: 'Kaynaklar' },
    {
      en: 'Standards and publications that the text relies on, with edition or year, one a line.',
      tr: 'Metnin dayandığı standart ve yayınlar, baskısı ya da yılıyla; her satıra bir tane.',
    },
    { max: 1_000 },
  ),
});
