import './diagram.css';
import type { DiagramModel } from '../../models/diagram.ts';
import type { DiagramName } from '../../site/diagrams.ts';
import type { DiagramMessages } from '../../site/messages/messages.ts';
import type { Drawing } from './drawing.tsx';
import { hilBench } from './hil-bench.tsx';
import { safetyLifeCycle } from './safety-life-cycle.tsx';
import { traceabilityChain } from './traceability-chain.tsx';
import { trainingDay } from './training-day.tsx';
import { vModel } from './v-model.tsx';

const DRAWINGS: { readonly [Name in DiagramName]: Drawing<DiagramMessages[Name]> } = {
  'v-model': vModel,
  'traceability-chain': traceabilityChain,
  'safety-life-cycle': safetyLifeCycle,
  'hil-bench': hilBench,
  'training-day': trainingDay,
};

/** The name determines the type of the texts; the compiler does not infer one union through two tables. */
const drawingOf = (name: DiagramName) => DRAWINGS[name] as Drawing<DiagramModel['messages']>;

/**
 * A diagram with its caption. It is rendered in a wide and a narrow version, of which the style sheet shows one;
 * for screen readers, a table has the same content (WCAG 1.1.1).
 */
export function Diagram({ diagram: { name, messages } }: { readonly diagram: DiagramModel }) {
  const { Wide, Tall, table } = drawingOf(name);
  const { columns, rows } = table(messages);
  return (
    <figure className="diagram">
      <Wide messages={messages} />
      <Tall messages={messages} />
      <div className="visually-hidden">
        <table>
          <caption>{messages.title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, index) => {
                  const Cell = index === 0 ? 'th' : 'td';
                  const rest = columns.length - index;
                  return (
                    <Cell
                      key={index}
                      {...(index === 0 ? { scope: 'row' } : {})}
                      {...(index > 0 && index === row.length - 1 && rest > 1 ? { colSpan: rest } : {})}
                    >
                      {cell}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="diagram__caption small">{messages.caption}</figcaption>
    </figure>
  );
}
