/**
 * `npm run cms:messages -- find|export|erase EMAIL`: what the content service stores about a person. The service may be running.
 * Exit status 0: done, 1: a published comment was kept, 2: nothing was done.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureService, missingSecrets, SERVICE, serviceEnvironment, serviceSettings, settingsFile } from './cms-setup.mjs';
import { serviceIsUp } from './health.mjs';
import { serviceAddress } from './ports.mjs';
import { findNode, fromCaller, onToolsNode, say } from './setup.mjs';

await onToolsNode(import.meta.url);

const { runServiceSources } = await import('./doctor/service-code.ts');
runServiceSources();
const { readArguments, USAGE } = await import('../cms/src/messages/arguments.ts');

/** @param {string} text @returns {never} */
function stop(text) {
  say(text);
  process.exit(2);
}

const command = readArguments(process.argv.slice(2)) ?? stop(USAGE);
const settings = serviceSettings();
// Made here, they would hide that the service's settings, its database among them, are somewhere else.
const missing = missingSecrets('', settings);
if (missing.length > 0)
  stop(`${settingsFile()} has no ${missing.join(', ')}: the settings of the content service are elsewhere. Name their file with ENV_PATH.`);

await ensureService();
const isRunning = await serviceIsUp(serviceAddress(settings).address);

const folder = command.folder === '' ? '' : fromCaller(command.folder);
// A folder of an export is not written over.
if (folder !== '' && existsSync(join(folder, 'messages.json'))) stop(`${folder} has an export already. Name a new folder.`);
const args = [command.action, command.email, ...(folder === '' ? [] : ['--to', folder])];
const child = spawn(findNode(), [join(SERVICE, 'dist/src/messages/main.js'), ...args, ...(isRunning ? ['--running'] : [])], {
  cwd: SERVICE,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...serviceEnvironment(), CMS_SERVE_ADMIN: 'false', CMS_LOG_LEVEL: 'error' },
});
const [status] = await once(child, 'exit');
process.exitCode = Number(status ?? 2);
