import type { BannerModel } from '../models/frame.ts';
import type { EqualityPlanModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { EqualityPlan } from '../sections/equality-plan/equality-plan.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface EqualityPlanTemplateProps {
  readonly plan: EqualityPlanModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The gender equality plan. */
export function EqualityPlanTemplate({ plan, banner, messages }: EqualityPlanTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <EqualityPlan plan={plan} messages={messages} />
      {plan.contactBanner ? <ContactBanner banner={plan.contactBanner} /> : null}
    </>
  );
}
