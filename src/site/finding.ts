import { messageOf } from './errors.ts';

/** What a look at a machine or its settings found out: before a start (the checks of the images) and by `npm run doctor`. */
export interface Finding {
  /** A fault keeps something from starting or working; a warning is for the operator to decide. */
  readonly state: 'fine' | 'warning' | 'fault';
  /** One line, with the name of the setting or the part first. */
  readonly what: string;
  /** What to do. */
  readonly advice?: string;
}

/** A check that passed. */
export const fine = (what: string): Finding => ({ state: 'fine', what });
/** A check that found something for the operator to decide. */
export const warning = (what: string, advice: string): Finding => ({ state: 'warning', what, advice });
/** A check that found what keeps something from starting or working. */
export const fault = (what: string, advice: string): Finding => ({ state: 'fault', what, advice });

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => messageOf(error).replace(/\s+/g, ' ').trim();

/** A finding as one line of the output. */
export const lineOf = ({ state, what, advice }: Finding): string =>
  `${state === 'fault' ? 'FAULT  ' : state.padEnd(7)}  ${what.replace(/\.$/, '')}${advice === undefined ? '' : `. ${advice}`}`;
