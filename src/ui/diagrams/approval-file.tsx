import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH } from './drawing.tsx';
import { flowDrawing } from './flow.tsx';
import { Arrow, Line } from './line.tsx';
import { Curve } from './plot.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['approval-file'];

/** Rows of documents, and the left edges and widths of the four columns. */
const ROW = { height: 84, pitch: 102, top: 52 };
const COLUMNS = { documents: [0, 236], configuration: [310, 196], test: [580, 196], approval: [860, 260] } as const;
/** The mark of an approval: the E in its circle. */
const MARK = { radius: 38, number: 'E37' };

/** The documents come in from the left edge; a number that does not agree takes all of them back. */
function Full({ messages }: { readonly messages: Messages }) {
  const { height, pitch, top } = ROW;
  const { documents, configuration, test, approval } = COLUMNS;
  const rows = [
    [messages.document, messages.documentHolds],
    [messages.components, messages.componentsHold],
    [messages.software, messages.softwareHolds],
  ] as const;
  const end = top + 2 * pitch + height;
  const middle = (top + end) / 2;
  const [testTop, testHeight] = [middle - height / 2, height];
  const plate = { x: approval[0], y: top, width: approval[1], height: 190 };
  const centre = plate.x + plate.width / 2;
  const kept = end - 66;
  return (
    <Sheet layout="full" height={end}>
      {rows.map(([name, note], index) => {
        const y = top + index * pitch;
        return (
          <g key={name}>
            <Line from={[-BLEED, y + height / 2]} to={[0, y + height / 2]} />
            <Arrow from={[documents[1], y + height / 2]} to={[configuration[0], y + height / 2]} />
            <Box x={0} y={y} width={documents[1]} height={height} name={name} note={note} />
          </g>
        );
      })}
      <Box
        x={configuration[0]}
        y={top}
        width={configuration[1]}
        height={end - top}
        name={messages.configuration}
        note={messages.configurationHolds}
      />
      <Arrow from={[configuration[0] + configuration[1], middle]} to={[test[0], middle]} />
      <Box x={test[0]} y={testTop} width={test[1]} height={testHeight} name={messages.test} note={messages.testBy} />
      <Arrow from={[test[0] + test[1], middle]} to={[plate.x, middle]} />
      <Text x={(test[0] + test[1] + plate.x) / 2} y={middle - 16} text={messages.reported} />
      <g className="diagram__box diagram__box--made">
        <rect x={plate.x} y={plate.y} width={plate.width} height={plate.height} />
        <circle className="diagram__seal" cx={centre} cy={plate.y + 62} r={MARK.radius} />
        <text className="diagram__seal-text">
          <tspan x={centre} y={plate.y + 71}>
            {MARK.number}
          </tspan>
        </text>
        <Text x={centre} y={plate.y + 128} text={messages.approval} look="name" />
        <Text x={centre} y={plate.y + 148} text={messages.approvalBy} />
      </g>
      <Arrow from={[centre, plate.y + plate.height]} to={[centre, kept]} />
      <Text x={centre + 12} y={(plate.y + plate.height + kept) / 2} from="start" text={messages.watched} />
      <Box x={plate.x} y={kept} width={plate.width} height={end - kept} name={messages.production} note={messages.productionHas} />
      <Arrow
        look="finding"
        from={[centre, plate.y]}
        via={[
          [centre, 16],
          [documents[1] / 2, 16],
        ]}
        to={[documents[1] / 2, top]}
      />
      <Text x={SHEET_WIDTH.full / 2} y={16} text={messages.back} look="finding" interrupts />
      <Curve
        look="finding"
        points={[
          [14, top + pitch + height - 10],
          [documents[1] - 14, top + pitch + height - 10],
        ]}
      />
    </Sheet>
  );
}

/** From the documents to the approval, and the way back of a file whose numbers do not agree. */
export const approvalFile = flowDrawing<Messages>(
  {
    columns: 4,
    steps: (m) => [
      { name: m.document, note: m.documentHolds, at: [0, 0] },
      { name: m.components, note: m.componentsHold, at: [0, 1] },
      { name: m.software, note: m.softwareHolds, at: [0, 2] },
      { name: m.configuration, note: m.configurationHolds, at: [1, 1] },
      { name: m.test, note: m.testBy, at: [2, 1] },
      { name: m.approval, note: m.approvalBy, look: 'made', at: [3, 1] },
      { name: m.production, note: m.productionHas, at: [3, 2] },
    ],
    links: (m) => [
      { from: 0, to: 3, text: m.joins },
      { from: 1, to: 3, text: m.joins },
      { from: 2, to: 3, text: m.joins },
      { from: 3, to: 4, text: m.tried },
      { from: 4, to: 5, text: m.reported },
      { from: 5, to: 6, text: m.watched },
      { from: 5, to: 0, text: m.back, look: 'finding', over: true },
    ],
    heads: (m) => [m.from, m.step, m.to],
  },
  Full,
);
