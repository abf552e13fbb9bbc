import type { Fault, Made } from './catalogue.ts';
import { FAULT_SECONDS, RATE } from './limits.ts';
import type { Report } from './load.ts';
import { publishHook, type Rig } from './rig.ts';
import type { Outcome } from './verdict.ts';

/** What a site without a fault does while others begin to have one. */
async function keepPace(rig: Rig, like: Fault['like']): Promise<void> {
  if (like === 'a publish' && (await rig.publish()) === undefined) throw new Error('A publish did not get live on the reference site.');
  if (like === 'a start') {
    await rig.kill();
    await rig.launch();
  }
}

/** Requests to a site during a fault: of every page at least one. */
const requestsOf = ({ expected }: Rig) => Math.max(RATE * FAULT_SECONDS, expected.length);

/** Counts from the moment a fault begins, or from where the process that it ended listens again. */
async function begun<Made>(rig: Rig, like: Fault['like'], make: () => Promise<Made>): Promise<Made> {
  if (like !== 'a start') await rig.visitors.begin();
  const made = await make();
  if (like === 'a start') await rig.visitors.begin();
  return made;
}

/** One site has one fault. @param reference report of the reference site's visitors meanwhile */
async function suffer(rig: Rig, fault: Fault, reference: Promise<Report>): Promise<Outcome> {
  const before = rig.site;
  const from = before.lines.length;
  const { end, note, met }: Made = await begun(rig, fault.like, () => fault.make(rig));
  const during = rig.site;
  // The editor publishes during the fault, and has no effect.
  if (!fault.withoutHook) void publishHook(during.url).catch(() => undefined);
  const under = await rig.visitors.finish(requestsOf(rig));
  const said = (during === before ? before.lines.slice(from) : during.lines).find(fault.says);
  const times = met?.();
  await end();
  const recovered = await rig.publish();
  if (rig.site !== during) throw new Error('The site was started again before it recovered.');
  return {
    name: fault.name,
    reference: await reference,
    under,
    recovered,
    said,
    ...(note === undefined ? {} : { note }),
    ...(times === undefined ? {} : { met: times }),
  };
}

/**
 * Several faults at the same moment, each on a site of its own, beside one site that has none. They differ from that one by the
 * fault alone; everything else on the machine affects all of them alike.
 * @param faults of one kind: the reference site does the same at their beginning
 * @returns an outcome for each, or why there is none
 */
export async function sufferTogether(faults: readonly Fault[], rigs: readonly Rig[], reference: Rig): Promise<Map<Fault, Outcome | Error>> {
  const like = faults[0]?.like ?? 'nothing';
  for (const rig of [...rigs, reference]) await rig.saved();
  // A publish after the last fault causes every page to be rendered and compressed again, which must not count for the next fault.
  await Promise.all([...rigs, reference].map((rig) => rig.warm()));
  const counted = begun(reference, like, () => keepPace(reference, like)).then(() => reference.visitors.finish(requestsOf(reference)));
  const outcomes = await Promise.allSettled(faults.map((fault, index) => suffer(rigs[index] as Rig, fault, counted)));
  const tried = new Map<Fault, Outcome | Error>();
  for (const [index, fault] of faults.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'fulfilled') tried.set(fault, outcome.value);
    else tried.set(fault, outcome?.reason instanceof Error ? outcome.reason : new Error(String(outcome?.reason)));
  }
  return tried;
}
