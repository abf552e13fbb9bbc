import './diagram.css';
import './drawing.css';
import type { DiagramModel } from '../../models/diagram.ts';
import type { DiagramName } from '../../site/diagrams.ts';
import type { DiagramMessages } from '../../site/messages/messages.ts';
import { approvalFile } from './approval-file.tsx';
import { asilTable } from './asil-table.tsx';
import { backToBack } from './back-to-back.tsx';
import { baselineTree } from './baseline-tree.tsx';
import { crankingTrace } from './cranking-trace.tsx';
import { dalObjectives } from './dal-objectives.tsx';
import { hilBench } from './hil-bench.tsx';
import { itemModel } from './item-model.tsx';
import { itemWorkflow } from './item-workflow.tsx';
import { n2Chart } from './n2-chart.tsx';
import { nightRun } from './night-run.tsx';
import { onePort } from './one-port.tsx';
import { reviewedSentence } from './reviewed-sentence.tsx';
import { safetyLifeCycle } from './safety-life-cycle.tsx';
import { sweRating } from './swe-rating.tsx';
import { toleranceChain } from './tolerance-chain.tsx';
import { traceabilityChain } from './traceability-chain.tsx';
import { trainingDay } from './training-day.tsx';
import { twinLoop } from './twin-loop.tsx';
import { twoLanguages } from './two-languages.tsx';
import { vModel } from './v-model.tsx';
import { vibrationProfile } from './vibration-profile.tsx';
import { weeklyPage } from './weekly-page.tsx';
import type { Cell, Drawing, DrawingTable } from './drawing.tsx';

const DRAWINGS: { readonly [Name in DiagramName]: Drawing<DiagramMessages[Name]> } = {
  'v-model': vModel,
  'traceability-chain': traceabilityChain,
  'safety-life-cycle': safetyLifeCycle,
  'hil-bench': hilBench,
  'training-day': trainingDay,
  'weekly-page': weeklyPage,
  'cranking-trace': crankingTrace,
  'tolerance-chain': toleranceChain,
  'vibration-profile': vibrationProfile,
  'approval-file': approvalFile,
  'item-model': itemModel,
  'back-to-back': backToBack,
  'night-run': nightRun,
  'twin-loop': twinLoop,
  'baseline-tree': baselineTree,
  'reviewed-sentence': reviewedSentence,
  'n2-chart': n2Chart,
  'asil-table': asilTable,
  'swe-rating': sweRating,
  'dal-objectives': dalObjectives,
  'one-port': onePort,
  'item-workflow': itemWorkflow,
  'two-languages': twoLanguages,
};

/** The name determines the type of the texts; the compiler does not infer one union through two tables. */
const drawingOf = (name: DiagramName) => DRAWINGS[name] as Drawing<DiagramModel['messages']>;

interface DiagramProps {
  readonly diagram: DiagramModel;
  /** The page's own picture: from edge to edge of the window, in a layout for that width. */
  readonly full?: boolean;
}

/**
 * A diagram with its caption. It is rendered once for each layout, of which the style sheet shows one;
 * for screen readers, a table has the same content (WCAG 1.1.1).
 */
export function Diagram({ diagram: { name, messages }, full = false }: DiagramProps) {
  const { Full, Wide, Tall, table } = drawingOf(name);
  return (
    <figure className={full ? 'diagram diagram--full' : 'diagram'} data-drawn-once={full ? '' : undefined}>
      {full && Full ? <Full messages={messages} /> : null}
      <Wide messages={messages} />
      <Tall messages={messages} />
      <Table title={messages.title} {...table(messages)} />
      <figcaption className="diagram__caption small">{messages.caption}</figcaption>
    </figure>
  );
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);

function Table({ title, columns, rows }: { readonly title: string } & DrawingTable) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
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
            <tr key={row.map(textOf).join('|')}>
              {row.map((cell, index) => {
                const Element = index === 0 ? 'th' : 'td';
                const rest = columns.length - index;
                return (
                  <Element
                    key={index}
                    {...(index === 0 ? { scope: 'row' } : {})}
                    {...(index > 0 && index === row.length - 1 && rest > 1 ? { colSpan: rest } : {})}
                    {...(typeof cell === 'string' ? {} : { lang: cell.lang })}
                  >
                    {textOf(cell)}
                  </Element>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
