import type { Snapshot } from '../content/snapshot.ts';
import type { DraftBarModel } from '../models/frame.ts';
import type { PreviewModel } from '../models/preview.ts';
import type { VisitReportModel } from '../models/visits.ts';

declare global {
  namespace App {
    interface Locals {
      /** Set while a draft is drawn: the content with it, and what its bar says. */
      draft?: { readonly snapshot: Snapshot; readonly bar: DraftBarModel };
      /** What the preview's own page shows: two drafts, or why there is none. */
      preview?: PreviewModel;
      /** What the report of visits shows. */
      visits?: VisitReportModel;
    }
  }
}
