import './operator-status.css';
import type { OperatorStatusModel } from '../../models/operator-status.ts';
import { TableView } from '../../ui/table.tsx';

interface OperatorStatusProps {
  readonly status: OperatorStatusModel;
}

/** What needs attention, each with what to do, and then the state in tables. */
export function OperatorStatus({ status: { title, lead, fine, problemsTitle, problems, tableLabel, tables } }: OperatorStatusProps) {
  return (
    <div className="wrap operator-status">
      <header className="operator-status__head">
        <h1>{title}</h1>
        <p>{lead}</p>
        {problems.length === 0 ? <p className="lead">{fine}</p> : null}
      </header>
      {problems.length > 0 ? (
        <section aria-labelledby="problems">
          <h2 className="operator-status__title" id="problems">
            {problemsTitle}
          </h2>
          <ol className="operator-status__problems">
            {problems.map(({ id, text, advice, section }) => (
              <li key={id} className="operator-status__problem">
                <p className="operator-status__text">{text}</p>
                <p>{advice}</p>
                <p className="operator-status__section">{section}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {tables.map((table) => (
        <TableView key={table.id} table={table} label={tableLabel} />
      ))}
    </div>
  );
}
