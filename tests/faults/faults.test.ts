import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build.ts';
import { Editor, startContentService } from '../support/content-service.ts';
import { seededFolder } from '../support/seeded-service.ts';
import { FAULTS, type Fault } from './catalogue.ts';
import { FAULT_SECONDS, FLOOD, RATE } from './limits.ts';
import { record, type Recording } from './recorded.ts';
import { publishHook, Rig, SECRET, until } from './rig.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';

/** Sites that are tried at once: more would measure each other on two cores. */
const RIGS = 3;
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
  // Measured the moment before: what else the machine does is the same.
  const quiet = await rig.measureQuiet(fault.renews);
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
    const alone = await rig.measureQuiet(true);
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

  it('the real content service stopped, and started again', async () => {
    const folder = await seededFolder();
    const before = await startContentService(folder);
    const rig = await Rig.start({ build, recording, origin: before.origin });
    rigs.push(rig);
    const quiet = await rig.measureQuiet();
    const from = rig.site.lines.length;
    await before.stop();
    const under = await rig.visitors.count(RATE * FAULT_SECONDS);
    const said = rig.site.lines.slice(from).find(({ event, kept }) => event === 'content call failed' && kept === 'last good copy');
    const after = await startContentService(folder, { SITE_HOOKS: `${rig.site.url}/api/publish`, PUBLISH_SECRET: SECRET });
    rig.proxy.lead(after.origin);
    const answer = await (await fetch(`${after.url}/service?locale=en`)).json();
    const [entry] = (answer as { data: { attributes: { services: { documentId: string; url: string }[] } } }).data.attributes.services;
    const editor = await Editor.login(after.origin);
    expect((await editor.publish('service', entry?.documentId ?? '', { name: 'Published after it' })).status).toBe(200);
    const recovered = await until(async () =>
      (await (await fetch(`${rig.site.url}/services/${entry?.url ?? ''}`)).text()).includes('Published after it'),
    );
    await after.stop();
    const outcome: Outcome = {
      name: 'the real content service stopped',
      quiet,
      under,
      recovered,
      said,
      note: 'Strapi, with an editor’s publish',
    };
    outcomes.push(outcome);
    expect(violations(outcome)).toEqual([]);
  }, 600_000);
});
