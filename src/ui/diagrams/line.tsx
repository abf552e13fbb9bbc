export type Point = readonly [x: number, y: number];

/** An arrow's head. */
const HEAD = { length: 9, half: 4 };

interface LineProps {
  readonly from: Point;
  readonly to: Point;
  /** Corners between the two. */
  readonly via?: readonly Point[];
  readonly look?: 'flow' | 'link' | 'finding' | 'centre';
}

/** A line without an end mark: a connection at the same height, or the centre line. */
export function Line({ from, via = [], to, look = 'link' }: LineProps) {
  const d = [from, ...via, to].map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return <path className={`diagram__line diagram__line--${look}`} d={d} />;
}

/** The arrow head at the end of a path; paths are horizontal and vertical. */
function headAt([x, y]: Point, [fromX, fromY]: Point): string {
  const [dx, dy] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  const [backX, backY] = [x - dx * HEAD.length, y - dy * HEAD.length];
  return `M${x} ${y}L${backX - dy * HEAD.half} ${backY + dx * HEAD.half}L${backX + dy * HEAD.half} ${backY - dx * HEAD.half}Z`;
}

interface ArrowProps extends LineProps {
  /** Heads at both ends. */
  readonly both?: boolean;
}

/** A line with an arrow head. */
export function Arrow({ from, via = [], to, look = 'flow', both = false }: ArrowProps) {
  return (
    <>
      <Line from={from} via={via} to={to} look={look} />
      <path className={`diagram__head diagram__head--${look}`} d={headAt(to, via.at(-1) ?? from)} />
      {both ? <path className={`diagram__head diagram__head--${look}`} d={headAt(from, via[0] ?? to)} /> : null}
    </>
  );
}
