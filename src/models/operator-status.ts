import type { TableModel } from './pages.ts';

/** Something that an operator should do. */
export interface ProblemModel {
  readonly id: string;
  readonly text: string;
  readonly advice: string;
  /** Where the documentation says more. */
  readonly section: string;
}

/** The state of one instance, for its operator. */
export interface OperatorStatusModel {
  readonly title: string;
  readonly lead: string;
  /** Stands in place of the problems where there are none. */
  readonly fine: string;
  readonly problemsTitle: string;
  readonly problems: readonly ProblemModel[];
  readonly tableLabel: string;
  readonly tables: readonly TableModel[];
}
