import './table.css';
import type { TableModel } from '../models/pages.ts';

/** A number with its sign, unit and separators, in both languages: `38`, `1.250`, `38 %`, `%38`, `−2,5`, `12 / 40`. */
const FIGURE = /^[+−–-]?\s*%?\s*\d[\d.,\s/]*%?$/;

/** True for a column that contains mostly numbers; the first column has the names of the rows. */
function isFigureColumn({ rows }: TableModel, column: number): boolean {
  return column > 0 && rows.filter((row) => FIGURE.test(row[column] ?? '')).length > rows.length / 2;
}

/** Longest text that stays on one line: a date, a version, a name. */
const SHORT = 12;

function classOfColumn(table: TableModel, column: number): string | undefined {
  if (isFigureColumn(table, column)) {
    // Columns of years; on phones those before the newest are less prominent.
    return isFigureColumn(table, column + 1) ? 'table__figure table__figure--earlier figures' : 'table__figure figures';
  }
  if (isFigureColumn(table, column - 1)) return 'table__aim';
  return table.rows.every((row) => (row[column] ?? '').length <= SHORT) ? 'table__short' : undefined;
}

interface TableViewProps {
  readonly table: TableModel;
  /** Text for screen readers before the title of the scroll box. */
  readonly label: string;
}

/**
 * A ruled table under its title. Where it is wider than the page, it scrolls in its own box, by keyboard too (WCAG 1.4.10, 2.1.1).
 * On phones each row is a block, its cells under the names of their columns. Roles are explicit, since browsers drop
 * them when the display of a table changes.
 */
export function TableView({ table, label }: TableViewProps) {
  const { id, title, columns, rows } = table;
  const cells = Array.from({ length: Math.max(columns.length, ...rows.map((row) => row.length)) }, (_, column) =>
    classOfColumn(table, column),
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table" role="group" aria-label={`${label}: ${title}`} tabIndex={0}>
      <h2 className="table__title" id={id}>
        {title}
      </h2>
      <table className={columns.length > 0 ? undefined : 'table__unnamed'} role="table" aria-labelledby={id}>
        {columns.length > 0 ? (
          <thead>
            <tr role="row">
              {columns.map((column, index) => (
                <th key={index} scope="col" role="columnheader" className={cells[index]}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')} role="row">
              {cells.map((className, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={index}
                    {...(index === 0 ? { scope: 'row', role: 'rowheader' } : { role: 'cell', 'data-column': columns[index] })}
                    className={className}
                  >
                    {row[index]}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
