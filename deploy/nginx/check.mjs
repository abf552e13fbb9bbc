/**
 * What keeps the front from starting, a line each, with the user that it runs as: settings, certificate and key, room in FRONT_DIR, and
 * whatever nginx itself refuses. `node deploy/nginx/check.mjs`: exit status 1 where there is something. It changes nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { messageOf } from '../../src/site/errors.ts';
import { fault, fine, lineOf } from '../../src/site/finding.ts';
import { checkCertificate } from './certificate.ts';
import { withKnownNames } from './names.mjs';
import { writeFront } from './render.mjs';
import { listOf, readFrontSettings } from './settings.mjs';

/** Room that a start needs; the cache takes what there is. */
const LEAST_BYTES = 16_000_000;

/** What nginx says of its configuration. @returns {import('../../src/site/finding.ts').Finding} */
function checkNginx() {
  const FRONT_DIR = mkdtempSync(join(tmpdir(), 'front-check-'));
  try {
    // Names of other parts have no address yet, and the ports and the log are those of the front.
    const own = { FRONT_LISTEN: '8080', FRONT_TLS_LISTEN: '8443', FRONT_STATUS_LISTEN: '127.0.0.1:8081', FRONT_LOG: '/dev/null' };
    const settings = { ...process.env, ...own, FRONT_ERROR_LOG: '/dev/null', FRONT_DIR, FRONT_FOLLOW_NAMES: '1', KNOWN_NAMES: '' };
    const { status, signal, stderr, error } = spawnSync('nginx', ['-q', '-t', '-e', 'stderr', '-c', writeFront(withKnownNames(settings))], {
      encoding: 'utf8',
    });
    if (status === 0) return fine('nginx takes the settings');
    // Without the place, in a file that is deleted.
    const [, refusal = error?.message] = /\[emerg\] (?:\d+#\d+: )?(.*?)(?: in \S+:\d+)?$/m.exec(stderr) ?? [];
    const said = refusal ?? (stderr.trim() || `it ended with ${String(signal ?? status)}`);
    return fault(`nginx: ${said}`, 'Change the setting that this is about.');
  } finally {
    rmSync(FRONT_DIR, { recursive: true, force: true });
  }
}

/** @param {string} folder @returns {import('../../src/site/finding.ts').Finding} */
function checkRoom(folder) {
  const probe = join(folder, '.check');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, Buffer.alloc(4_096));
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_BYTES
      ? fault(`FRONT_DIR: the disk of ${folder} is full`, 'Make room, or give the volume more.')
      : fine(`FRONT_DIR: ${folder} can be written`);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    return fault(`FRONT_DIR: ${folder} cannot be written (${code})`, 'Make room, or give it to the user that runs the front.');
  } finally {
    rmSync(probe, { force: true });
  }
}

try {
  const values = readFrontSettings(process.env);
  const hosts = [...listOf(values.FRONT_HOSTS), values.FRONT_ADMIN_HOST, values.FRONT_MEDIA_HOST].filter((host) => host !== '');
  const { FRONT_CERTIFICATE: certificate, FRONT_CERTIFICATE_KEY: key } = values;
  const findings = [
    checkRoom(resolve(values.FRONT_DIR)),
    ...(certificate === '' ? [] : await checkCertificate({ setting: 'FRONT_CERTIFICATE', certificate, key, hosts })),
  ];
  const isRefused = () => findings.some(({ state }) => state === 'fault');
  // A certificate that cannot be read is named once.
  if (!isRefused()) findings.push(checkNginx());
  for (const finding of findings) if (finding.state !== 'fine') process.stderr.write(`${lineOf(finding)}\n`);
  process.exitCode = isRefused() ? 1 : 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
