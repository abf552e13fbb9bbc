import type { PressureResponse } from '../../models/home.ts';
import { fill, type Messages } from '../../site/messages/messages.ts';
import { curveOf, placeOf } from './pressure-response.ts';

/** Units of the plot, and the room for letters around it. The style sheet sets the letters so that they are never under 13 px. */
const PLOT = { width: 232, height: 132 };
const ROOM = { top: 6, end: 4, bottom: 20, start: 4 };

interface PressureCurveProps {
  readonly response: PressureResponse;
  readonly messages: Pick<Messages, 'traceCurve'>;
}

/** Pressure over time as recorded on the bench: the two limits dashed, and where the curve passes them. */
export function PressureCurve({ response, messages }: PressureCurveProps) {
  const { pressure, limit, measured } = response;
  const { x, y } = placeOf(PLOT, response);
  const [reached, allowed, level] = [x(measured), x(limit), y(pressure)];
  return (
    <svg
      className="requirement-trace__plot"
      viewBox={`${-ROOM.start} ${-ROOM.top} ${PLOT.width + ROOM.start + ROOM.end} ${PLOT.height + ROOM.top + ROOM.bottom}`}
      role="img"
      aria-label={fill(messages.traceCurve, { pressure, measured, limit })}
    >
      <path className="requirement-trace__grid" d={`M0 0V${PLOT.height}H${PLOT.width}`} />
      <path className="requirement-trace__limit" d={`M0 ${level}H${PLOT.width}M${allowed} 0V${PLOT.height}`} />
      <path className="requirement-trace__curve" d={curveOf(PLOT, response)} pathLength={1} />
      <path className="requirement-trace__reached" d={`M${reached} ${level}V${PLOT.height}`} />
      <circle className="requirement-trace__point" cx={reached} cy={level} r="3" />
      <text x="6" y={level - 6}>{`${pressure} bar`}</text>
      <text x={allowed + 5} y={PLOT.height - 8}>{`${limit} ms`}</text>
      <text className="requirement-trace__result" x={reached} y={PLOT.height + 15}>{`${measured} ms`}</text>
    </svg>
  );
}
