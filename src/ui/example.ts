import type { ReactElement } from 'react';
import type { Locale } from '../site/locales.ts';

/**
 * One state of a component, typed like real use. The same examples feed the example page, component tests,
 * the accessibility check and the pictures compared from run to run.
 * A folder's `<name>.examples.tsx` exports `examples(locale)`.
 */
export interface Example {
  /** What state it shows, e.g. `with an error beside each field`. */
  readonly name: string;
  readonly element: ReactElement;
}

export type Examples = (locale: Locale) => readonly Example[];
