/** The real front in front of a site, for measuring: its limits are active, and never reached. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchFront } from '../scripts/front.mjs';
import { freePort } from '../tests/support/ports.ts';

/**
 * @param {string | readonly string[]} sites origins of the instances
 * @param {string} [address] where it listens
 * @returns {Promise<{ origin: string, status: string, pid: number, stop: () => Promise<void> }>} one worker, in a folder of its own
 */
export async function startFrontOf(sites, address = '127.0.0.1') {
  const folder = await mkdtemp(join(tmpdir(), 'front-bench-'));
  // Workers of an nginx that root starts run as another user.
  await chmod(folder, 0o755);
  const [port, statusPort] = [await freePort(), await freePort()];
  const front = await launchFront({
    FRONT_DIR: folder,
    FRONT_HOSTS: address,
    FRONT_SITES: [sites]
      .flat()
      .map((site) => new URL(site).host)
      .join(','),
    FRONT_LISTEN: `${address}:${String(port)}`,
    FRONT_STATUS_LISTEN: `127.0.0.1:${String(statusPort)}`,
    FRONT_WORKERS: '1',
    // All requests come from one client, so its limits are high.
    FRONT_PAGE_RATE: '500000r/s',
    FRONT_PAGE_BURST: '500000',
    FRONT_FORM_RATE: '500000r/s',
    FRONT_FORM_BURST: '500000',
    FRONT_VISITOR_CONNECTIONS: '10000',
    FRONT_CONNECTION_REQUESTS: '100000000',
  });
  return {
    origin: `http://${address}:${String(port)}`,
    status: `http://127.0.0.1:${String(statusPort)}`,
    pid: front.pid,
    async stop() {
      await front.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
