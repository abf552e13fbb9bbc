/**
 * Kills the site while messages come in and are delivered, at random moments, and counts what of the confirmed ones is lost
 * or delivered twice. Exit status 1 when there is any. Usage: npm run bench:messages-kill [-- --kills 1000].
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { startInbox, TOKEN } from './receiving-service.mjs';
import { killRounds } from './message-kills.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
const folder = await mkdtemp(join(tmpdir(), 'kill-bench-'));
const inbox = await startInbox();
try {
  const result = await killRounds({
    build: await build(),
    dataFolder: folder,
    inbox,
    token: TOKEN,
    kills: Number(values.kills),
    report: console.error,
  });
  console.log(JSON.stringify(result));
  process.exitCode = result.lost === 0 && result.several === 0 && result.left === 0 ? 0 : 1;
} finally {
  await inbox.stop();
  await rm(folder, { recursive: true, force: true });
}
