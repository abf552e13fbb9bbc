/** The real front in front of a site, for measuring: its limits are active, and never reached. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchFront } from '../scripts/front.mjs';
import { freePort } from '../tests/support/ports.ts';

/** A certificate that nobody trusts. @param {string} folder @returns its files */
function makeCertificate(folder) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { FRONT_CERTIFICATE: certificate, FRONT_CERTIFICATE_KEY: key };
}

/**
 * @param {string | readonly string[]} sites origins of the instances
 * @param {{ address?: string, tlsPort?: number }} [at] where it listens; with a port for TLS it speaks HTTP/2 there
 * @returns {Promise<{ origin: string, status: string, pid: number, stop: () => Promise<void> }>} one worker, in a folder of its own
 */
export async function startFrontOf(sites, { address = '127.0.0.1', tlsPort } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'front-bench-'));
  // Workers of an nginx that root starts run as another user.
  await chmod(folder, 0o755);
  const [port, statusPort] = [await freePort(), await freePort()];
  const front = await launchFront({
    FRONT_DIR: folder,
    // Browsers send no server name for an IP address, and the front rejects TLS without one.
    FRONT_HOSTS: `${address},localhost`,
    FRONT_SITES: [sites]
      .flat()
      .map((site) => new URL(site).host)
      .join(','),
    FRONT_LISTEN: `${address}:${String(port)}`,
    ...(tlsPort === undefined ? {} : { FRONT_TLS_LISTEN: `${address}:${String(tlsPort)}`, ...makeCertificate(folder) }),
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
    origin:
      tlsPort === undefined
        ? `http://${address}:${String(port)}`
        : `https://${address === '127.0.0.1' ? 'localhost' : address}:${String(tlsPort)}`,
    status: `http://127.0.0.1:${String(statusPort)}`,
    pid: front.pid,
    async stop() {
      await front.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
