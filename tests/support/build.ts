import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findNode, toolEnvironment } from '../../scripts/setup.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * The build that `npm start` makes, with the example pages; one of the same sources is used again. `npm test` hands on the one
 * that it has made: it takes seconds to find out that the sources are the same.
 * @returns its folder
 */
export function buildSite(): Promise<string> {
  const { TEST_BUILD } = process.env;
  if (TEST_BUILD) return Promise.resolve(TEST_BUILD);
  return new Promise((done, fail) => {
    const child = spawn(findNode(), [join(ROOT, 'scripts/build.mjs')], {
      cwd: ROOT,
      env: { ...toolEnvironment(), EXAMPLES: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let folder = '';
    let messages = '';
    child.stdout.on('data', (chunk: Buffer) => (folder += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (messages += chunk.toString()));
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done(folder.trim()) : fail(new Error(`The build failed:\n${messages}`))));
  });
}
