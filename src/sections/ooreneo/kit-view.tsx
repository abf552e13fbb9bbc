import './kit-view.css';
import './kit-pairs.css';
import './kit-pieces.css';
import type { Crumb } from '../../models/frame.ts';
import type { OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PictureView } from '../../ui/picture.tsx';
import { KitBox } from './kit-box.tsx';
import { KitNumbers } from './kit-numbers.tsx';

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
                priority={layers.length > 0 ? 'low' : 'eager'}
              />
              {layers.length > 0 ? (
                <div className="ooreneo__pieces">
                  {layers.map((layer) => (
                    <PictureView
                      key={layer.name}
                      className={`ooreneo__piece ooreneo__piece--${layer.name}`}
                      picture={layer.picture}
                      sizes={STAGE_SIZES}
                      priority={layer.name === 'whole' ? 'eager' : 'low'}
                    />
                  ))}
                </div>
              ) : null}
              <KitNumbers parts={parts} ratio={picture.width / picture.height} withAxis={layers.length > 0} />
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
