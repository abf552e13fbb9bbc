import type { Locale } from '../site/locales.ts';
import type { LinkModel } from './common.ts';
import type { TableModel } from './pages.ts';

/** The operator's report of visits. */
export interface VisitReportModel {
  readonly tables: readonly TableModel[];
  readonly languages: readonly (LinkModel & { readonly locale: Locale })[];
  /** The same as data. */
  readonly data: LinkModel;
}
