/**
 * What a changed requirement means for what was made and proven for the released one. As in tools for requirements, a link
 * to a changed sentence is suspect until somebody has reviewed it, unless its own numbers already decide.
 */
import type { ChangeableTraceModel } from '../../models/offerings.ts';
import { textOf } from '../../site/typography.ts';
import type { AskedLimits } from '../requirement-trace/pressure-curve.tsx';
import { pressureAt, reachedAt, ROOM } from '../requirement-trace/pressure-response.ts';
import { QUANTITY_NAMES, readSentence, type Quantity, type Reading, type ValueRange } from './reading.ts';

/** In the order of the work; a link stands after those it is made from. */
export const LINK_IDS = ['architecture', 'code', 'test', 'measurement', 'approval'] as const;
export type LinkId = (typeof LINK_IDS)[number];

/** `suspect`: somebody has to look again. `invalid`: it is known that it no longer belongs to the sentence. */
export type State = 'valid' | 'suspect' | 'invalid';

export type Reason =
  /** A value of its own satisfies the sentence, or contradicts it. */
  | { readonly kind: 'kept' | 'missed'; readonly quantity: Quantity; readonly own: ValueRange; readonly asked: ValueRange }
  | { readonly kind: 'changed'; readonly quantity: Quantity; readonly before: ValueRange; readonly now: ValueRange }
  /** The sentence no longer has a value of this quantity. */
  | { readonly kind: 'missing'; readonly quantity: Quantity }
  /** The recorded pressure stays below the requested one; `highest` is its maximum, in bar. */
  | { readonly kind: 'notReached'; readonly asked: ValueRange; readonly highest: number }
  | { readonly kind: 'words' }
  | { readonly kind: 'follows'; readonly links: readonly LinkId[] }
  | { readonly kind: 'released' };

export interface Finding {
  readonly id: LinkId;
  readonly state: State;
  readonly reasons: readonly Reason[];
}

/** Reasons that are the same for several links. */
export interface SharedReasons {
  readonly links: readonly LinkId[];
  readonly reasons: readonly Reason[];
}

export interface Impact {
  readonly reading: Reading;
  /** What was read from the released sentence. */
  readonly released: Reading;
  readonly findings: readonly Finding[];
  /** What the recording is compared with. */
  readonly limits: AskedLimits;
}

/** The limits without which no test can fail. */
const LIMITS: readonly Quantity[] = ['time', 'pressure'];

const single = (value: number): ValueRange => [value, value];
const same = (a: ValueRange | undefined, b: ValueRange | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Whether what has a value of its own is at least as strict as the sentence. */
const MEETS: Readonly<Record<Quantity, (own: ValueRange, asked: ValueRange) => boolean>> = {
  time: (own, asked) => own[1] <= asked[1],
  pressure: (own, asked) => own[0] >= asked[0],
  travel: same,
  voltage: (own, asked) => own[0] <= asked[0] && own[1] >= asked[1],
  temperature: (own, asked) => own[0] <= asked[0] && own[1] >= asked[1],
};

interface Linked {
  readonly id: LinkId;
  /** Values that it has of its own, and which can therefore be compared. */
  readonly own: Readonly<Partial<Record<Quantity, ValueRange>>>;
  /** The quantity that is compared in any case, for a reader to see why it is valid. */
  readonly main: Quantity;
}

/** The links whose own values the trace states. Constants of the code are the sentence's numbers that stand in it. */
function linkedTo({ files, response, testLimit }: ChangeableTraceModel, { values }: Reading): readonly Linked[] {
  const fileOf = (id: 'architecture' | 'code') => files[id]?.map(textOf).join('\n') ?? '';
  const budget = [...fileOf('architecture').matchAll(/(?<!\d)(\d{1,9})\s?ms/g)].reduce((sum, [, time]) => sum + Number(time), 0);
  const constants = new Set([...fileOf('code').matchAll(/(?<![\w-])\d+(?![\w.])/g)].map(Number));
  const inCode = (['travel', 'pressure'] as const).filter((name) => constants.has(values[name]?.[0] ?? Number.NaN));
  return [
    { id: 'architecture', main: 'time', own: budget > 0 ? { time: single(budget) } : {} },
    { id: 'code', main: 'pressure', own: Object.fromEntries(inCode.map((name) => [name, values[name]])) },
    { id: 'test', main: 'time', own: { ...values, time: single(testLimit), pressure: single(response.pressure) } },
  ];
}

function linkedFinding({ id, own, main }: Linked, now: Reading, released: Reading): Finding {
  const reasons = QUANTITY_NAMES.flatMap((quantity): Reason[] => {
    const [before, asked, mine] = [released.values[quantity], now.values[quantity], own[quantity]];
    if (!before) return [];
    if (!asked) return [{ kind: 'missing', quantity }];
    if (same(before, asked) && (quantity !== main || !mine)) return [];
    if (!mine) return [{ kind: 'changed', quantity, before, now: asked }];
    return [{ kind: MEETS[quantity](mine, asked) ? 'kept' : 'missed', quantity, own: mine, asked }];
  });
  if (now.words !== released.words && !reasons.some(({ kind }) => kind === 'missing')) reasons.push({ kind: 'words' });
  const contradicted = (reason: Reason) =>
    reason.kind === 'missed' || (reason.kind === 'missing' && id === 'test' && LIMITS.includes(reason.quantity));
  const open = reasons.some(({ kind }) => kind !== 'kept');
  return { id, reasons, state: reasons.some(contradicted) ? 'invalid' : open ? 'suspect' : 'valid' };
}

/** The recording is compared with the sentence directly: its data do not change, what they prove does. */
function measurementFinding({ response }: ChangeableTraceModel, { values }: Reading, limits: AskedLimits, test: Finding): Finding {
  const id = 'measurement';
  const { time, pressure } = values;
  const missing = LIMITS.filter((quantity) => !values[quantity]);
  if (!time || !pressure) return { id, state: 'invalid', reasons: missing.map((quantity) => ({ kind: 'missing', quantity })) };
  if (limits.measured === undefined) {
    const highest = Math.floor(pressureAt(response.limit / ROOM.time, response));
    return { id, state: 'invalid', reasons: [{ kind: 'notReached', asked: pressure, highest }] };
  }
  const own = single(limits.measured);
  const missed = !MEETS.time(own, time);
  const reasons: Reason[] = [{ kind: missed ? 'missed' : 'kept', quantity: 'time', own, asked: time }];
  if (missed || test.state === 'valid') return { id, state: missed ? 'invalid' : 'valid', reasons };
  return { id, state: 'suspect', reasons: [...reasons, { kind: 'follows', links: ['test'] }] };
}

/** An approval rests on all links before it, and names the sentence for which it was given. */
function approvalFinding(before: readonly Finding[], isChanged: boolean): Finding {
  const id = 'approval';
  for (const state of ['invalid', 'suspect'] as const) {
    const links = before.filter((finding) => finding.state === state).map((finding) => finding.id);
    if (links.length > 0) return { id, state, reasons: [{ kind: 'follows', links }] };
  }
  return isChanged ? { id, state: 'suspect', reasons: [{ kind: 'words' }] } : { id, state: 'valid', reasons: [{ kind: 'released' }] };
}

/** What a sentence means for every link of a trace. */
export function impactOf(trace: ChangeableTraceModel, sentence: string): Impact {
  const released = readSentence(trace.sentence, trace.formats);
  const reading = readSentence(sentence, trace.formats);
  const { time, pressure } = reading.values;
  const limits: AskedLimits = {
    pressure: pressure?.[0],
    limit: time?.[1],
    measured: pressure && reachedAt(pressure[0], trace.response),
  };
  const linked = linkedTo(trace, released).map((link) => linkedFinding(link, reading, released));
  const test = linked.find(({ id }) => id === 'test')!;
  const evidence = [...linked, measurementFinding(trace, reading, limits, test)];
  const isChanged = reading.words !== released.words || QUANTITY_NAMES.some((name) => !same(reading.values[name], released.values[name]));
  const isShown = ({ id }: Finding) => (id === 'test' ? trace.files.measurement : trace.files[id]) !== undefined;
  const shown = evidence.filter(isShown);
  return { reading, released, limits, findings: [...shown, approvalFinding(shown, isChanged)].filter(isShown) };
}

/** Reasons that do not depend on what a link is. */
const COMMON: readonly Reason['kind'][] = ['changed', 'missing', 'words'];

/**
 * Takes the reasons that several links have in common out of their findings.
 * @returns each of them once, by the links that share it; and the findings with the reasons that are left
 */
export function sharedReasons(findings: readonly Finding[]): {
  readonly shared: readonly SharedReasons[];
  readonly own: readonly Finding[];
} {
  const sharing = (reason: Reason) =>
    COMMON.includes(reason.kind)
      ? findings.filter(({ reasons }) => reasons.some((other) => JSON.stringify(other) === JSON.stringify(reason))).map(({ id }) => id)
      : [];
  const shared = new Map<string, { links: LinkId[]; reasons: Reason[] }>();
  const own = findings.map((finding) => {
    const reasons = finding.reasons.filter((reason) => {
      const links = sharing(reason);
      if (links.length < 2) return true;
      const group = shared.get(links.join()) ?? { links, reasons: [] };
      // Named once, where the first of its links is.
      if (links[0] === finding.id) group.reasons.push(reason);
      shared.set(links.join(), group);
      return false;
    });
    return { ...finding, reasons };
  });
  return { shared: [...shared.values()], own };
}
