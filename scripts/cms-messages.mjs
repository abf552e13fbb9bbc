/**
 * `npm run cms:messages -- find|export|erase EMAIL`: what the content service stores about a person. The service may be running.
 * Exit status 0: done, 1: a published comment was kept, 2: nothing was done.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { ensureSecrets, ensureService, SERVICE, serviceEnvironment } from './cms-setup.mjs';
import { serviceIsUp } from './health.mjs';
import { addressOf } from './ports.mjs';
import { findNode } from './setup.mjs';

await ensureService();
ensureSecrets();
const envFile = process.env.ENV_PATH ?? join(SERVICE, '.env');
const settings = { ...(existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}), ...process.env };
const isRunning = await serviceIsUp(addressOf(settings.CMS_HOST || '127.0.0.1', settings.CMS_PORT || '1337'));

// npm runs this in the repository's folder; a folder on the command line is where the user typed it.
const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2);
const to = args.indexOf('--to');
if (to !== -1 && args[to + 1] !== undefined) args[to + 1] = resolve(from, String(args[to + 1]));
const child = spawn(findNode(), [join(SERVICE, 'dist/src/messages/main.js'), ...args, ...(isRunning ? ['--running'] : [])], {
  cwd: SERVICE,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...serviceEnvironment(), CMS_SERVE_ADMIN: 'false', CMS_LOG_LEVEL: 'error' },
});
const [status] = await once(child, 'exit');
process.exitCode = Number(status ?? 2);
