import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { Sheet } from './drawing.tsx';
import { flowDrawing } from './flow.tsx';
import { Arrow } from './line.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['item-model'];

/** The full layout: what is required in one line, what proves it below. */
const BOX = { width: 206, height: 96 };
const PITCH = { x: 304.6, y: 176 };

function Full({ messages }: { readonly messages: Messages }) {
  const { width, height } = BOX;
  const at = (column: number, row: number) => ({ x: column * PITCH.x, y: row * PITCH.y, width, height });
  const middle = (row: number) => row * PITCH.y + height / 2;
  const centre = (column: number) => column * PITCH.x + width / 2;
  const left = (column: number, row: number, text: string) => (
    <>
      <Arrow from={[column * PITCH.x, middle(row)]} to={[(column - 1) * PITCH.x + width, middle(row)]} />
      <Text x={column * PITCH.x - (PITCH.x - width) / 2} y={middle(row) - 16} text={text} />
    </>
  );
  const up = (column: number, text: string) => (
    <>
      <Arrow from={[centre(column), PITCH.y]} to={[centre(column), height]} />
      <Text x={centre(column) + 12} y={(PITCH.y + height) / 2} from="start" text={text} />
    </>
  );
  return (
    <Sheet layout="full" height={PITCH.y + height}>
      {left(1, 0, messages.refines)}
      {left(2, 0, messages.refines)}
      {left(3, 0, messages.implements)}
      {up(0, messages.changes)}
      {up(1, messages.verifies)}
      {left(2, 1, messages.proves)}
      <Box {...at(0, 0)} name={messages.customer} note={messages.customerHas} />
      <Box {...at(1, 0)} name={messages.system} note={messages.systemHas} />
      <Box {...at(2, 0)} name={messages.software} note={messages.softwareHas} />
      <Box {...at(3, 0)} name={messages.code} note={messages.codeHas} />
      <Box {...at(0, 1)} name={messages.change} note={messages.changeHas} />
      <Box {...at(1, 1)} name={messages.test} note={messages.testHas} />
      <Box {...at(2, 1)} name={messages.result} note={messages.resultHas} look="made" />
    </Sheet>
  );
}

/** The item types of a project and the links between them: the data model that fits on one page. */
export const itemModel = flowDrawing<Messages>(
  {
    columns: 3,
    steps: (m) => [
      { name: m.change, note: m.changeHas, at: [1, 0] },
      { name: m.customer, note: m.customerHas, at: [0, 0] },
      { name: m.system, note: m.systemHas, at: [0, 1] },
      { name: m.software, note: m.softwareHas, at: [0, 2] },
      { name: m.code, note: m.codeHas, at: [1, 2] },
      { name: m.test, note: m.testHas, at: [1, 1] },
      { name: m.result, note: m.resultHas, look: 'made', at: [2, 1] },
    ],
    links: (m) => [
      { from: 0, to: 1, text: m.changes },
      { from: 2, to: 1, text: m.refines },
      { from: 3, to: 2, text: m.refines },
      { from: 4, to: 3, text: m.implements },
      { from: 5, to: 2, text: m.verifies },
      { from: 6, to: 5, text: m.proves },
    ],
    heads: (m) => [m.from, m.link, m.to],
  },
  Full,
);
