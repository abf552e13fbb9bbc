import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box, type Look } from './box.tsx';
import { Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { Line } from './line.tsx';
import { Paragraph, Text } from './text.tsx';

type Messages = DiagramMessages['asil-table'];

const CLASSES = { severity: [1, 2, 3], exposure: [1, 2, 3, 4], controllability: [1, 2, 3] } as const;
type Rating = 'QM' | 'A' | 'B' | 'C' | 'D';

/** ISO 26262-3:2018, table 4. The sum of the three classes decides: 10 is ASIL D, 7 is ASIL A, less is QM. */
export function asilOf(severity: number, exposure: number, controllability: number): Rating {
  const LEVELS: readonly Rating[] = ['A', 'B', 'C', 'D'];
  return LEVELS[severity + exposure + controllability - 7] ?? 'QM';
}

const LOOKS: Readonly<Record<Exclude<Rating, 'QM'>, Look>> = { A: 'drawn', B: 'hatched', C: 'made', D: 'finding' };
const severityOf = (messages: Messages) => [messages.s1, messages.s2, messages.s3];
const exposureOf = (messages: Messages) => [messages.e1, messages.e2, messages.e3, messages.e4];

interface Measures {
  readonly layout: Layout;
  /** A class of controllability by a class of exposure. */
  readonly cell: { readonly width: number; readonly height: number };
  /** Room for the classes of exposure, left of each grid or of the first one. */
  readonly label: number;
  /** Left upper corner of the grid of a class of severity. */
  readonly at: (severity: number) => { readonly x: number; readonly y: number };
}
const FULL: Measures = {
  layout: 'full',
  cell: { width: 92, height: 56 },
  label: 120,
  at: (severity) => ({ x: 120 + (severity - 1) * 362, y: 56 }),
};
const WIDE: Measures = {
  layout: 'wide',
  cell: { width: 50, height: 46 },
  label: 84,
  at: (severity) => ({ x: 84 + (severity - 1) * 201, y: 70 }),
};
const TALL: Measures = {
  layout: 'tall',
  cell: { width: 58, height: 40 },
  label: 106,
  at: (severity) => ({ x: 106, y: 50 + (severity - 1) * 236 }),
};
const INSET = 3;

function Grids({ messages, measures: { layout, cell, label, at } }: { readonly messages: Messages; readonly measures: Measures }) {
  const tall = layout === 'tall';
  const rows = CLASSES.exposure.length * cell.height;
  const end = at(3).y + rows;
  return (
    <Sheet layout={layout} height={end + 34}>
      {CLASSES.severity.map((severity) => {
        const { x, y } = at(severity);
        return (
          <g key={severity}>
            <Paragraph
              x={tall ? 0 : x + INSET}
              top={y - (layout === 'wide' ? 66 : 48)}
              width={tall ? 280 : 3 * cell.width}
              look="name"
              text={severityOf(messages)[severity - 1] ?? ''}
            />
            {CLASSES.controllability.map((control) => (
              <Text key={control} x={x + (control - 0.5) * cell.width} y={y - 14} text={`C${String(control)}`} />
            ))}
            {CLASSES.exposure.map((exposure) => (
              <g key={exposure}>
                {tall || severity === 1 ? (
                  <Text
                    x={x - label}
                    y={y + (exposure - 0.5) * cell.height}
                    from="start"
                    width={label - 4}
                    text={exposureOf(messages)[exposure - 1] ?? ''}
                  />
                ) : null}
                {CLASSES.controllability.map((control) => {
                  const rating = asilOf(severity, exposure, control);
                  const [left, top] = [x + (control - 1) * cell.width, y + (exposure - 1) * cell.height];
                  return rating === 'QM' ? (
                    <Text key={control} x={left + cell.width / 2} y={top + cell.height / 2} text={rating} />
                  ) : (
                    <Box
                      key={control}
                      x={left + INSET}
                      y={top + INSET}
                      width={cell.width - 2 * INSET}
                      height={cell.height - 2 * INSET}
                      name={rating}
                      look={LOOKS[rating]}
                    />
                  );
                })}
              </g>
            ))}
          </g>
        );
      })}
      <Line look="finding" from={[at(3).x + 2.5 * cell.width, end]} to={[at(3).x + 2.5 * cell.width, end + 18]} />
      <Text x={SHEET_WIDTH[layout]} y={end + 26} from="end" text={messages.example} look="finding" />
    </Sheet>
  );
}

/** Severity, exposure and controllability, and the ASIL that follows from the three. */
export const asilTable: Drawing<Messages> = {
  Full: ({ messages }) => <Grids messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Grids messages={messages} measures={WIDE} />,
  Tall: ({ messages }) => <Grids messages={messages} measures={TALL} />,
  table: (messages) => ({
    columns: [messages.severity, messages.exposure, 'C1', 'C2', 'C3'],
    rows: [
      ...CLASSES.severity.flatMap((severity) =>
        CLASSES.exposure.map((exposure) => [
          severityOf(messages)[severity - 1] ?? '',
          exposureOf(messages)[exposure - 1] ?? '',
          ...CLASSES.controllability.map((control) => asilOf(severity, exposure, control)),
        ]),
      ),
      [messages.example, 'D'],
    ],
  }),
};
