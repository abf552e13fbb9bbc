import { describe, expect, it } from 'vitest';
import { diagramMessagesIn } from './messages/messages.ts';
import { LOCALE_CODES } from './locales.ts';
import { PLAN_WEEKS, progressOf, TODAY, WEEK_NOW, WORK_PACKAGES, type WorkPackage } from './work-plan.ts';

const packageOf = (number: number): WorkPackage => {
  const found = WORK_PACKAGES[number - 1];
  if (!found) throw new Error(`The plan has no package ${String(number)}.`);
  return found;
};
const namedIn = (text: string) => packageOf(Number(/WP(\d+)/.exec(text)?.[1]));
const weekIn = (text: string) => Number(/\d+/.exec(text.replace(/WP\d+/, ''))?.[0]);

describe('the work plan', () => {
  it('says how far a package is done and how far it should be', () => {
    expect(progressOf({ from: 10, to: 14 })).toEqual({ done: 14, due: 14 });
    expect(progressOf({ from: 22, to: 27, done: 24 })).toEqual({ done: 24, due: TODAY });
    expect(progressOf({ from: 27, to: 31 })).toEqual({ done: 27, due: 27 });
  });

  it('keeps every package inside its weeks', () => {
    expect(WORK_PACKAGES.filter(({ from, to }) => from < PLAN_WEEKS.first || to > PLAN_WEEKS.end || to <= from)).toEqual([]);
  });

  it.each(LOCALE_CODES)('agrees with the page of the week in %s', (locale) => {
    const page = diagramMessagesIn(locale)['weekly-page'];
    expect(weekIn(page.week)).toBe(WEEK_NOW);
    expect(weekIn(page.caption)).toBe(WEEK_NOW);
    for (const finished of [page.harnessIs, page.sampleIs]) expect(namedIn(finished).to, finished).toBe(TODAY);
    const { done, due } = progressOf(namedIn(page.benchIs));
    expect(due - done, page.benchIs).toBe(1);
    expect(namedIn(page.integrationIs).from).toBe(weekIn(page.integrationIs));
    expect(WORK_PACKAGES.at(-1)?.to).toBe(weekIn(page.end) + 1);
  });
});
