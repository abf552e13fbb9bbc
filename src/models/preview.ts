import type { LiveIssue, LiveState } from '../site/live-preview.ts';
import type { Locale } from '../site/locales.ts';
import type { TimeModel } from './frame.ts';

/** One language's draft in its frame. */
export interface PreviewFrame {
  readonly locale: Locale;
  readonly name: string;
  readonly address: string;
}

/** The languages of a draft beside each other. */
export interface SideBySideModel {
  readonly kind: 'both';
  readonly frames: readonly PreviewFrame[];
  readonly until: TimeModel;
}

/** Why no draft is shown. */
export interface PreviewProblemModel {
  readonly kind: 'forged' | 'expired' | 'absent' | 'refused' | 'down';
  /** What is wrong with the draft, a line each. */
  readonly details: readonly string[];
}

export type PreviewModel = SideBySideModel | PreviewProblemModel;

/** What a live preview tells the admin that shows it. */
export interface LivePreviewModel {
  /** Origin of the admin, the only one that it talks to. */
  readonly admin: string;
  readonly state: LiveState;
  /** What the site would refuse, change or leave out. */
  readonly issues: readonly LiveIssue[];
}
