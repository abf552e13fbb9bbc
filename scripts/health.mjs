/** Whether the content service and the site answer, for commands that wait for them or must not run beside them. */
import { setTimeout as pause } from 'node:timers/promises';

/** A port without a listener is refused at once; a busy server may take a while to answer. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 250;

/** @param {string} address @returns {Promise<number>} status of the response; 0 where there is none */
const statusOf = (address) =>
  fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status,
    () => 0,
  );

/** Only the service answers this path with 204, not another program at the port. @param {string} origin @returns {Promise<boolean>} */
export const serviceIsUp = async (origin) => (await statusOf(`${origin}/_health`)) === 204;

/** @param {string} origin @returns {Promise<boolean>} the site has content to show */
export const siteIsReady = async (origin) => (await statusOf(`${origin}/readyz`)) === 200;

/**
 * Polls until `look` is true.
 * @param {() => Promise<boolean>} look
 * @param {() => boolean} isOver there is nothing to wait for any more
 * @returns {Promise<boolean>} whether `look` was true before `isOver` was
 */
export async function waitUntil(look, isOver) {
  while (!isOver()) {
    if (await look()) return !isOver();
    await pause(PAUSE_MS);
  }
  return false;
}
