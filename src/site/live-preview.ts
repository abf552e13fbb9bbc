/** What the admin of the content service and the page in its live preview say to each other. */

/** Address to which values that are not saved are posted. */
export const LIVE_PREVIEW_PATH = '/preview/live';

/** `shown`: the page is that of the values; otherwise why there is none. */
export type LiveState = 'shown' | 'refused' | 'absent' | 'expired' | 'down';

/** Something that the site would refuse, change or leave out, in English; `issue-texts.ts` translates it. */
export interface LiveIssue {
  /** Field of the contract. */
  readonly field?: string;
  readonly message: string;
}

/** Values that are not saved, as the content service signed them. */
export interface SignedDraft {
  readonly draft: string;
  readonly signature: string;
}

/** From the admin to its frame. */
export type ToFrame =
  | ({ readonly kind: 'draft'; readonly number: number } & SignedDraft)
  /** The field of the form that has the focus; empty: none. */
  | { readonly kind: 'focus'; readonly field: string; readonly scroll: boolean }
  | { readonly kind: 'scheme'; readonly dark: boolean };

/** From the frame to the admin. `number` is that of the draft; 0: the page was loaded. */
export type FromFrame =
  | { readonly kind: 'page'; readonly number: number; readonly state: LiveState; readonly issues: readonly LiveIssue[] }
  /** The page cannot be changed into that of the draft: it has to be loaded. */
  | { readonly kind: 'load'; readonly number: number }
  | { readonly kind: 'failed'; readonly number: number }
  /** Whether the page shows the field that has the focus. */
  | { readonly kind: 'found'; readonly isFound: boolean }
  /** A text or picture was clicked. */
  | { readonly kind: 'field'; readonly field: string };
