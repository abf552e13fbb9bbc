import { describe, expect, it } from 'vitest';
import { startInbox, TOKEN } from '../../bench/receiving-service.mjs';
import { killRounds } from '../../bench/message-kills.mjs';
import { buildSite } from '../support/build.ts';
import { temporaryFolder } from '../support/folders.ts';

/** Enough to hit each kind of moment; `npm run bench:messages-kill` kills 1,000 times. */
const KILLS = 25;

describe('kill -9 at any moment', () => {
  it('loses no confirmed message and makes none twice', async ({ onTestFinished }) => {
    const inbox = await startInbox();
    onTestFinished(() => inbox.stop());
    const result = await killRounds({ build: await buildSite(), dataFolder: await temporaryFolder(), inbox, token: TOKEN, kills: KILLS });
    expect(result).toMatchObject({ kills: KILLS, lost: 0, several: 0, left: 0 });
    expect(result.confirmed).toBeGreaterThan(KILLS);
  }, 300_000);

  it('is noticed where a message is confirmed and not there', async ({ onTestFinished }) => {
    const inbox = await startInbox();
    onTestFinished(() => inbox.stop());
    const { references } = inbox;
    // An inbox that forgets what it was sent.
    references.set = () => references;
    const result = await killRounds({ build: await buildSite(), dataFolder: await temporaryFolder(), inbox, token: TOKEN, kills: 2 });
    expect(result.lost).toBe(result.confirmed);
    expect(result.lost).toBeGreaterThan(0);
  }, 300_000);
});
