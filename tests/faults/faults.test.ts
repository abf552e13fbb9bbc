import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build.ts';
import { startContentService } from '../support/content-service.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { FAULTS, type Fault } from './catalogue.ts';
import { FAULT_SECONDS, FLOOD, RATE } from './limits.ts';
import { record, type Recording } from './recorded.ts';
import { publishHook, Rig } from './rig.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';

/** Sites that are tried at once: more would measure each other on two cores. */
const RIGS = 2;
const outcomes: Outcome[] = [];
const rigs: Rig[] = [];
const free: Rig[] = [];
const queue: ((rig: Rig) => void)[] = [];
let build = '';
let recording: Recording;

const take = (): Promise<Rig> => {
  const rig = free.pop();
  return rig ? Promise.resolve(rig) : new Promise((done) => queue.push(done));
};
const giveBack = (rig: Rig): void => {
  const next = queue.shift();
  if (next) next(rig);
  else free.push(rig);
};

async function suffer(rig: Rig, fault: Fault): Promise<Outcome> {
  const { quiet } = rig;
  const before = rig.site;
  const from = before.lines.length;
  const { end, note } = await fault.make(rig);
  const lines = () => (rig.site === before ? before.lines.slice(from) : rig.site.lines);
  // The editor publishes while it lasts, and gets no further.
  if (!fault.withoutHook) void publishHook(rig.site.url).catch(() => undefined);
  const under = await rig.visitors.count(RATE * FAULT_SECONDS);
  const said = lines().find(fault.says);
  await end();
  const recovered = await rig.publish();
  return { name: fault.name, quiet, under, recovered, said, ...(note === undefined ? {} : { note }) };
}

beforeAll(async () => {
  build = await buildSite();
  const service = await startContentService(await seededFolder());
  recording = await record(service.url);
  await service.stop();
  const first = await Rig.start({ build, recording });
  rigs.push(first);
  while (rigs.length < RIGS) rigs.push(await Rig.start({ build, recording }, first.expected));
  // What is tried side by side is compared with what was measured side by side.
  await Promise.all(rigs.map(async (rig) => void (rig.quiet = await rig.measureQuiet())));
  free.push(...rigs);
}, 900_000);

afterAll(async () => {
  for (const rig of rigs) await rig.stop();
  console.log(`\n${tableOf(outcomes)}\n`);
}, 120_000);

describe.concurrent('visitors notice nothing of', () => {
  it.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    '%s',
    async (_, fault) => {
      const rig = await take();
      try {
        const outcome = await suffer(rig, fault);
        outcomes.push(outcome);
        expect(violations(outcome)).toEqual([]);
      } finally {
        giveBack(rig);
      }
    },
    1_200_000,
  );
});

describe('visitors notice nothing of what is tried alone:', () => {
  it(`${FLOOD.toLocaleString('en')} webhooks in a minute`, async () => {
    const [rig] = rigs as [Rig];
    const from = rig.site.lines.length;
    const alone = await rig.measureQuiet();
    const seconds = FAULT_SECONDS >= 30 ? 60 : FAULT_SECONDS;
    const answers: number[] = [];
    const flood = (async () => {
      const began = performance.now();
      const hooks: Promise<unknown>[] = [];
      const wanted = Math.round((FLOOD * seconds) / 60);
      while (hooks.length < wanted) {
        const due = Math.min(wanted, Math.floor(((performance.now() - began) / 1000) * (FLOOD / 60)));
        while (hooks.length < due)
          hooks.push(publishHook(rig.site.url).then(async (answer) => (await answer.arrayBuffer(), answers.push(answer.status))));
        await new Promise((done) => setImmediate(done));
      }
      await Promise.all(hooks);
    })();
    const counted = rig.visitors.count(RATE * seconds);
    // Editors publish all the while.
    const live: (number | undefined)[] = [];
    for (let round = 0; round < 5; round++) live.push(await rig.publish());
    const under = await counted;
    await flood;
    const recovered = await rig.publish();
    const said = rig.site.lines.slice(from).find(({ event, reason }) => event === 'content changed' && reason === 'hook');
    const outcome: Outcome = {
      name: `${FLOOD.toLocaleString('en')} webhooks in a minute`,
      quiet: alone,
      under,
      recovered,
      said,
      note: `${String(answers.length)} hooks; live during it within ${Math.max(...live.map((each) => each ?? Number.NaN)).toFixed(0)} ms`,
    };
    outcomes.push(outcome);
    expect(violations(outcome)).toEqual([]);
    expect(live).not.toContain(undefined);
    expect(new Set(answers)).toEqual(new Set([200]));
    // One reading after another, however many ask for one.
    const readings = rig.site.lines.slice(from).filter(({ event }) => event === 'content changed');
    expect(readings.length).toBeLessThan(20);
  }, 600_000);
});
