import type { Crumb } from '../../models/frame.ts';
import type { OoreneoModel } from '../../models/pages.ts';
import type { Messages } from '../../site/messages/messages.ts';
import { Documents } from '../../ui/documents.tsx';
import { KitData } from './kit-data.tsx';
import { KitIntro } from './kit-intro.tsx';
import { KitLessons, KitRoles, KitUse } from './kit-lessons.tsx';
import { KitParts } from './kit-parts.tsx';
import { KitSteps } from './kit-steps.tsx';
import { KitView } from './kit-view.tsx';

interface OoreneoProps {
  readonly kit: OoreneoModel;
  readonly breadcrumb: readonly Crumb[];
  readonly messages: Messages;
}

/** The product page of oOreNEO: contents of the box, lessons, technical data, steps to an order. */
export function Ooreneo({ kit, breadcrumb, messages }: OoreneoProps) {
  return (
    <>
      <KitView kit={kit} breadcrumb={breadcrumb} messages={messages} />
      <KitIntro kit={kit} />
      <KitUse html={kit.html} use={kit.use} />
      {kit.curriculum ? <KitLessons curriculum={kit.curriculum} messages={messages} /> : null}
      {kit.roles ? <KitRoles {...kit.roles} /> : null}
      <KitParts products={kit.products} messages={messages} />
      <KitData dataSheet={kit.dataSheet} safety={kit.safety} />
      {kit.documents ? (
        <div className="wrap ooreneo__documents">
          <Documents title={messages.documents} documents={kit.documents} />
        </div>
      ) : null}
      {kit.steps ? <KitSteps {...kit.steps} buttons={kit.buttons} /> : null}
    </>
  );
}
