import type { DateModel, Picture } from '../../models/common.ts';
import type { Crumb, FirstPicture } from '../../models/frame.ts';
import type { RouteId, RouteMatch } from '../../site/routes.ts';

/** The data of a page from which its frame is made. */
export interface PageIdentity {
  readonly route: RouteId | 'notFound' | 'status';
  readonly match?: RouteMatch;
  /** h1, breadcrumb end and sheet name. */
  readonly title: string;
  readonly crumb?: string;
  readonly description: string;
  /** What editors wrote for search results and shared links; without it the page's own words stand there. */
  readonly search?: { readonly searchTitle?: string | undefined; readonly searchDescription?: string | undefined } | undefined;
  /** Crumbs between Home and this page. */
  readonly trail?: readonly Crumb[];
  readonly revision?: DateModel;
  /** Its name in print, where it differs. */
  readonly sheet?: string;
  readonly kind?: 'website' | 'article';
  readonly structuredData?: readonly object[];
  readonly contentStyles?: string;
  /** The picture beside the title when the page is shared; without one the site's own. */
  readonly picture?: Picture | undefined;
  readonly firstPicture?: FirstPicture | undefined;
  /** Path of the page whose copy this one is. */
  readonly canonicalPath?: string;
  readonly siteUrl: string;
  /** The page is of one visitor alone: no search engine lists it and nobody shares it. */
  readonly unlisted?: true;
}
