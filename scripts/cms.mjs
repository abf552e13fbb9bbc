/** `npm run cms`: packages, build, secrets, and the content service with its admin at the address it prints. Settings: cms/.env.example. */
import { once } from 'node:events';
import { startChild, onShutdown } from './child.mjs';
import { ensureAdmin, ensureSecrets, ensureService, SERVICE, SERVICE_PROGRAM, serviceEnvironment, serviceSettings } from './cms-setup.mjs';
import { serviceIsUp, waitUntil } from './health.mjs';
import { needPort, serviceAddress } from './ports.mjs';
import { findNode, say } from './setup.mjs';

/** @type {import('node:child_process').ChildProcess | undefined} */
let child = undefined;
onShutdown((signal) => (child ? child.kill(signal) : process.exit(1)));

const settings = serviceSettings();
const { host, port, address } = serviceAddress(settings);
await needPort('CMS_PORT', Number(port), host, 'The content service');

await ensureService();
await ensureAdmin();
ensureSecrets();

say('Starting the content service; the first start fills it from content/, which takes half a minute …');
child = startChild(findNode(), [SERVICE_PROGRAM], {
  cwd: SERVICE,
  stdio: 'inherit',
  env: serviceEnvironment(),
});

const ended = once(child, 'exit');
let isOver = false;
void ended.finally(() => (isOver = true));
if (
  await waitUntil(
    () => serviceIsUp(address),
    () => isOver,
  )
)
  say(`\nThe content service runs.\n  Admin:    ${address}/admin\n  Content:  ${address}/api   (CONTENT_API_URL of the site)\n`);
const [code, signal] = await ended;
process.exit(code ?? (signal ? 1 : 0));
