import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { ensureDocker, missingDockerPackages } from './docker.mjs';

const PROGRAMS = [
  'docker',
  'dockerd',
  'iptables',
  'ip',
  'mmdebstrap',
  'slirp4netns',
  'podman',
  'runc',
  'catatonit',
  'portmap',
  'docker-compose',
];

/** A folder with programs that do nothing but fail. */
async function folderOf(programs: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of programs) {
    writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n');
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

describe('what the container tests need', () => {
  test('is named in one line where it is missing, after it was tried to install it', async () => {
    const folder = await folderOf(PROGRAMS.filter((name) => name !== 'dockerd' && name !== 'docker-compose'));
    expect(missingDockerPackages({ PATH: folder }, [])).toEqual(['docker.io', 'docker-compose']);
    const install = vi.fn();
    expect(() => ensureDocker({ PATH: folder }, [], install)).toThrow(
      'The container tests need Docker and Podman, and not all of it is there. Debian and Ubuntu: apt-get install docker.io docker-compose.',
    );
    expect(install).toHaveBeenCalledWith('Docker and Podman', ['docker.io', 'docker-compose']);
  });

  test('is found, and takes root', async () => {
    const folder = await folderOf(PROGRAMS);
    const install = vi.fn();
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(() => ensureDocker({ PATH: folder }, [], install)).toThrow('run them as root');
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(ensureDocker({ PATH: folder }, [], install)).toMatchObject({
      docker: join(folder, 'docker'),
      compose: join(folder, 'docker-compose'),
    });
    expect(install).not.toHaveBeenCalled();
  });
});
