import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build.ts';
import { FAULTS, type Fault } from './catalogue.ts';
import { FAULT_SECONDS, FLOOD, RATE, TIMES_DECIDE } from './limits.ts';
import { embeddedRecording } from './recorded.ts';
import { publishHook, Rig, until } from './rig.ts';
import { sufferTogether } from './together.ts';
import { tableOf, violations, type Outcome } from './verdict.ts';

/** Faults that are tried at once: with more, two cores would be measured instead of sites. */
const AT_ONCE = TIMES_DECIDE ? 3 : 5;
/** What editors publish during the flood. */
const PUBLISHES = 5;
const outcomes: Outcome[] = [];
const rigs: Rig[] = [];
let reference: Rig;

/** Faults of one kind, a few at a time. */
const rounds = (['nothing', 'a publish', 'a start'] as const).flatMap((like) => {
  const faults = FAULTS.filter((fault) => fault.like === like);
  const count = Math.ceil(faults.length / AT_ONCE);
  // Neighbours of the list are alike: each round gets some of everything, and none gets many more than another.
  return Array.from({ length: count }, (_, round) => faults.filter((__, index) => index % count === round));
});

beforeAll(async () => {
  const build = await buildSite();
  const recording = await embeddedRecording();
  reference = await Rig.start({ build, recording });
  const count = Math.max(...rounds.map(({ length }) => length));
  // Each waits for its site to read everything twice.
  const started = await Promise.allSettled(
    Array.from({ length: count }, async () => rigs.push(await Rig.start({ build, recording }, reference.expected))),
  );
  for (const one of started) if (one.status === 'rejected') throw one.reason;
}, 900_000);

afterAll(async () => {
  for (const rig of [...rigs, reference]) await rig?.stop();
  console.log(`\n${tableOf(outcomes)}\n`);
}, 120_000);

describe.each(rounds.map((faults) => ({ faults })))('visitors notice nothing of', ({ faults }) => {
  let tried: ReadonlyMap<Fault, Outcome | Error>;
  beforeAll(async () => {
    tried = await sufferTogether(faults, rigs, reference);
  }, 600_000);

  it.each(faults.map((fault) => [fault.name, fault] as const))('%s', (_, fault) => {
    const outcome = tried.get(fault);
    if (!outcome || outcome instanceof Error) throw outcome ?? new Error('It was not tried.');
    outcomes.push(outcome);
    expect(violations(outcome)).toEqual([]);
  });
});

describe('visitors notice nothing of what is tried alone:', () => {
  it(`${FLOOD.toLocaleString('en')} webhooks in a minute`, async () => {
    const [rig] = rigs as [Rig];
    const from = rig.site.lines.length;
    const seconds = FAULT_SECONDS >= 30 ? 60 : FAULT_SECONDS;
    const statuses: number[] = [];
    const flood = async () => {
      const began = performance.now();
      const hooks: Promise<unknown>[] = [];
      const wanted = Math.round((FLOOD * seconds) / 60);
      const send = () => {
        const due = Math.min(wanted, Math.floor(((performance.now() - began) / 1000) * (FLOOD / 60)));
        while (hooks.length < due)
          hooks.push(
            publishHook(rig.site.url)
              .then(async (response) => (await response.arrayBuffer(), response.status))
              .catch(() => 0)
              .then((status) => statuses.push(status)),
          );
        return hooks.length >= wanted;
      };
      await new Promise<void>((sent) => {
        const pace = setInterval(() => {
          if (!send()) return;
          clearInterval(pace);
          sent();
        }, 4);
      });
      await Promise.all(hooks);
      return hooks.length;
    };
    // Editors publish all the while, on a site without a flood too.
    const publishing = async (one: Rig) => {
      const live: (number | undefined)[] = [];
      for (let round = 1; round <= PUBLISHES; round++) {
        await until(async () => statuses.length >= (FLOOD * seconds * round) / 60 / (PUBLISHES + 1));
        live.push(await one.publish());
      }
      return live;
    };
    let mostWaiting = 0;
    const watch = setInterval(() => (mostWaiting = Math.max(mostWaiting, rig.proxy.waiting)), 5);
    const counts = [rig, reference].map((one) => one.visitors.count(RATE * seconds));
    const [sent, live] = await Promise.all([flood(), publishing(rig), publishing(reference)]);
    clearInterval(watch);
    const [under, referenceReport] = (await Promise.all(counts)) as [Outcome['under'], Outcome['reference']];
    const recovered = await rig.publish();
    const said = rig.site.lines.slice(from).find(({ event, reason }) => event === 'content changed' && reason === 'hook');
    const outcome: Outcome = {
      name: `${FLOOD.toLocaleString('en')} webhooks in a minute`,
      reference: referenceReport,
      under,
      recovered,
      said,
      note: `${String(sent)} hooks; live during it within ${Math.max(...live.map((each) => each ?? Number.NaN)).toFixed(0)} ms`,
    };
    outcomes.push(outcome);
    expect(violations(outcome)).toEqual([]);
    expect(live).not.toContain(undefined);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses).toHaveLength(sent);
    // One fetch after another, however many are requested: the service gets eight requests at a time, and one for a picture.
    // The proxy shares a process with the flood, and may learn late that a response has ended: hence twice as many.
    expect(mostWaiting).toBeLessThanOrEqual(18);
  }, 600_000);
});
