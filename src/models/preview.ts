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
