import type { BannerModel } from '../models/frame.ts';
import type { LegalModel } from '../models/pages.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { Legal } from '../sections/legal/legal.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface LegalTemplateProps {
  readonly legal: LegalModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** Privacy, legal notice and accessibility statement. */
export function LegalTemplate({ legal, banner, messages }: LegalTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <Legal legal={legal} messages={messages} />
      {legal.contactBanner ? <ContactBanner banner={legal.contactBanner} /> : null}
    </>
  );
}
