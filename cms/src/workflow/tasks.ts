import type { AdminLanguage } from '#site/locales';
import type { TaskRow } from '../dashboard/rows';
import { problemIn, type StoredProblem } from './problems';
import type { Problem } from './wire';
import type { Workflow } from './workflow';

type Details = TaskRow['details'];

const rowOf = ({ type, documentId, language, title, field, message, code }: Problem, about: string, details: Details): TaskRow => ({
  kind: 'scheduled',
  code: `scheduled.${about}`,
  type,
  ...(documentId === '' ? {} : { documentId }),
  locale: language,
  title,
  ...(field === undefined ? {} : { field: field.split('.')[0]! }),
  details: { ...details, problem: code, message },
});

/** Tasks of what was scheduled and refused: one for each reason, in a language of the admin. */
export async function refusedTasks({ schedules, releases, timeZone }: Workflow, language: AdminLanguage): Promise<TaskRow[]> {
  const said = (problems: readonly StoredProblem[] | null) => (problems ?? []).map((problem) => problemIn(language, problem));
  const [changes, packages] = await Promise.all([schedules.refused(), releases.refused()]);
  return [
    ...changes.flatMap(({ type, entry, language, action, at, problems }) =>
      said(problems).map((problem) => {
        // A failure of the service itself has no place of its own.
        const place = { type, documentId: entry, language, title: problem.title || type };
        return rowOf({ ...problem, ...place }, action, { at, timeZone, action });
      }),
    ),
    ...packages.flatMap(({ id, name, at, problems }) =>
      said(problems).map((problem) => rowOf(problem, 'release', { at: at ?? '', timeZone, release: id, name })),
    ),
  ];
}
