import './kit-view.css';
import './kit-pairs.css';
import './kit-pieces.css';
import type { Crumb } from '../../models/frame.ts';
import type { KitPartModel, OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { KitBox } from './kit-box.tsx';
import { numberAnchor, partAnchor } from './part-anchors.ts';

interface KitViewProps {
  readonly kit: Pick<OoreneoModel, 'name' | 'picture' | 'partsTitle' | 'parts' | 'layers'>;
  readonly breadcrumb: readonly Crumb[];
  readonly messages: Messages;
}

/**
 * The name across the page, and below it the robot with the table of what is in the box. Its pieces carry the numbers of the table.
 */
export function KitView({ kit, breadcrumb, messages }: KitViewProps) {
  const { name, picture, parts, layers } = kit;
  return (
    <div className="ooreneo__sheet">
      <div className="wrap">
        <Breadcrumb crumbs={breadcrumb} label={messages.breadcrumb} />
        <h1 className="ooreneo__name" translate="no">
          {name}
        </h1>
      </div>
      <div className="wrap ooreneo__exhibit">
        {picture ? (
          <div className="ooreneo__view">
            {layers.length > 0 ? <StateChoice messages={messages} /> : null}
            <div className={layers.length > 0 ? 'ooreneo__stage ooreneo__stage--pieces' : 'ooreneo__stage'}>
              <PictureView
                className="ooreneo__picture"
                picture={picture}
                sizes={STAGE_SIZES}
                priority={layers.length > 0 ? 'lazy' : 'eager'}
              />
              {layers.length > 0 ? (
                <div className="ooreneo__pieces">
                  {layers.map((layer) => (
                    <PictureView
                      key={layer.name}
                      className={`ooreneo__piece ooreneo__piece--${layer.name}`}
                      picture={layer.picture}
                      sizes={STAGE_SIZES}
                      priority={layer.name === 'whole' ? 'eager' : 'lazy'}
                    />
                  ))}
                </div>
              ) : null}
              <Numbers parts={parts} ratio={picture.width / picture.height} withAxis={layers.length > 0} />
            </div>
          </div>
        ) : null}
        <KitBox kit={kit} messages={messages} />
      </div>
    </div>
  );
}

const STAGE_SIZES = '(max-width: 47.99rem) 135vw, (max-width: 74.99rem) 100vw, min(62vw, 74rem)';

/**
 * None is chosen at first: the robot stands whole and comes apart as the visitor scrolls to it (`robot.client.ts`). Without script, on
 * paper and with reduced motion it is in pieces, because only then do its numbers show, which the table refers to.
 */
function StateChoice({ messages }: { readonly messages: Messages }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{messages.showRobot}</legend>
      <div className="ooreneo__choice">
        <label className="ooreneo__state ooreneo__state--whole">
          <input type="radio" name="robot" />
          {messages.assembled}
        </label>
        <label className="ooreneo__state ooreneo__state--apart">
          <input type="radio" name="robot" />
          {messages.takenApart}
        </label>
      </div>
    </fieldset>
  );
}

/** Ends of the axle's centre line, in percent of the picture. */
const AXIS = { x1: '15.2%', y1: '27.8%', x2: '101.8%', y2: '83.6%' };

/** How far from the number's middle its line begins, in percent of the picture's width. */
const CLEARANCE = 1.2;

/** Links to the rows of the table. Places in percent, letters in pixels: the drawing has no viewBox, so its numbers stay readable at any width. */
function Numbers({
  parts,
  ratio,
  withAxis,
}: {
  readonly parts: readonly KitPartModel[];
  readonly ratio: number;
  readonly withAxis: boolean;
}) {
  return (
    <svg className="ooreneo__numbers figures" width="100%" height="100%">
      {withAxis ? <line className="ooreneo__axis" {...AXIS} /> : null}
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

function Leader({ from, to, ratio }: { readonly from: Point; readonly to: Point; readonly ratio: number }) {
  const [across, down] = [to.x - from.x, (to.y - from.y) / ratio];
  const share = Math.min(1, CLEARANCE / Math.hypot(across, down));
  const start = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  return <line className="ooreneo__leader" x1={percent(start.x)} y1={percent(start.y)} x2={percent(to.x)} y2={percent(to.y)} />;
}

const percent = (value: number) => `${String(Math.round(value * 100) / 100)}%`;
