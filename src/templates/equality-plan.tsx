import type { BannerModel } from '../models/frame.ts';
import type { EqualityPlanModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { EqualityPlan } from '../sections/equality-plan/equality-plan.tsx';
import type { Words } from '../site/words/words.ts';

interface EqualityPlanTemplateProps {
  readonly plan: EqualityPlanModel;
  readonly banner: BannerModel;
  readonly words: Words;
}

/** The gender equality plan. */
export function EqualityPlanTemplate({ plan, banner, words }: EqualityPlanTemplateProps) {
  return (
    <>
      <Banner banner={banner} words={words} />
      <EqualityPlan plan={plan} words={words} />
    </>
  );
}
