import type { OfferingListModel } from '../models/offerings.ts';
import { OfferingList } from '../sections/offering-list/offering-list.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface OfferingListTemplateProps extends PageProps {
  readonly list: OfferingListModel;
}

/** All services, educations or solutions. */
export function OfferingListTemplate({ list, banner, messages }: OfferingListTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={list.contactBanner}>
      <OfferingList list={list} messages={messages} />
    </BannerPage>
  );
}
