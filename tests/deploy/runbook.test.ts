import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';
import { temporaryFolder } from '../support/folders.ts';

/** Blocks that only look: each line helps, whatever the one before it says. */
const LOOKING = ['alarms', 'look'];

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

test('the mirror is served also after a first try with other settings, and its log does not grow without limit', async () => {
  const folder = await temporaryFolder();
  const docker = 'case $1 in rm) rm -f run ;; run) test ! -e run && echo "$*" > run ;; esac';
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\n${docker}\n`);
  chmodSync(join(folder, 'docker'), 0o755);
  const settings = { MIRROR: join(folder, 'site'), FRONT_HOSTS: 'www.example.com' };
  for (const CERTIFICATES of ['/wrong', '/right'])
    execFileSync('sh', ['-c', blocksOf(RUNBOOK).get('mirror-serve') ?? 'false'], {
      cwd: folder,
      env: { PATH: [folder, process.env.PATH].join(delimiter), ...settings, CERTIFICATES },
    });
  expect(readFileSync(join(folder, 'run'), 'utf8')).toMatch(/ --log-driver local .* --volume \/right:\/certificates:ro /);
});
