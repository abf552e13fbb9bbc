/** `npm run start:full`: the content service and, beside it, the site that reads from it; each with the address of the other. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startChild, onShutdown } from './child.mjs';
import { ensureAdmin, ensureSecrets, ensureService, serviceSettings } from './cms-setup.mjs';
import { serviceIsUp, siteIsReady, waitUntil } from './health.mjs';
import { addressOf, needPort, serviceAddress } from './ports.mjs';
import { findNode, ROOT, say } from './setup.mjs';

/** @type {import('node:child_process').ChildProcess[]} */
const running = [];
/** The process that ended first, or the signal that ended both. @type {string | undefined} */
let stopping;

function stopAll() {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
}
onShutdown((signal) => {
  if (running.length === 0) process.exit(1);
  stopping ??= signal;
  stopAll();
});

const { host: serviceHost, port: servicePort, address: service } = serviceAddress(serviceSettings());
const [siteHost, sitePort] = [process.env.HOST || '127.0.0.1', process.env.PORT || '4321'];
await needPort('CMS_PORT', Number(servicePort), serviceHost, 'The content service');
await needPort('PORT', Number(sitePort), siteHost, 'The site');

await ensureService();
await ensureAdmin();
ensureSecrets();
await build();

const settings = serviceSettings();
const site = addressOf(siteHost, sitePort);
const random = () => randomBytes(24).toString('base64url');
const environment = {
  ...process.env,
  CONTENT_API_URL: `${service}/api`,
  SITE_HOOKS: `${site}/api/publish`,
  PUBLISH_SECRET: settings.PUBLISH_SECRET || random(),
  // Both ends are started here: previews work without further settings.
  PREVIEW_SECRET: settings.PREVIEW_SECRET || random(),
  CONTENT_API_TOKEN: settings.CONTENT_API_TOKEN || random(),
  MESSAGES_TOKEN: settings.MESSAGES_TOKEN || random(),
};

/**
 * Both end together: when one ends, the other one is stopped.
 * @param {string} script
 * @param {string} name
 * @returns {Promise<number>} exit status
 */
async function run(script, name) {
  const child = startChild(findNode(), [join(ROOT, 'scripts', script)], { cwd: ROOT, stdio: 'inherit', env: environment });
  running.push(child);
  const [code, signal] = await once(child, 'exit');
  const first = stopping === undefined;
  if (first) {
    stopping = name;
    say(`${name} ended (${signal ?? `status ${String(code)}`}); stopping the other one.`);
    stopAll();
  }
  // A process that was told to stop did not fail.
  return first ? (code ?? 1) || 1 : 0;
}

const isOver = () => stopping !== undefined;
const ends = [run('cms.mjs', 'The content service')];
if (await waitUntil(() => serviceIsUp(service), isOver)) {
  ends.push(run('start.mjs', 'The site'));
  if (await waitUntil(() => siteIsReady(site), isOver))
    say(`\nBoth run; Ctrl+C stops them.\n  Site:     ${site}/\n  Admin:    ${service}/admin\n`);
}
process.exit(Math.max(...(await Promise.all(ends))));
