import type { ReferencesModel } from '../models/pages.ts';
import { ReferenceGrid } from '../sections/reference-grid/reference-grid.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface ReferencesTemplateProps extends PageProps {
  readonly references: ReferencesModel;
}

/** The customers that may be named. */
export function ReferencesTemplate({ references, banner, messages }: ReferencesTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={references.contactBanner}>
      <ReferenceGrid references={references} messages={messages} />
    </BannerPage>
  );
}
