import type { LinkModel } from '../models/common.ts';
import type { BannerModel } from '../models/frame.ts';
import type { SearchModel } from '../models/search.ts';
import { Banner } from '../sections/banner/banner.tsx';
import { EveryState } from '../sections/search/every-state.tsx';
import { Search } from '../sections/search/search.tsx';
import type { Messages } from '../site/messages/messages.ts';

interface SearchProps {
  readonly search?: SearchModel | undefined;
  readonly action: string;
  readonly pages: readonly LinkModel[];
  /** Form for a question. */
  readonly ask: string;
  /** Set in a static copy of the site. */
  readonly copy: boolean;
  readonly messages: Messages;
}

/** The page of search. */
export function SearchTemplate({ banner, ...search }: SearchProps & { readonly banner: BannerModel }) {
  return (
    <>
      <Banner banner={banner} messages={search.messages} />
      <Search {...search} />
    </>
  );
}

/** What stands above the results. */
export const ResultsHead = Banner;

/** The results of a search, without the page around them. */
export const ResultsTemplate = Search;

/** In place of results, while the page around them is rendered: all that they may have, so that the page has its styles. */
export const ResultsPlace = EveryState;
