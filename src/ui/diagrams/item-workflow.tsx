import type { DiagramMessages } from '../../site/messages/messages.ts';
import { Box } from './box.tsx';
import { BLEED, Sheet, SHEET_WIDTH, type Drawing, type Layout } from './drawing.tsx';
import { Arrow, Line } from './line.tsx';
import { Text } from './text.tsx';

type Messages = DiagramMessages['item-workflow'];

const statesOf = (messages: Messages) =>
  [
    { name: messages.draft, note: messages.draftBy },
    { name: messages.review, note: messages.reviewBy },
    { name: messages.approved, note: messages.approvedBy },
    { name: messages.verified, note: messages.verifiedBy, look: 'made' },
  ] as const;
const stepsOf = (messages: Messages) => [messages.submit, messages.sign, messages.pass];

interface Measures {
  readonly layout: Layout;
  readonly width: number;
  readonly height: number;
  readonly top: number;
}
const FULL: Measures = { layout: 'full', width: 172, height: 96, top: 52 };
const WIDE: Measures = { layout: 'wide', width: 108, height: 96, top: 92 };

/** Forwards from the left edge; back above to the draft, and below where the text was changed. */
function Across({ messages, measures: { layout, width, height, top } }: { readonly messages: Messages; readonly measures: Measures }) {
  const full = layout === 'full';
  const sheet = SHEET_WIDTH[layout];
  const states = statesOf(messages);
  const pitch = (sheet - width) / (states.length - 1);
  const gap = pitch - width;
  const middle = top + height / 2;
  const centre = (index: number) => index * pitch + width / 2;
  const end = top + height;
  const below = end + 44;
  const back = full ? 16 : 48;
  return (
    <Sheet layout={layout} height={below + 12}>
      {full ? <Line look="flow" from={[-BLEED, middle]} to={[0, middle]} /> : null}
      {stepsOf(messages).map((step, index) => (
        <g key={step}>
          <Arrow from={[index * pitch + width, middle]} to={[(index + 1) * pitch, middle]} />
          <Text x={(index + 0.5) * pitch + width / 2} y={full ? middle - 14 : middle - 32} width={gap - (full ? 12 : 2)} text={step} />
        </g>
      ))}
      <Arrow
        look="link"
        from={[centre(1), top]}
        via={[
          [centre(1), back],
          [centre(0), back],
        ]}
        to={[centre(0), top]}
      />
      <Text x={(centre(0) + centre(1)) / 2} y={back} text={messages.reject} interrupts />
      <Arrow
        look="finding"
        from={[centre(2), end]}
        via={[
          [centre(2), below],
          [centre(0), below],
        ]}
        to={[centre(0), end]}
      />
      <Text x={centre(1)} y={below} text={messages.change} look="finding" interrupts />
      {states.map((state, index) => (
        <Box key={state.name} x={index * pitch} y={top} width={width} height={height} {...state} />
      ))}
      {full ? <Line look="flow" from={[sheet, middle]} to={[sheet + BLEED, middle]} /> : null}
    </Sheet>
  );
}

const STACK = { x: 22, width: 168, height: 72, pitch: 118 };

function Tall({ messages }: { readonly messages: Messages }) {
  const { x, width, height, pitch } = STACK;
  const states = statesOf(messages);
  const middle = (index: number) => index * pitch + height / 2;
  const right = x + width;
  const note = 3 * pitch + height + 30;
  return (
    <Sheet layout="tall" height={note + 22}>
      {stepsOf(messages).map((step, index) => (
        <g key={step}>
          <Arrow from={[x + width / 2, index * pitch + height]} to={[x + width / 2, (index + 1) * pitch]} />
          <Text x={x + width / 2 + 12} y={(index + 1) * pitch - (pitch - height) / 2} from="start" text={step} />
        </g>
      ))}
      <Arrow
        look="link"
        from={[x, middle(1)]}
        via={[
          [8, middle(1)],
          [8, middle(0)],
        ]}
        to={[x, middle(0)]}
      />
      <Text x={18} y={height + (pitch - height) / 2} from="start" text={messages.reject} interrupts />
      <Arrow
        look="finding"
        from={[right, middle(2)]}
        via={[
          [right + 70, middle(2)],
          [right + 70, middle(0)],
        ]}
        to={[right, middle(0)]}
      />
      <Text x={0} y={note} from="start" width={SHEET_WIDTH.tall} text={messages.change} look="finding" />
      {states.map((state, index) => (
        <Box key={state.name} x={x} y={index * pitch} width={width} height={height} {...state} />
      ))}
    </Sheet>
  );
}

/** The states of a requirement, who may write in each, and what leads from one to the next. */
export const itemWorkflow: Drawing<Messages> = {
  Full: ({ messages }) => <Across messages={messages} measures={FULL} />,
  Wide: ({ messages }) => <Across messages={messages} measures={WIDE} />,
  Tall,
  table(messages) {
    const [draft = '', review = '', approved = '', verified = ''] = statesOf(messages).map(({ name, note }) => `${name} (${note})`);
    return {
      columns: [messages.from, messages.step, messages.to],
      rows: [
        [draft, messages.submit, review],
        [review, messages.reject, draft],
        [review, messages.sign, approved],
        [approved, messages.change, draft],
        [approved, messages.pass, verified],
      ],
    };
  },
};
