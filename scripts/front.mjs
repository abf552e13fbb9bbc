/** `npm run front`: nginx as the front of a site that runs, from the settings FRONT_… (docs/front.md). Ends with Ctrl-C. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startChild, onShutdown } from './child.mjs';
import { ensureSystemProgram } from './system-programs.mjs';
import { fail, isProgram, onToolsNode } from './setup.mjs';

/** It reads TypeScript, which an older Node begins this program without. */
const renderer = () => import('../deploy/nginx/render.mjs');

/**
 * Starts nginx on a configuration that was written, in the foreground. SIGQUIT lets it finish what it is answering.
 * @param {string} config path of the configuration
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {import('node:child_process').ChildProcess}
 */
const startNginx = (config, stdio) =>
  startChild(ensureSystemProgram('nginx'), ['-c', config, '-p', dirname(config), '-g', 'daemon off;'], { stdio }, 'QUIT');

/**
 * Starts a front and waits until it answers.
 * @param {Readonly<Record<string, string | undefined>>} settings FRONT_DIR and FRONT_STATUS_LISTEN (address:port) must be there
 * @returns {Promise<{ readonly config: string, readonly pid: number, stop(): Promise<void> }>}
 * @throws Error with what nginx said when it ends instead
 */
export async function launchFront(settings) {
  const { writeFront } = await renderer();
  const config = writeFront({
    FRONT_LOG: join(settings.FRONT_DIR ?? '', 'access.log'),
    FRONT_ERROR_LOG: join(settings.FRONT_DIR ?? '', 'error.log'),
    ...settings,
  });
  const child = startNginx(config, ['ignore', 'ignore', 'pipe']);
  let said = '';
  child.stderr?.on('data', (/** @type {Buffer} */ chunk) => (said += chunk));
  const ended = once(child, 'exit');
  let gone = false;
  void ended.then(() => (gone = true));
  const status = `http://${settings.FRONT_STATUS_LISTEN}/healthz`;
  while (
    !(await fetch(status).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (gone) throw new Error(`nginx ended:\n${said}\n${readLog(join(dirname(config), 'error.log'))}`);
    await new Promise((done) => setImmediate(done));
  }
  return {
    config,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const readLog = (/** @type {string} */ file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

if (isProgram(import.meta.url)) {
  await onToolsNode(import.meta.url);
  const { writeFront } = await renderer();
  let config = '';
  try {
    config = writeFront(process.env);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  const child = startNginx(config, ['ignore', 'inherit', 'inherit']);
  onShutdown(() => child.kill('SIGQUIT'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
