import './visit-report.css';
import type { VisitReportModel } from '../../models/visits.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { TableView } from '../../ui/table.tsx';

interface VisitReportProps {
  readonly report: VisitReportModel;
  readonly messages: Messages;
}

/** Counts of visits as tables; a list that has nothing yet says so. */
export function VisitReport({ report: { tables, languages, data }, messages }: VisitReportProps) {
  return (
    <div className="wrap visit-report">
      <header className="visit-report__head">
        <h1>{messages.visits}</h1>
        <p className="lead">{messages.visitsLead}</p>
        <ul className="visit-report__links">
          {languages.map(({ href, text, locale }) => (
            <li key={href}>
              <a href={href} lang={locale}>
                {text}
              </a>
            </li>
          ))}
          <li>
            <a href={data.href}>{data.text}</a>
          </li>
        </ul>
      </header>
      {tables.map((table) =>
        table.rows.length > 0 ? (
          <TableView key={table.id} table={table} label={messages.visits} />
        ) : (
          <section key={table.id} aria-labelledby={table.id}>
            <h2 className="visit-report__title" id={table.id}>
              {table.title}
            </h2>
            <p>{messages.visitsNothing}</p>
          </section>
        ),
      )}
    </div>
  );
}
