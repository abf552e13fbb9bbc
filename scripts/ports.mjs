/** Checks the ports that a command is about to listen on, so that a taken one is reported before anything is built. */
import { createServer } from 'node:net';
import { fail } from './setup.mjs';

/**
 * Why a process may not listen there.
 * @param {number} port @param {string} host
 * @returns {Promise<string | undefined>} the system's code, such as `EADDRINUSE`; undefined: it may
 */
export function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ { code = 'unknown' }) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {number} port @param {string} host may a process listen there? */
export const isFree = async (port, host) => (await listenError(port, host)) === undefined;

/**
 * Ends the process with what to do where a port is taken.
 * @param {string} setting name of the variable that chooses the port
 * @param {number} port
 * @param {string} host
 * @param {string} what who wants to listen there, e.g. "The site"
 */
export async function needPort(setting, port, host, what) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`${setting}: "${String(port)}" is no port; write a number from 1 to 65535.`);
  if (!(await isFree(port, host)))
    fail(`${what} cannot start: port ${String(port)} is taken by another process. Stop that one, or set ${setting} to another port.`);
}

/** The address at which this machine reaches what listens on `host`. @param {string} host @param {string} port */
export const addressOf = (host, port) =>
  `http://${['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * Where the content service listens.
 * @param {Readonly<Record<string, string | undefined>>} settings of the service
 */
export function serviceAddress({ CMS_HOST, CMS_PORT }) {
  const [host, port] = [CMS_HOST || '127.0.0.1', CMS_PORT || '1337'];
  return { host, port, address: addressOf(host, port) };
}
