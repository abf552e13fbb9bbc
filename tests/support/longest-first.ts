import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './repository.ts';

/**
 * Seconds that the longest files take on two cores, setup included, about: begun first, they do not run alone at the end.
 * Other files are short, and fill what is left.
 */
export const LONG_FILES: Readonly<Record<string, number>> = {
  'tests/containers/install.test.ts': 280,
  'tests/additions/additions.test.ts': 260,
  'tests/a11y/axe.test.ts': 260,
  'tests/faults/front.test.ts': 150,
  'tests/cms/editors.test.ts': 150,
  'tests/deploy/mirror.test.ts': 140,
  'tests/visual/visual.test.ts': 130,
  'tests/faults/faults.test.ts': 120,
  'tests/faults/service.test.ts': 110,
  'tests/budget/budget.test.ts': 105,
  'tests/cms/messages.test.ts': 100,
  'tests/a11y/reflow.test.ts': 95,
  'tests/faults/messages.test.ts': 90,
  'tests/budget/lighthouse.test.ts': 75,
  'tests/e2e/motion.test.ts': 75,
  'tests/cms/import.test.ts': 70,
  'tests/contract/content-check.test.ts': 70,
  'tests/e2e/print.test.ts': 70,
  'tests/cms/versions.test.ts': 65,
  'tests/e2e/forms.test.ts': 65,
  'tests/cms/picture-store.test.ts': 60,
  'tests/cms/postgres.test.ts': 60,
  'tests/cms/workflow.test.ts': 60,
  'tests/cms/every-type.test.ts': 60,
  'tests/a11y/in-view.test.ts': 60,
  'tests/e2e/content-service.test.ts': 55,
  'tests/cms/media.test.ts': 55,
  'tests/contract/content-pull.test.ts': 50,
  'tests/cms/start-full.test.ts': 50,
  'tests/cms/first-day.test.ts': 45,
  'tests/cms/inbox.test.ts': 45,
  'tests/cms/contract.test.ts': 45,
};

const secondsOf = ({ moduleId }: TestSpecification) => LONG_FILES[moduleId.slice(ROOT.length + 1)] ?? 0;

/** Runs the files of all projects in one order: the longest first, then project by project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => secondsOf(other) - secondsOf(one));
  }
}
