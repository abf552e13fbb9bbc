import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/folders.ts';
import { ROOT } from './setup.mjs';

/** Runs a command as npm does for a user in another folder. @returns what it prints */
function run(folder: string, name: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', `${name}.mjs`), ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: folder, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe('a relative path is meant from the folder where the command was typed', { timeout: 30_000 }, () => {
  it.each([
    ['messages', 'export'],
    ['mirror', '--to'],
    ['content-check', '--folder'],
    ['content-pull', '--folder', '--from', 'http://127.0.0.1:1/api'],
  ])('by npm run %s', async (name, option, ...more) => {
    const folder = await temporaryFolder();
    const given = join(folder, 'given');
    // Each command names what it reads or refuses.
    mkdirSync(join(given, 'en'), { recursive: true });
    writeFileSync(join(given, 'en', 'service.json'), '{');
    expect(run(folder, name, option, 'given', ...more)).toContain(given);
  });

  it('by npm run sbom', async () => {
    const folder = await temporaryFolder();
    run(folder, 'sbom', 'given', 'no-program');
    expect(existsSync(join(folder, 'given'))).toBe(true);
  });
});
