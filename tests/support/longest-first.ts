import { readFileSync } from 'node:fs';
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
  'tests/visual/visual.test.ts': 165,
  'tests/faults/front.test.ts': 150,
  'tests/cms/editors.test.ts': 150,
  'tests/deploy/mirror.test.ts': 140,
  'tests/faults/faults.test.ts': 120,
  'tests/faults/service.test.ts': 110,
  'tests/budget/budget.test.ts': 105,
  'tests/cms/messages.test.ts': 100,
  'tests/faults/messages.test.ts': 90,
  'tests/budget/lighthouse.test.ts': 75,
  'tests/e2e/motion.test.ts': 75,
  'tests/cms/import.test.ts': 70,
  'tests/contract/content-check.test.ts': 25,
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
  'tests/contract/content-pull.test.ts': 35,
  'tests/cms/start-full.test.ts': 50,
  'tests/cms/first-day.test.ts': 45,
  'tests/cms/inbox.test.ts': 45,
  'tests/cms/contract.test.ts': 45,
};

/** These begin first of all, whatever they belong to. */
const VERY_LONG = 100;

const secondsOf = (file: string): number => LONG_FILES[file] ?? 0;
const bandOf = (file: string): number => (secondsOf(file) >= VERY_LONG ? 0 : secondsOf(file) > 0 ? 1 : 2);

const ENVIRONMENT = /@vitest-environment\s+(\S+)/;

/** A test file, with what a process has to have in common with it to run it after another one. */
export interface Queued {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly project: string;
  readonly environment: string;
}

/**
 * The order in which files run: the longest first, so that none runs alone at the end. Others stand with those of their project
 * and environment: Vitest starts a new process when either changes from one file to the next.
 * @param files of all projects, in Vitest's own order
 */
export function inOrder<File extends Queued>(files: readonly File[]): File[] {
  const groupOf = ({ project, environment }: Queued) => `${project} ${environment}`;
  const groups = [...new Set(files.map(groupOf))];
  const placeOf = (file: File) => (bandOf(file.file) === 0 ? 0 : groups.indexOf(groupOf(file)));
  return files.toSorted(
    (one, other) => bandOf(one.file) - bandOf(other.file) || placeOf(one) - placeOf(other) || secondsOf(other.file) - secondsOf(one.file),
  );
}

/** Vitest's sequencer with the order of {@link inOrder}. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (await super.sort(files)).map((specification) => ({
      specification,
      file: specification.moduleId.slice(ROOT.length + 1),
      project: specification.project.name,
      environment: ENVIRONMENT.exec(readFileSync(specification.moduleId, 'utf8'))?.[1] ?? specification.project.config.environment,
    }));
    return inOrder(known).map(({ specification }) => specification);
  }
}
