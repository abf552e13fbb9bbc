import type { KitPartModel } from '../../models/pages.ts';
import { partAnchor } from '../../site/anchors.ts';
import { numberAnchor } from './part-anchors.ts';

interface KitNumbersProps {
  readonly parts: readonly KitPartModel[];
  /** Width of the picture divided by its height. */
  readonly ratio: number;
  readonly withAxis: boolean;
}

/** Ends of the axle's centre line, in percent of the picture. */
const AXIS = { from: { x: 15.2, y: 27.8 }, to: { x: 101.8, y: 83.6 } };
/** The line passes behind the head and the plate, which do not move: where it goes out of sight and comes out again, in percent of the width. */
const HIDDEN = { from: 34.6, to: 56.8 };

/** How far from the number's middle its line begins, in percent of the picture's width. */
const CLEARANCE = 1.2;

/** Links to the rows of the table. Places in percent, letters in pixels: the drawing has no viewBox, so its numbers stay readable at any width. */
export function KitNumbers({ parts, ratio, withAxis }: KitNumbersProps) {
  return (
    <svg className="ooreneo__numbers figures" width="100%" height="100%">
      {withAxis ? (
        <>
          <AxisPart from={AXIS.from} to={onAxis(HIDDEN.from)} />
          <AxisPart from={onAxis(HIDDEN.to)} to={AXIS.to} />
        </>
      ) : null}
      {parts.map(({ name, x, y, target, piece }, index) => {
        if (x === undefined || y === undefined) return null;
        const at = { x: percent(x), y: percent(y) };
        return (
          <a
            key={name}
            id={numberAnchor(index)}
            className={piece ? `ooreneo__pointer ooreneo__pointer--${piece}` : 'ooreneo__pointer'}
            href={`#${partAnchor(index)}`}
            aria-label={`${String(index + 1)} ${name}`}
            data-part={index + 1}
          >
            {/* The place that answers: larger than the number (WCAG 2.5.8). */}
            <circle className="ooreneo__touch" cx={at.x} cy={at.y} r="16" />
            {target ? (
              <>
                <Leader from={{ x, y }} to={target} ratio={ratio} />
                <circle className="ooreneo__dot" cx={percent(target.x)} cy={percent(target.y)} r="2.5" />
              </>
            ) : (
              <circle className="ooreneo__balloon" cx={at.x} cy={at.y} r="15" />
            )}
            <text className="ooreneo__number" {...at} dy="0.35em" textAnchor="middle">
              {index + 1}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of the axle's centre line at this share of the picture's width. */
function onAxis(x: number): Point {
  const { from, to } = AXIS;
  return { x, y: from.y + ((x - from.x) * (to.y - from.y)) / (to.x - from.x) };
}

function AxisPart({ from, to }: { readonly from: Point; readonly to: Point }) {
  return <line className="ooreneo__axis" x1={percent(from.x)} y1={percent(from.y)} x2={percent(to.x)} y2={percent(to.y)} />;
}

function Leader({ from, to, ratio }: { readonly from: Point; readonly to: Point; readonly ratio: number }) {
  const [across, down] = [to.x - from.x, (to.y - from.y) / ratio];
  const share = Math.min(1, CLEARANCE / Math.hypot(across, down));
  const start = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  return <line className="ooreneo__leader" x1={percent(start.x)} y1={percent(start.y)} x2={percent(to.x)} y2={percent(to.y)} />;
}

const percent = (value: number) => `${String(Math.round(value * 100) / 100)}%`;
