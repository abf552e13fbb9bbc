import type { Crumb } from '../../models/frame.ts';
import type { OoreneoModel } from '../../models/pages.ts';
import type { Words } from '../../site/words/words.ts';
import { KitData } from './kit-data.tsx';
import { KitIntro } from './kit-intro.tsx';
import { KitLessons, KitRoles, KitUse } from './kit-lessons.tsx';
import { KitParts } from './kit-parts.tsx';
import { KitSteps } from './kit-steps.tsx';
import { KitView } from './kit-view.tsx';

interface OoreneoProps {
  readonly kit: OoreneoModel;
  readonly breadcrumb: readonly Crumb[];
  readonly words: Words;
}

/** The one product of the company: what is in the box, how a school works with it, what it has to know before it orders. */
export function Ooreneo({ kit, breadcrumb, words }: OoreneoProps) {
  return (
    <>
      <KitView kit={kit} breadcrumb={breadcrumb} words={words} />
      <KitIntro kit={kit} words={words} />
      <KitUse html={kit.html} use={kit.use} />
      {kit.curriculum ? <KitLessons curriculum={kit.curriculum} words={words} /> : null}
      {kit.roles ? <KitRoles {...kit.roles} /> : null}
      <KitParts products={kit.products} words={words} />
      <KitData dataSheet={kit.dataSheet} safety={kit.safety} />
      {kit.steps ? <KitSteps {...kit.steps} buttons={kit.buttons} /> : null}
    </>
  );
}
