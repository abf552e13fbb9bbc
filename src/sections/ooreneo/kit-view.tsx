import './kit-view.css';
import type { Crumb } from '../../models/frame.ts';
import type { KitPartModel, OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PictureView } from '../../ui/picture.tsx';

interface KitViewProps {
  readonly kit: Pick<OoreneoModel, 'name' | 'picture' | 'parts'>;
  readonly breadcrumb: readonly Crumb[];
  readonly messages: Messages;
}

/** The name across the page and the laid-out kit below it; its parts carry the numbers of the table "In the box". */
export function KitView({ kit: { name, picture, parts }, breadcrumb, messages }: KitViewProps) {
  return (
    <div className="ooreneo__sheet on-film">
      <div className="wrap">
        <Breadcrumb crumbs={breadcrumb} label={messages.breadcrumb} />
        <h1 className="ooreneo__name" translate="no">
          {name}
        </h1>
      </div>
      {picture ? (
        <div className="ooreneo__view">
          <div className="ooreneo__stage">
            <PictureView className="ooreneo__picture" picture={picture} sizes="100vw" priority="eager" />
            <Numbers parts={parts} ratio={picture.width / picture.height} />
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** How far from the number's middle its line begins, in percent of the picture's width. */
const CLEARANCE = 1.2;

/** Places in percent, letters in pixels: the drawing has no viewBox, so its numbers stay readable at any width. */
function Numbers({ parts, ratio }: { readonly parts: readonly KitPartModel[]; readonly ratio: number }) {
  return (
    <svg className="ooreneo__numbers figures" width="100%" height="100%" aria-hidden="true">
      {parts.map(({ name, x, y, target }, index) => {
        if (x === undefined || y === undefined) return null;
        const at = { x: percent(x), y: percent(y) };
        return (
          <g key={name}>
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
          </g>
        );
      })}
    </svg>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function Leader({ from, to, ratio }: { readonly from: Point; readonly to: Point; readonly ratio: number }) {
  const [across, down] = [to.x - from.x, (to.y - from.y) / ratio];
  const share = Math.min(1, CLEARANCE / Math.hypot(across, down));
  const start = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  return <line className="ooreneo__leader" x1={percent(start.x)} y1={percent(start.y)} x2={percent(to.x)} y2={percent(to.y)} />;
}

const percent = (value: number) => `${String(Math.round(value * 100) / 100)}%`;
