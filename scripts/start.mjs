/** `npm start`: packages, build, and the site at the address it prints. Settings: docs/operators.md. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startChild, onShutdown } from './child.mjs';
import { findNode, ROOT, say } from './setup.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from './site-program.mjs';

/** @type {import('node:child_process').ChildProcess | undefined} */
let child = undefined;
onShutdown((signal) => (child ? child.kill(signal) : process.exit(1)));

const folder = await build();
child = startChild(findNode(), [...SITE_FLAGS, join(folder, 'server', 'entry.mjs')], {
  cwd: ROOT,
  stdio: 'inherit',
  // Without this, React's development build would run.
  env: { ...SITE_ENVIRONMENT, ...process.env, NODE_ENV: 'production', CONTENT_FOLDER: join(folder, 'content') },
});
const mark = join(folder, 'in-use', String(child.pid));
child.on('exit', async (code, signal) => {
  await rm(mark, { force: true }).catch(() => undefined);
  process.exit(code ?? (signal ? 1 : 0));
});
// A site starts on a disk that takes no more files, and runs from memory.
await writeFile(mark, '').catch((error) => say(`This build is not marked as in use (${error.code}): a later build may remove it.`));
