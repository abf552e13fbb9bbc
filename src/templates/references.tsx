import type { BannerModel } from '../models/frame.ts';
import type { ReferencesModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { ReferenceGrid } from '../sections/reference-grid/reference-grid.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface ReferencesTemplateProps {
  readonly references: ReferencesModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The customers that may be named. */
export function ReferencesTemplate({ references, banner, messages }: ReferencesTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <ReferenceGrid references={references} messages={messages} />
      {references.contactBanner ? <ContactBanner banner={references.contactBanner} /> : null}
    </>
  );
}
