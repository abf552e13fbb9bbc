import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './repository.ts';

/**
 * Seconds that the longest files take on two cores, setup included, about: begun first, they do not run alone at the end.
 * Other files are short, and fill what is left.
 */
export const LONG_FILES: Readonly<Record<string, number>> = {
  'tests/containers/runbook.test.ts': 480,
  'tests/additions/additions.test.ts': 300,
  'tests/a11y/axe.test.ts': 220,
  'tests/visual/visual.test.ts': 200,
  'tests/budget/lighthouse.test.ts': 190,
  'tests/faults/faults.test.ts': 150,
  'tests/faults/service.test.ts': 130,
  'tests/budget/budget.test.ts': 110,
  'tests/a11y/reflow.test.ts': 90,
  'tests/front/observatory.test.ts': 70,
  'tests/deploy/mirror.test.ts': 70,
};

const secondsOf = ({ moduleId }: TestSpecification) => LONG_FILES[moduleId.slice(ROOT.length + 1)] ?? 0;

/** Runs the files of all projects in one order: the longest first, then project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
