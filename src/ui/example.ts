import type { ReactElement } from 'react';
import type { ExampleLocale } from '../site/locales.ts';

/**
 * One state of a component, typed like in real use. The same examples feed the example page, component tests,
 * the accessibility tests and the visual regression tests.
 * A folder's `<name>.examples.tsx` exports `examples(locale)`.
 */
export interface Example {
  /** What state it shows, e.g. `with an error beside each field`. */
  readonly name: string;
  readonly element: ReactElement;
}

export type Examples = (locale: ExampleLocale) => readonly Example[];
