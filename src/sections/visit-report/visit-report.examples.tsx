import type { VisitReportModel } from '../../models/visits.ts';
import { href } from '../../site/routes.ts';
import { wordsIn } from '../../site/words/words.ts';
import type { Examples } from '../../ui/example.ts';
import { VisitReport } from './visit-report.tsx';

export const examples: Examples = (locale) => {
  const words = wordsIn(locale);
  const columns = [words.visitsAddress, words.visitsWeek, '90'];
  const report: VisitReportModel = {
    tables: [
      {
        id: 'days',
        title: words.visitsByDay,
        columns: [words.visitsDay, words.visitsViews, words.visitsRobots],
        rows: [
          ['22.11.2026', '318', '41'],
          ['21.11.2026', '287', '1.204'],
        ],
      },
      {
        id: 'pages',
        title: words.visitsPages,
        columns,
        rows: [
          [href('home', locale), '502', '3.411'],
          [href('service', locale, { slug: 'a-service-with-a-rather-long-name-in-its-address' }), '97', '640'],
        ],
      },
      { id: 'notFound', title: words.visitsNotFound, columns, rows: [] },
    ],
    languages: [
      { href: href('services', 'en'), text: 'English', locale: 'en' },
      { href: href('services', 'tr'), text: 'Türkçe', locale: 'tr' },
    ],
    data: { href: href('contact', locale), text: words.visitsData },
  };
  return [{ name: 'report', element: <VisitReport report={report} words={words} /> }];
};
