import { tool, versions } from './baselines-and-tools.ts';
import { branches, lostBaselines } from './baselines.ts';
import { brokenChain } from './broken-chain.ts';
import { assessor, fourTests } from './checked-sentences.ts';
import { classroom } from './classroom.ts';
import { matrix, risks } from './duties-and-risks.ts';
import { faultRun, vibration } from './measurements.ts';
import { equalityPlan } from './equality-plan.ts';
import type { Plate } from './plate.ts';
import { capability, objectives, risk } from './ratings.ts';
import { impact, pieces } from './requirement-changes.ts';
import { SAFETY } from './safety.ts';
import { blocks, vModel } from './system-models.ts';
import { testSequence } from './test-sequence.ts';
import { pair, trace } from './trace-tables.ts';
import { items, screen } from './work-items.ts';
import { excerpt, gantt } from './work-plan.ts';
import { kanban, lifecycle } from './work-states.ts';

/** Every picture of the content that is drawn with words; `npm run drawings` writes them. */
export const PLATES: readonly Plate[] = [
  ...[excerpt, gantt, matrix, risks],
  ...[pair, trace, pieces, impact, brokenChain],
  ...[items, lifecycle, screen, kanban],
  ...[fourTests, assessor, versions, tool],
  ...[capability, objectives, risk, vModel, blocks],
  ...[branches, lostBaselines],
  ...[vibration, faultRun, classroom, testSequence, equalityPlan],
  ...SAFETY,
];
