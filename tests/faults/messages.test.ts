import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startInbox, TOKEN } from '../../bench/receiving-service.mjs';
import { killRounds } from '../../bench/message-kills.mjs';
import { buildSite } from '../support/build.ts';
import { temporaryFolder } from '../support/folders.ts';
import { mailServer } from '../support/mail-server.ts';

/** Enough to hit each kind of moment; `npm run bench:messages-kill` kills 1,000 times. */
const KILLS = 8;

describe('kill -9 at any moment', () => {
  async function receivers() {
    const inbox = await startInbox();
    return { inbox, mail: await mailServer(), build: await buildSite(), dataFolder: await temporaryFolder(), token: TOKEN };
  }
  type Receivers = Awaited<ReturnType<typeof receivers>>;

  it.each([
    ['as they are', {}],
    ['encrypted', { key: randomBytes(32).toString('base64') }],
  ])(
    'loses no confirmed message, file or e-mail that is stored %s, and makes none twice',
    async (_, key) => {
      const options = await receivers();
      const result = await killRounds({ ...options, ...key, kills: KILLS }).finally(() => options.inbox.stop());
      expect(result).toMatchObject({ kills: KILLS, lost: 0, wrongFiles: 0, mailsLost: 0, several: 0, left: 0 });
      expect(result.confirmed).toBeGreaterThan(KILLS);
    },
    300_000,
  );

  it.each<[string, 'lost' | 'wrongFiles' | 'mailsLost', number, (receivers: Receivers) => void]>([
    ['a message', 'lost', 1, ({ inbox: { references } }) => void (references.set = () => references)],
    [
      'bytes of a file',
      'wrongFiles',
      1,
      ({ inbox: { files } }) => void (files.set = (id) => Map.prototype.set.call(files, id, '') as never),
    ],
    ['its two e-mails', 'mailsLost', 2, ({ mail: { received } }) => void (received.push = () => 0)],
  ])(
    'is noticed where what is confirmed lacks %s',
    async (_, what, each, forget) => {
      const options = await receivers();
      forget(options);
      // What is lost is counted at the end, however many kills there were.
      const result = await killRounds({ ...options, kills: 0 }).finally(() => options.inbox.stop());
      expect(result[what]).toBe(each * result.confirmed);
      expect(result.confirmed).toBeGreaterThan(0);
    },
    300_000,
  );
});
