import type { LegalModel } from '../models/pages.ts';
import { Legal } from '../sections/legal/legal.tsx';
import { BannerPage, type PageProps } from './banner-page.tsx';

interface LegalTemplateProps extends PageProps {
  readonly legal: LegalModel;
}

/** Privacy, legal notice and accessibility statement. */
export function LegalTemplate({ legal, banner, messages }: LegalTemplateProps) {
  return (
    <BannerPage banner={banner} messages={messages} ask={legal.contactBanner}>
      <Legal legal={legal} messages={messages} />
    </BannerPage>
  );
}
