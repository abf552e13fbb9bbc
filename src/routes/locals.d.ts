import type { Snapshot } from '../content/snapshot/snapshot.ts';
import type { DraftBarModel } from '../models/frame.ts';
import type { FormState, SentForm } from '../models/forms.ts';
import type { OperatorStatusModel } from '../models/operator-status.ts';
import type { LivePreviewModel, PreviewModel } from '../models/preview.ts';
import type { SearchModel } from '../models/search.ts';
import type { VisitReportModel } from '../models/visits.ts';
import type { Locale } from '../site/locales.ts';
import type { Refusal } from '../site/messages/messages.ts';
import type { RouteMatch } from '../site/routes.ts';
import type { Site } from './context.ts';

declare global {
  namespace App {
    /** What the server passes to a page beside its address; nothing in development. */
    interface Locals {
      /** Settings and content of the process. */
      site?: Site;
      /** What the address leads to: resolved once, by the server. */
      match?: RouteMatch;
      /** Language of a page that is not in the route table. */
      locale?: Locale;
      /** Why something that was sent is not accepted, on the page that says so. */
      refusal?: Refusal;
      /** Set for a form that was posted and not accepted. */
      form?: FormState;
      /** Set where the address names the reference of a message that was received. */
      sent?: SentForm;
      /** Set while a draft is rendered: the content with it, and what its bar says; a live preview has none. */
      draft?: { readonly snapshot: Snapshot; readonly bar?: DraftBarModel };
      /** Set while values of the admin's form are rendered: what the page tells the admin. */
      live?: LivePreviewModel;
      /** What the preview's own page shows: two drafts, or why there is none. */
      preview?: PreviewModel;
      /** What a search found; nothing without a query. */
      search?: SearchModel;
      /** Set where the page of search is rendered with a place for what is found. */
      searchShell?: true;
      /** What the status page shows to an operator. */
      operatorStatus?: OperatorStatusModel;
      /** What the report of visits shows. */
      visits?: VisitReportModel;
    }
  }
}
