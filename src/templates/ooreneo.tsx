import type { BannerModel } from '../models/frame.ts';
import type { OoreneoModel } from '../models/pages.ts';
import { Ooreneo } from '../sections/ooreneo/ooreneo.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface OoreneoTemplateProps {
  readonly ooreneo: OoreneoModel;
  /** The page renders its own title; the breadcrumb comes from here. */
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The robot kit. */
export function OoreneoTemplate({ ooreneo, banner, messages }: OoreneoTemplateProps) {
  return <Ooreneo kit={ooreneo} breadcrumb={banner.breadcrumb} messages={messages} />;
}
