/**
 * What keeps the front from starting, a line each, with the user that it runs as: settings, certificate and key, room in FRONT_DIR.
 * `node deploy/nginx/check.mjs`: exit status 1 where there is something. It changes nothing.
 */
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from '../../src/site/errors.ts';
import { fault, fine, lineOf } from '../../src/site/finding.ts';
import { checkCertificate } from './certificate.ts';
import { listOf, readFrontSettings } from './settings.mjs';

/** Room that a start needs; the cache takes what there is. */
const LEAST_BYTES = 16_000_000;

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
  for (const finding of findings) if (finding.state !== 'fine') process.stderr.write(`${lineOf(finding)}\n`);
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
