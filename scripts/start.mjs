/** `npm start`: packages, build, and the site at the address it prints. Settings: docs/operators.md. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startChild, onShutdown } from './child.mjs';
import { findNode, ROOT } from './setup.mjs';
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
await writeFile(mark, '');
child.on('exit', async (code, signal) => {
  await rm(mark, { force: true });
  process.exit(code ?? (signal ? 1 : 0));
});
