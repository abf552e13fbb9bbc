import './diagram.css';
import type { DiagramModel } from '../../models/diagram.ts';
import type { DiagramName } from '../../site/diagrams.ts';
import type { DiagramWords } from '../../site/words/words.ts';
import type { Drawing } from './drawing.tsx';
import { hilBench } from './hil-bench.tsx';
import { safetyLifeCycle } from './safety-life-cycle.tsx';
import { traceabilityChain } from './traceability-chain.tsx';
import { trainingDay } from './training-day.tsx';
import { vModel } from './v-model.tsx';

const DRAWINGS: { readonly [Name in DiagramName]: Drawing<DiagramWords[Name]> } = {
  'v-model': vModel,
  'traceability-chain': traceabilityChain,
  'safety-life-cycle': safetyLifeCycle,
  'hil-bench': hilBench,
  'training-day': trainingDay,
};

/** The name decides which words there are; the compiler does not follow one union through two tables. */
const drawingOf = (name: DiagramName) => DRAWINGS[name] as Drawing<DiagramModel['words']>;

/**
 * A diagram with its caption. It is drawn twice, for much and for little room, and the style sheet shows one;
 * whoever does not see it reads the same as a table (WCAG 1.1.1).
 */
export function Diagram({ diagram: { name, words } }: { readonly diagram: DiagramModel }) {
  const { Wide, Tall, table } = drawingOf(name);
  const { columns, rows } = table(words);
  return (
    <figure className="diagram">
      <Wide words={words} />
      <Tall words={words} />
      <div className="visually-hidden">
        <table>
          <caption>{words.title}</caption>
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
      <figcaption className="diagram__caption small">{words.caption}</figcaption>
    </figure>
  );
}
