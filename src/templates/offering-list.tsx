import type { BannerModel } from '../models/frame.ts';
import type { OfferingListModel } from '../models/offerings.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';
import { OfferingList } from '../sections/offering-list/offering-list.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface OfferingListTemplateProps {
  readonly list: OfferingListModel;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** All services, educations or solutions. */
export function OfferingListTemplate({ list, banner, messages }: OfferingListTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={messages} />
      <OfferingList list={list} messages={messages} />
      {list.contactBanner ? <ContactBanner banner={list.contactBanner} /> : null}
    </>
  );
}
