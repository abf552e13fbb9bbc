import type { VisitReportModel } from '../../models/visits.ts';
import { href } from '../../site/routes.ts';
import { messagesIn } from '../../site/messages/messages.ts';
import type { Examples } from '../../ui/example.ts';
import { VisitReport } from './visit-report.tsx';

export const examples: Examples = (locale) => {
  const messages = messagesIn(locale);
  const columns = [messages.visitsAddress, messages.visitsWeek, '90'];
  const report: VisitReportModel = {
    tables: [
      {
        id: 'days',
        title: messages.visitsByDay,
        columns: [messages.visitsDay, messages.visitsViews, messages.visitsRobots],
        rows: [
          ['22.11.2026', '318', '41'],
          ['21.11.2026', '287', '1.204'],
        ],
      },
      {
        id: 'pages',
        title: messages.visitsPages,
        columns,
        rows: [
          [href('home', locale), '502', '3.411'],
          [href('service', locale, { slug: 'a-service-with-a-rather-long-name-in-its-address' }), '97', '640'],
        ],
      },
      { id: 'notFound', title: messages.visitsNotFound, columns, rows: [] },
    ],
    languages: [
      { href: href('services', 'en'), text: 'English', locale: 'en' },
      { href: href('services', 'tr'), text: 'Türkçe', locale: 'tr' },
    ],
    data: { href: href('contact', locale), text: messages.visitsData },
  };
  return [{ name: 'report', element: <VisitReport report={report} messages={messages} /> }];
};
