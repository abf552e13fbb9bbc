import type { PressureResponse } from '../../models/home.ts';
import { curveOf, placeOf } from './pressure-response.ts';

/** Units of the plot, and the room for letters around it. The style sheet sets the letters so that they are never under 13 px. */
const PLOT = { width: 232, height: 132 };
const ROOM = { top: 6, end: 4, bottom: 20, start: 4 };

/** Room that a number with its unit needs, at most. */
const LETTERS = 54;

const isBetween = (low: number, value: number | undefined, high: number) => value !== undefined && value >= low && value <= high;

/** Limits that the recording is compared with, where they are not those it was made for. */
export interface AskedLimits {
  /** In bar and in ms; undefined where there is none. */
  readonly pressure: number | undefined;
  readonly limit: number | undefined;
  /** When the recording reaches this pressure, in ms; undefined when it does not. */
  readonly measured: number | undefined;
}

interface PressureCurveProps {
  readonly response: PressureResponse;
  /** What the drawing shows, in words. */
  readonly label: string;
  /** The limits that are drawn; left out, those of the recording. */
  readonly limits?: AskedLimits;
  /** Writes a number of the limits in the visitor's language; those of the recording are whole. */
  readonly numberText?: (value: number) => string;
}

/** Pressure over time as recorded on the bench: the two limits dashed, and where the curve passes them. */
export function PressureCurve({ response, label, limits = response, numberText = String }: PressureCurveProps) {
  const { pressure, limit, measured } = limits;
  const { x, y } = placeOf(PLOT, response);
  // A limit outside of the plot is drawn at its edge; its number says where it is.
  const acrossAt = (time: number) => Math.max(0, Math.min(x(time), PLOT.width));
  const upAt = (bar: number) => Math.max(0, Math.min(y(bar), PLOT.height));
  const level = pressure === undefined ? undefined : upAt(pressure);
  const allowed = limit === undefined ? undefined : acrossAt(limit);
  const reached = measured === undefined ? undefined : acrossAt(measured);
  // Its number is left of the limit where the edge or the measured time would be in the way.
  const isLeft =
    allowed !== undefined && allowed > LETTERS && (allowed + LETTERS > PLOT.width || isBetween(allowed, reached, allowed + LETTERS));
  return (
    <svg
      className="requirement-trace__plot"
      viewBox={`${-ROOM.start} ${-ROOM.top} ${PLOT.width + ROOM.start + ROOM.end} ${PLOT.height + ROOM.top + ROOM.bottom}`}
      role="img"
      aria-label={label}
    >
      <path className="requirement-trace__grid" d={`M0 0V${PLOT.height}H${PLOT.width}`} />
      {level === undefined ? null : <path className="requirement-trace__limit" d={`M0 ${level}H${PLOT.width}`} />}
      {allowed === undefined ? null : <path className="requirement-trace__limit" d={`M${allowed} 0V${PLOT.height}`} />}
      <path className="requirement-trace__curve" d={curveOf(PLOT, response)} pathLength={1} />
      {level === undefined || reached === undefined || measured === undefined ? null : (
        <>
          <path className="requirement-trace__reached" d={`M${reached} ${level}V${PLOT.height}`} />
          <circle className="requirement-trace__point" cx={reached} cy={level} r="3" />
          <text
            className="requirement-trace__result"
            x={Math.max(reached, LETTERS)}
            y={PLOT.height + 15}
          >{`${numberText(measured)} ms`}</text>
        </>
      )}
      {level === undefined || pressure === undefined ? null : (
        <text x="6" y={level < 16 ? level + 14 : level - 6}>{`${numberText(pressure)} bar`}</text>
      )}
      {allowed === undefined || limit === undefined ? null : (
        <text
          className={isLeft ? 'requirement-trace__left' : undefined}
          x={allowed + (isLeft ? -5 : 5)}
          y={PLOT.height - 8}
        >{`${numberText(limit)} ms`}</text>
      )}
    </svg>
  );
}
