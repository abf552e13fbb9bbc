import type { DiagramMessages } from '../../site/messages/messages.ts';
import type { Look } from './box.tsx';

export type Messages = DiagramMessages['hil-bench'];

/** The loop from the computer, which is a model, to the customer's unit, which is real and the only filled box. */
export const loopOf = (messages: Messages): readonly { readonly name: string; readonly note?: string; readonly look?: Look }[] => [
  { name: messages.computer, note: messages.computerHolds },
  { name: messages.conditioning },
  { name: messages.faults },
  { name: messages.breakout },
  { name: messages.unit, look: 'made' },
];
/** Index of the box where faults are injected. */
export const FAULTS = 2;
/** Distance of the loop's two paths from its middle. */
export const WAY = 14;

/** A broken line in the signal colour: the point of fault injection. */
export function FaultMark({ x, y }: { readonly x: number; readonly y: number }) {
  return <path className="diagram__mark" d={`M${x - 6} ${y - 6}l12 12m0 -12l-12 12`} />;
}
