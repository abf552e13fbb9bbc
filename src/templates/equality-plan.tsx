import type { EqualityPlanModel } from '../models/pages.ts';
import { EqualityPlan } from '../sections/equality-plan/equality-plan.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface EqualityPlanTemplateProps extends PageProps {
  readonly plan: EqualityPlanModel;
}

/** The gender equality plan. */
export function EqualityPlanTemplate({ plan, banner, messages }: EqualityPlanTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={plan.contactBanner}>
      <EqualityPlan plan={plan} messages={messages} />
    </BannerPage>
  );
}
