import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { blocksOf, RUNBOOK } from '../containers/runbook.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ROOT } from '../support/repository.ts';

const IMAGE_OF = { service: 'website-content-service', 'site-1': 'website-site', 'site-2': 'website-site', front: 'website-front' };

/** A stub of Docker: ids of images and of what containers run are files. A container whose name is in `broken` is not replaced. */
const DOCKER = `#!/bin/sh
for last; do :; done
case "$*" in
  'compose '*' build') for image in site content-service front; do cp release "images/website-$image"; done ;;
  'compose '*' up '*)
    test ! -e "broken/$last" || exit 1
    case $last in site-*) image=website-site ;; service) image=website-content-service ;; *) image=website-front ;; esac
    cp "images/$image" "containers/$last" ;;
  'ps '*) for name in $(ls containers); do case "$*" in *"service=$name"*) echo "$name" ;; esac; done ;;
  'inspect '*) cat "containers/$last" ;;
  'image rm '*) rm "images/$last" ;;
  'image inspect '*) cat "images/$last" ;;
  'tag '*) { cat "images/$2" 2> /dev/null || echo "$2"; } > new && mv new "images/$3" ;;
esac
`;

/** A machine that runs release 1. The real ones are in tests/containers/steps/upgrades.ts. */
async function machine() {
  const folder = await temporaryFolder();
  const path = (...names: string[]) => join(folder, ...names);
  for (const name of ['deploy', 'images', 'containers', 'broken']) mkdirSync(path(name));
  for (const name of ['keep-previous.sh', 'signatures.sh']) copyFileSync(join(ROOT, 'deploy', name), path('deploy', name));
  writeFileSync(path('docker'), DOCKER);
  chmodSync(path('docker'), 0o755);
  for (const [name, image] of Object.entries(IMAGE_OF))
    for (const file of [path('containers', name), path('images', image)]) writeFileSync(file, '1\n');
  const run = (name: string) =>
    spawnSync('sh', ['-c', blocksOf(RUNBOOK).get(name) ?? 'false'], {
      cwd: folder,
      env: { PATH: [folder, process.env.PATH].join(delimiter) },
    }).status;
  const read = (...names: string[]) => (existsSync(path(...names)) ? readFileSync(path(...names), 'utf8').trim() : undefined);
  return {
    path,
    run,
    release: (id: string) => writeFileSync(path('release'), `${id}\n`),
    runs: () => Object.keys(IMAGE_OF).map((name) => read('containers', name)),
    previous: () => ['content-service', 'site', 'front'].map((name) => read('images', `website-${name}:previous`)),
  };
}

describe('what an upgrade keeps for a roll back', () => {
  test('is the release before it, also when a finished upgrade is done again', async () => {
    const { run, release, runs, previous } = await machine();
    release('2');
    for (let round = 0; round < 2; round++) {
      expect(run('upgrade')).toBe(0);
      expect([runs(), previous()]).toEqual([
        ['2', '2', '2', '1'],
        ['1', '1', '1'],
      ]);
    }
    expect(run('upgrade-front')).toBe(0);
    expect(run('upgrade')).toBe(0);
    expect([runs(), previous()]).toEqual([
      ['2', '2', '2', '2'],
      ['1', '1', '1'],
    ]);
    expect(run('roll-back')).toBe(0);
    expect(runs()).toEqual(['2', '1', '1', '2']);
    // The service that ran beside the older sites is the one to come back to.
    release('3');
    expect(run('upgrade')).toBe(0);
    expect([runs(), previous()]).toEqual([
      ['3', '3', '3', '2'],
      ['2', '1', '2'],
    ]);
  });

  test('is nothing where no container of the project is found: the upgrade does not begin', async () => {
    const { path, run, release, runs, previous } = await machine();
    release('2');
    for (const name of Object.keys(IMAGE_OF)) rmSync(path('containers', name));
    expect(run('upgrade')).toBe(1);
    expect([runs().every((id) => id === undefined), previous().every((id) => id === undefined)]).toEqual([true, true]);
  });

  test.each(['site-1', 'site-2'])('is the release before it, also where it ended before %s and is done again', async (part) => {
    const { path, run, release, runs, previous } = await machine();
    release('2');
    writeFileSync(path('broken', part), '');
    expect(run('upgrade')).not.toBe(0);
    rmSync(path('broken', part));
    expect(run('upgrade')).toBe(0);
    expect([runs(), previous()]).toEqual([
      ['2', '2', '2', '1'],
      ['1', '1', '1'],
    ]);
    // The next one keeps this one.
    release('3');
    expect(run('upgrade')).toBe(0);
    expect(previous()).toEqual(['2', '2', '1']);
  });

  test.each(['site-1', 'site-2'])(
    'is the release before it, also where it ended before %s and goes on with another build',
    async (part) => {
      const { path, run, release, runs, previous } = await machine();
      release('2');
      writeFileSync(path('broken', part), '');
      expect(run('upgrade')).not.toBe(0);
      rmSync(path('broken', part));
      release('3');
      expect(run('upgrade')).toBe(0);
      expect([runs(), previous()]).toEqual([
        ['3', '3', '3', '1'],
        ['1', '1', '1'],
      ]);
    },
  );
});
