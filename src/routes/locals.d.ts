import type { Snapshot } from '../content/snapshot/snapshot.ts';
import type { DraftBarModel } from '../models/frame.ts';
import type { FormState, SentForm } from '../models/forms.ts';
import type { OperatorStatusModel } from '../models/operator-status.ts';
import type { PreviewModel } from '../models/preview.ts';
import type { SearchModel } from '../models/search.ts';
import type { VisitReportModel } from '../models/visits.ts';
import type { Locale } from '../site/locales.ts';
import type { RouteMatch } from '../site/routes.ts';

declare global {
  namespace App {
    /** What the server passes to a page beside its address; nothing in development. */
    interface Locals {
      /** What the address leads to: resolved once, by the server. */
      match?: RouteMatch;
      /** Language of a page that is not in the route table. */
      locale?: Locale;
      /** Set for a form that was posted and not accepted. */
      form?: FormState;
      /** Set where the address names the reference of a message that was received. */
      sent?: SentForm;
      /** Set while a draft is rendered: the content with it, and what its bar says. */
      draft?: { readonly snapshot: Snapshot; readonly bar: DraftBarModel };
      /** What the preview's own page shows: two drafts, or why there is none. */
      preview?: PreviewModel;
      /** What a search found; nothing without a query. */
      search?: SearchModel;
      /** What the status page shows to an operator. */
      operatorStatus?: OperatorStatusModel;
      /** What the report of visits shows. */
      visits?: VisitReportModel;
    }
  }
}
