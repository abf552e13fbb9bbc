import './v-pair.css';
import type { OfferingDetailModel } from '../../models/offerings.ts';

/** Upper left corners of the eight boxes: down the left leg, up the right one. */
const BOXES = [
  [4, 6],
  [34, 26],
  [64, 46],
  [94, 66],
  [154, 66],
  [184, 46],
  [214, 26],
  [244, 6],
] as const;
const WIDTH = 52;
const HEIGHT = 14;

interface VPairProps {
  readonly pair: NonNullable<OfferingDetailModel['vPartner']>;
}

/** The service at the same height of the V: one side defines what the other makes or verifies. */
export function VPair({ pair: { position, pair, title, text, link } }: VPairProps) {
  return (
    <section className="offering-detail__pair">
      <VDrawing position={position} pair={pair} />
      <div>
        <h2 className="offering-detail__pair-title">{title}</h2>
        <p className="small offering-detail__pair-text">{text}</p>
        <p>
          <a className="text-link" href={link.href}>
            {link.text}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The current service in the signal colour, the counterpart in ink, a line between the two. */
function VDrawing({ position, pair }: { readonly position: number; readonly pair: number }) {
  const [left, right] = [BOXES[Math.min(position, pair) - 1], BOXES[Math.max(position, pair) - 1]];
  const lookOf = (number: number) =>
    number === position ? ' offering-detail__box--here' : number === pair ? ' offering-detail__box--pair' : '';
  return (
    <svg className="offering-detail__v" viewBox="0 0 300 86" width="300" height="86" aria-hidden="true">
      {left && right ? (
        <path className="offering-detail__v-line" d={`M${String(left[0] + WIDTH)} ${String(left[1] + HEIGHT / 2)}H${String(right[0])}`} />
      ) : null}
      {BOXES.map(([x, y], index) => (
        <rect key={x} className={`offering-detail__box${lookOf(index + 1)}`} x={x} y={y} width={WIDTH} height={HEIGHT} />
      ))}
    </svg>
  );
}
