/**
 * What a change of one requirement makes invalid, as a small model of a trace: every item names the values it depends on
 * and the items before it. Times in ms, pressures in bar, travel in mm, voltages in V, temperatures in °C.
 */

interface Value {
  readonly unit: string;
  /** The released value, for which the items were made and proven. */
  readonly released: number;
  /** Smallest and largest accepted number. */
  readonly range: readonly [least: number, most: number];
}

export const VALUES = {
  time: { unit: 'ms', released: 150, range: [20, 999] },
  travel: { unit: 'mm', released: 5, range: [1, 60] },
  pressure: { unit: 'bar', released: 80, range: [10, 250] },
  voltage: { unit: 'V', released: 9, range: [6, 16] },
  temperature: { unit: '°C', released: -30, range: [-60, 80] },
} as const satisfies Record<string, Value>;

export type ValueName = keyof typeof VALUES;
export const VALUE_NAMES = Object.keys(VALUES) as readonly ValueName[];

/** A sentence's values; undefined where there is no number. */
export type Values = Readonly<Record<ValueName, number | undefined>>;

export const RELEASED = Object.fromEntries(VALUE_NAMES.map((name) => [name, VALUES[name].released])) as Record<ValueName, number>;

/** What a visitor typed, as a number in the value's range. @returns undefined for anything else */
export function numberIn(name: ValueName, typed: string): number | undefined {
  const [least, most] = VALUES[name].range;
  const number = Number(typed.trim().replace(/^−/, '-'));
  return typed.trim() !== '' && number >= least && number <= most ? number : undefined;
}

interface Item {
  readonly uses: readonly ValueName[];
  /** Items it is made from: they were valid when it was made. */
  readonly after: readonly ItemId[];
  /** A record: the time that was measured, at the released other values. */
  readonly measured?: number;
}

export type ItemId = 'control' | 'hydraulics' | 'code' | 'coldTest' | 'voltageTest' | 'coldRecord' | 'voltageRecord' | 'approval';

/** In the order of the work; an item stands after those it is made from. */
const ITEMS: Readonly<Record<ItemId, Item>> = {
  control: { uses: ['time', 'travel'], after: [] },
  hydraulics: { uses: ['time', 'pressure', 'temperature'], after: [] },
  code: { uses: ['travel', 'pressure'], after: [] },
  coldTest: { uses: ['time', 'travel', 'pressure', 'temperature'], after: [] },
  voltageTest: { uses: ['time', 'travel', 'pressure', 'voltage'], after: [] },
  coldRecord: { uses: ['time', 'travel', 'pressure', 'temperature'], after: ['coldTest'], measured: 138 },
  voltageRecord: { uses: ['time', 'travel', 'pressure', 'voltage'], after: ['voltageTest'], measured: 131 },
  approval: { uses: [], after: ['coldRecord', 'voltageRecord'] },
};

export const ITEM_IDS = Object.keys(ITEMS) as readonly ItemId[];
export const usesOf = (id: ItemId): readonly ValueName[] => ITEMS[id].uses;

/** `check`: somebody has to look again. `fails`: the record shows that the new limit is not kept. */
export type State = 'valid' | 'check' | 'fails';

export type Reason =
  | { readonly kind: 'changed'; readonly value: ValueName; readonly before: number; readonly now: number }
  | { readonly kind: 'missing'; readonly value: ValueName }
  | { readonly kind: 'missed' | 'kept'; readonly measured: number; readonly limit: number }
  | { readonly kind: 'follows'; readonly item: ItemId };

export interface Finding {
  readonly id: ItemId;
  readonly state: State;
  readonly reasons: readonly Reason[];
}

/** Why one item is no longer what the sentence needs. */
function reasonsFor(item: Item, values: Values, open: ReadonlySet<ItemId>): Reason[] {
  const reasons = item.uses.flatMap((value): Reason[] => {
    const [before, now] = [RELEASED[value], values[value]];
    if (now === undefined) return [{ kind: 'missing', value }];
    if (now === before) return [];
    // A record holds a time of its own, which the new limit is compared with.
    if (value === 'time' && item.measured !== undefined)
      return [{ kind: item.measured > now ? 'missed' : 'kept', measured: item.measured, limit: now }];
    return [{ kind: 'changed', value, before, now }];
  });
  // The items before a record or a file are named only if there is no other reason.
  return reasons.length > 0 ? reasons : item.after.filter((id) => open.has(id)).map((id) => ({ kind: 'follows', item: id }));
}

/** What a sentence with these values means for every item that was made for the released one. */
export function impactOf(values: Values): readonly Finding[] {
  const open = new Set<ItemId>();
  return ITEM_IDS.map((id): Finding => {
    const reasons = reasonsFor(ITEMS[id], values, open);
    if (reasons.length > 0) open.add(id);
    const state = reasons.length === 0 ? 'valid' : reasons.some(({ kind }) => kind === 'missed') ? 'fails' : 'check';
    return { id, state, reasons };
  });
}
