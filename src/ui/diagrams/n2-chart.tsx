import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing } from './drawing.tsx';
import { Arrow, type Point } from './line.tsx';
import { Curve } from './plot.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['n2-chart'];

const functionsOf = (messages: Messages) => [messages.measure, messages.request, messages.control, messages.valves, messages.air];

/** What one function gives to another, by their numbers: to a later one above the diagonal, to an earlier one below. */
const flowsOf = (messages: Messages) =>
  [
    { from: 0, to: 2, text: messages.height },
    { from: 1, to: 2, text: messages.wish },
    { from: 2, to: 3, text: messages.command },
    { from: 2, to: 4, text: messages.demand },
    { from: 4, to: 3, text: messages.pressure },
    { from: 4, to: 2, text: messages.tank },
    { from: 3, to: 0, text: messages.moves, finding: true },
  ] as const;

interface Measures {
  readonly layout: 'full' | 'wide';
  readonly row: number;
  readonly box: { readonly width: number; readonly height: number };
}
const FULL: Measures = { layout: 'full', row: 84, box: { width: 176, height: 56 } };
const WIDE: Measures = { layout: 'wide', row: 92, box: { width: 112, height: 58 } };

function Chart({ messages, measures: { layout, row, box } }: { readonly messages: Messages; readonly measures: Measures }) {
  const names = functionsOf(messages);
  const width = SHEET_WIDTH[layout];
  const column = width / names.length;
  const middle = (index: number): Point => [(index + 0.5) * column, (index + 0.5) * row];
  const cell = ({ from, to }: { readonly from: number; readonly to: number }): Point => [middle(to)[0], middle(from)[1]];
  const edge = layout === 'full' ? BLEED : 0;
  return (
    <Sheet layout={layout} height={names.length * row}>
      {names.map((name, index) =>
        index === 0 ? null : (
          <Curve
            key={name}
            look="faint"
            points={[
              [-edge, index * row],
              [width + edge, index * row],
            ]}
          />
        ),
      )}
      {flowsOf(messages).map((flow) => {
        const [start, end, turn] = [middle(flow.from), middle(flow.to), cell(flow)];
        const side = Math.sign(flow.to - flow.from);
        return (
          <Arrow
            key={flow.text}
            look={'finding' in flow ? 'finding' : 'flow'}
            from={[start[0] + (side * box.width) / 2, start[1]]}
            via={[turn]}
            to={[end[0], end[1] - (side * box.height) / 2]}
          />
        );
      })}
      {flowsOf(messages).map((flow) => (
        <Text
          key={flow.text}
          x={cell(flow)[0]}
          y={cell(flow)[1]}
          width={column - 24}
          text={flow.text}
          look={'finding' in flow ? 'finding' : 'note'}
          interrupts
        />
      ))}
      {names.map((name, index) => (
        <Box key={name} x={middle(index)[0] - box.width / 2} y={middle(index)[1] - box.height / 2} {...box} name={name} />
      ))}
    </Sheet>
  );
}

const STACK = { x: 62, width: 142, height: 54, pitch: 86 };

/** Below each other: what goes on at the right, what comes back at the left. */
function Tall({ messages }: { readonly messages: Messages }) {
  const { x, width, height, pitch } = STACK;
  const names = functionsOf(messages);
  const end = x + width;
  const middle = (index: number) => index * pitch + height / 2;
  return (
    <Sheet layout="tall" height={(names.length - 1) * pitch + height}>
      {flowsOf(messages).map((flow) => {
        const { from, to, text } = flow;
        const step = to - from;
        if (step === 1) return <Arrow key={text} from={[x + width / 2, from * pitch + height]} to={[x + width / 2, to * pitch]} />;
        if (step === -1) return <Arrow key={text} from={[x + width / 2, from * pitch]} to={[x + width / 2, to * pitch + height]} />;
        const rail = step > 0 ? end + 12 * to - 6 : 'finding' in flow ? 34 : 48;
        const side = step > 0 ? end : x;
        const shift = step > 0 ? 8 : -8;
        return (
          <Arrow
            key={text}
            look={'finding' in flow ? 'finding' : 'flow'}
            from={[side, middle(from) + shift]}
            via={[
              [rail, middle(from) + shift],
              [rail, middle(to) + shift],
            ]}
            to={[side, middle(to) + shift]}
          />
        );
      })}
      {flowsOf(messages).map((flow) =>
        'finding' in flow ? (
          <Text key={flow.text} x={16} y={(middle(flow.from) + middle(flow.to)) / 2} text={flow.text} look="finding" upright />
        ) : null,
      )}
      {names.map((name, index) => (
        <Box key={name} x={x} y={index * pitch} width={width} height={height} name={name} />
      ))}
    </Sheet>
  );
}

/** The functions of a system on the diagonal, what flows between them in the cells (N² diagram). */
export const n2Chart: Drawing<Messages> = {
  Full: ({ messages }) => <Chart messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Chart messages={messages} measures={WIDE} />,
  Tall,
  table(messages) {
    const names = functionsOf(messages);
    return {
      columns: [messages.from, messages.flow, messages.to],
      rows: flowsOf(messages).map(({ from, to, text }) => [names[from] ?? '', text, names[to] ?? '']),
    };
  },
};
