import type { Picture } from '../../models/common.ts';
import type { TechnologyParkModel } from '../../models/home.ts';

/** What is drawn into the plan: the rooms, which are filled when their row is pointed at, and the walk. */
export function PlanOverlay({ plan, areas, walk }: Pick<TechnologyParkModel, 'areas' | 'walk'> & { readonly plan: Picture }) {
  if (areas.length === 0 && walk.length === 0) return null;
  const across = (percent: number) => (percent * plan.width) / 100;
  const down = (percent: number) => (percent * plan.height) / 100;
  const corners = walk.map(({ x, y }) => `${across(x).toFixed(1)} ${down(y).toFixed(1)}`);
  return (
    <svg className="technology-park__overlay" viewBox={`0 0 ${String(plan.width)} ${String(plan.height)}`} aria-hidden="true">
      {areas.map(({ x, y, width, height }, index) => (
        <rect
          key={index}
          className="technology-park__area"
          data-room={index + 1}
          x={across(x)}
          y={down(y)}
          width={across(width)}
          height={down(height)}
        />
      ))}
      {corners.length > 1 ? <path className="technology-park__walk" pathLength={1} d={`M${corners.join('L')}`} /> : null}
    </svg>
  );
}
