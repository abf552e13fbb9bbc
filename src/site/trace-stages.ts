/**
 * What a step of a requirement's trace is shown as, in the order of the work: the first three are definitions, the others
 * are made or proven (home page, `src/sections/requirement-trace`).
 */
export const TRACE_STAGES = ['requirement', 'sentence', 'architecture', 'code', 'measurement', 'approval'] as const;

export type TraceStage = (typeof TRACE_STAGES)[number];
