/** `npm run start:full`: the content service and, beside it, the site that reads from it; each told where the other is. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { build } from './build.mjs';
import { ensureAdmin, ensureSecrets, ensureService, SERVICE } from './cms-setup.mjs';
import { findNode, ROOT, say } from './setup.mjs';

await ensureService();
await ensureAdmin();
ensureSecrets();
await build();

const file = join(SERVICE, '.env');
const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...process.env };
const service = `http://127.0.0.1:${settings.CMS_PORT || '1337'}`;
const site = `http://127.0.0.1:${settings.PORT || '4321'}`;
const environment = {
  ...process.env,
  CONTENT_API_URL: `${service}/api`,
  SITE_HOOKS: `${site}/api/publish`,
  PUBLISH_SECRET: settings.PUBLISH_SECRET || randomBytes(24).toString('base64url'),
};

/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
let stopping = false;

/** @param {NodeJS.Signals} [signal] */
function stopAll(signal = 'SIGTERM') {
  stopping = true;
  for (const child of running) child.kill(signal);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stopAll(signal));

/** One without the other is not what was asked for: both end together. @param {string} script @returns {Promise<number>} exit status */
async function run(script) {
  const child = spawn(findNode(), [join(ROOT, 'scripts', script)], { cwd: ROOT, stdio: 'inherit', env: environment });
  running.push(child);
  const [code, signal] = await once(child, 'exit');
  if (!stopping) say(`${script} ended; stopping the other one.`);
  stopAll();
  return code ?? (signal ? 1 : 0);
}

const isUp = () =>
  fetch(`${service}/_health`).then(
    ({ ok }) => ok,
    () => false,
  );

const ends = [run('cms.mjs')];
while (!stopping && !(await isUp())) await pause(250);
if (!stopping) ends.push(run('start.mjs'));
process.exit(Math.max(...(await Promise.all(ends))));
