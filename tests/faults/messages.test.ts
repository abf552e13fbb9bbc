import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startInbox, TOKEN } from '../../bench/receiving-service.mjs';
import { killRounds } from '../../bench/message-kills.mjs';
import { buildSite } from '../support/build.ts';
import { temporaryFolder } from '../support/folders.ts';
import { mailServer } from '../support/mail-server.ts';

/** `npm run bench:messages-kill` kills 1,000 times. What is encrypted takes the same steps and one more: most kills are of these. */
const KILLS = { plain: 3, encrypted: 8 };

describe('kill -9 at any moment', () => {
  async function receivers() {
    const inbox = await startInbox();
    return { inbox, mail: await mailServer(), build: await buildSite(), dataFolder: await temporaryFolder(), token: TOKEN };
  }

  it.each([
    ['as they are', KILLS.plain, {}],
    ['encrypted', KILLS.encrypted, { key: randomBytes(32).toString('base64') }],
  ])(
    'loses no confirmed message, file or e-mail that is stored %s, and makes none twice',
    async (_, kills, key) => {
      const options = await receivers();
      const result = await killRounds({ ...options, ...key, kills }).finally(() => options.inbox.stop());
      expect(result).toMatchObject({ kills, lost: 0, wrongFiles: 0, mailsLost: 0, several: 0, left: 0 });
      expect(result.confirmed).toBeGreaterThan(kills);
    },
    300_000,
  );

  it('is noticed where what is confirmed lacks a message, the bytes of a file, or its two e-mails', async () => {
    const options = await receivers();
    const { references, files } = options.inbox;
    let forgotten = 0;
    // Every other message is lost as a whole; of the others, the file.
    references.set = (reference, id) =>
      references.size > forgotten ? (forgotten++, references) : Map.prototype.set.call(references, reference, id);
    files.set = (id) => Map.prototype.set.call(files, id, '') as never;
    options.mail.received.push = () => 0;
    // What is lost is counted at the end, however many kills there were.
    const { confirmed, lost, wrongFiles, mailsLost } = await killRounds({ ...options, kills: 0 }).finally(() => options.inbox.stop());
    expect({ lost, wrongFiles, mailsLost }).toEqual({ lost: forgotten, wrongFiles: confirmed - forgotten, mailsLost: 2 * confirmed });
    expect(Math.min(lost, wrongFiles)).toBeGreaterThan(0);
  }, 300_000);
});
