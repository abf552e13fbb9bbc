import type { Point } from './line.tsx';

type Look = 'drawn' | 'finding' | 'thin' | 'faint' | 'heavy' | 'heavy-finding';

const pathOf = (points: readonly Point[]) => points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** A curve through points in units of the drawing; `thin` for axes, `faint` for the lines between them, `heavy` for the one that is
 * measured in a large drawing, `finding` for what is wrong. */
export function Curve({ points, look = 'drawn' }: { readonly points: readonly Point[]; readonly look?: Look }) {
  return <path className={`diagram__curve diagram__curve--${look}`} d={pathOf(points)} />;
}

interface BarProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly height: number;
  readonly look?: 'made' | 'finding';
}

/** A filled bar along the x axis. */
export function Bar({ from, to, y, height, look = 'made' }: BarProps) {
  return <path className={`diagram__bar diagram__bar--${look}`} d={`M${from} ${y}H${to}v${height}H${from}z`} />;
}
