/**
 * Kills the site while messages come in and are delivered to the inbox and by e-mail, at random moments, and counts what of the
 * confirmed ones is lost, changed or delivered twice; half of the times with `MESSAGES_KEY`. E-mails that come again are counted,
 * and no fault (decision 0021). Exit status 1 when there is any fault. Usage: npm run bench:messages-kill [-- --kills 1000].
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.mjs';
import { startMailServer } from '../tests/support/smtp-server.ts';
import { startInbox, TOKEN } from './receiving-service.mjs';
import { killRounds } from './message-kills.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
for (const key of [undefined, randomBytes(32).toString('base64')]) {
  const folder = await mkdtemp(join(tmpdir(), 'kill-bench-'));
  const [inbox, mail] = [await startInbox(), await startMailServer()];
  try {
    const result = await killRounds({
      build: await build(),
      dataFolder: folder,
      inbox,
      token: TOKEN,
      mail,
      key,
      kills: Math.ceil(Number(values.kills) / 2),
      report: console.error,
    });
    console.log(JSON.stringify({ encrypted: key !== undefined, ...result }));
    const { lost, wrongFiles, several, left, mailsLost } = result;
    if (lost + wrongFiles + several + left + mailsLost > 0) process.exitCode = 1;
  } finally {
    await Promise.all([inbox.stop(), mail.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
