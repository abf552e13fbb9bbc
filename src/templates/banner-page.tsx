import type { ReactNode } from 'react';
import type { ContactBannerModel } from '../models/home.ts';
import { Banner, type BannerProps } from '../sections/banner/banner.tsx';
import { ContactBanner } from '../sections/contact-banner/contact-banner.tsx';

/** What every inner page is given besides its content. */
export type PageProps = Pick<BannerProps, 'banner' | 'messages'>;

interface BannerPageProps extends BannerProps {
  /** The call to action at the end, where the page has one. */
  readonly ask: ContactBannerModel | undefined;
  readonly children: ReactNode;
}

/** An inner page: its title, its content, and a call to action. */
export function BannerPage({ ask, children, ...banner }: BannerPageProps) {
  return (
    <>
      <Banner {...banner} />
      {children}
      {ask ? <ContactBanner banner={ask} /> : null}
    </>
  );
}
