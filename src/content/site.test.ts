import { describe, expect, it } from 'vitest';
import type { Accepted } from './parse.ts';
import { mediaOf, mediaOfChanges } from './site.ts';
import { makeSnapshot, slotKey, type Slot } from './snapshot.ts';

const entry = (key: string, ...names: string[]) => {
  const value = { name: key, images: names.map((name) => ({ url: `/uploads/${name}.svg`, alternativeText: name })) };
  return { key, value, raw: value } as unknown as Accepted;
};
const slotOf = (locale: string, entries: readonly Accepted[]): Slot => ({ call: 'service', locale, entries, issues: [], from: 'service' });
const snapshotOf = (...slots: readonly Slot[]) => makeSnapshot(new Map(slots.map((slot) => [slotKey(slot.call, slot.locale), slot])));
const urls = (media: readonly { url: string }[]) => media.map(({ url }) => url).sort();

describe('pictures of changed content', () => {
  const [plan, gearbox] = [entry('plan', 'plan'), entry('gearbox', 'gear', 'shaft')];
  const before = snapshotOf(slotOf('en', [plan, gearbox]), slotOf('tr', [plan]));

  it('are those of entries that are other ones now', () => {
    const after = snapshotOf(slotOf('en', [plan, entry('gearbox', 'gear', 'housing')]), before.slots.get('service:tr')!);
    expect(urls(mediaOfChanges(after, before))).toEqual(['/uploads/gear.svg', '/uploads/housing.svg']);
  });

  it('are none where an entry went, and all where nothing was before', () => {
    expect(mediaOfChanges(snapshotOf(slotOf('en', [plan])), before)).toEqual([]);
    expect(urls(mediaOfChanges(before, undefined))).toEqual(urls(mediaOf(before)));
  });
});
