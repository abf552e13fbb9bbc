import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './repository.ts';

/**
 * Seconds that the longest files take on two cores, setup included, about: begun first, they do not run alone at the end.
 * Other files are short, and fill what is left.
 */
export const LONG_FILES: Readonly<Record<string, number>> = {
  'tests/a11y/axe.test.ts': 170,
  'tests/visual/visual.test.ts': 160,
  'tests/budget/budget.test.ts': 160,
  'tests/deploy/runbook.test.ts': 140,
  'tests/faults/faults.test.ts': 130,
  'tests/cms/every-type.test.ts': 80,
};

const secondsOf = ({ moduleId }: TestSpecification) => LONG_FILES[moduleId.slice(ROOT.length + 1)] ?? 0;

/** Runs the files of all projects in one order: the longest first, then project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
