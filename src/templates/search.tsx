import type { LinkModel } from '../models/common.ts';
import type { BannerModel } from '../models/frame.ts';
import type { SearchModel } from '../models/search.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { Search } from '../sections/search/search.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface SearchTemplateProps {
  readonly search?: SearchModel | undefined;
  readonly action: string;
  readonly pages: readonly LinkModel[];
  readonly contact: string;
  /** Set in a static copy of the site. */
  readonly copy: boolean;
  readonly banner: BannerModel;
  readonly messages: Messages;
}

/** The results of a search. */
export function SearchTemplate({ banner, ...search }: SearchTemplateProps) {
  return (
    <>
      <Banner banner={banner} messages={search.messages} />
      <Search {...search} />
    </>
  );
}
