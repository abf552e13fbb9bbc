import { expect, test } from 'vitest';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';

/** Blocks that only look: each line helps, whatever the one before it says. */
const LOOKING = ['look', 'alarms'];

/** Names of blocks that go on after a command that failed. */
const goesOn = (blocks: ReadonlyMap<string, string>): string[] =>
  [...blocks]
    .filter(([, text]) => text.replace(/\\\n/g, '').trim().includes('\n') && !/^\(\n {2}set -eu\b[^]*\n\)\n$/.test(text))
    .map(([name]) => name);

test('a block of the runbook with several commands ends at the first one that fails', () => {
  expect(goesOn(blocksOf(RUNBOOK))).toEqual(LOOKING);
  const seeded = '<!-- run: remove -->\n\n```sh\ncp old new\nrm old\n```\n<!-- run: copy -->\n\n```sh\ncp old \\\n  new\n```\n';
  expect(goesOn(blocksOf(seeded))).toEqual(['remove']);
});
