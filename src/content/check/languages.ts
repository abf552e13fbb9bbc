import type { Kind } from '../../../model/field.ts';
import { callOf } from '../contract/calls.ts';
import { callKey } from '../snapshot/snapshot.ts';
import { counterpartOf, detailRouteOf } from './counterparts.ts';
import type { Finding } from './finding.ts';
import { entriesOf, localesOf, readersOf, type ReadContent } from './read-content.ts';

/** Kinds of fields that visitors see, so that a language without one lacks a part of its page. */
const SHOWN: ReadonlySet<Kind> = new Set(['line', 'text', 'richText', 'picture']);

/** Lists and fields that are empty in one language only, and entries that only one language has. */
export function checkLanguages({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const locales = localesOf(snapshot);
  const readers = readersOf(snapshot);
  for (const { call, locale, entries } of snapshot.calls.values()) {
    const { path, field, shape, sameKeyInAllLanguages, collection } = callOf(call);
    if (shape === 'block' || call === 'redirect' || collection?.fromVisitors === true) continue;
    for (const other of locales) {
      const there = snapshot.calls.get(callKey(call, other))?.entries.length ?? 0;
      if (entries.length === 0 && there > 0)
        findings.push({ severity: 'error', call: path, locale, field, message: `is empty, while "${other}" has ${there}` });
      const counted = !sameKeyInAllLanguages && detailRouteOf(call) === undefined;
      if (counted && entries.length > 0 && there > entries.length)
        findings.push({
          severity: 'notice',
          call: path,
          locale,
          field,
          message: `has ${entries.length} entries, while "${other}" has ${there}`,
        });
    }
  }
  for (const place of entriesOf(snapshot)) {
    const { callContent, entry, address } = place;
    const { shape, sameKeyInAllLanguages, fields } = callOf(callContent.call);
    const paired = shape === 'list' && (sameKeyInAllLanguages || detailRouteOf(callContent.call) !== undefined);
    for (const other of locales) {
      if (other === callContent.locale || !snapshot.calls.has(callKey(callContent.call, other))) continue;
      const counterpart = counterpartOf(readers, snapshot, place, other);
      if (!counterpart) {
        if (paired)
          findings.push({ severity: 'notice', ...address, message: `only this language has it: there is no counterpart in "${other}"` });
        continue;
      }
      for (const [field, theirs] of Object.entries(counterpart.value as Record<string, unknown>)) {
        const ours: unknown = (entry.value as Record<string, unknown>)[field];
        const empty = ours === undefined || (Array.isArray(ours) && ours.length === 0);
        const kind = fields[field]?.kind;
        const isShown = theirs !== undefined && kind !== undefined && SHOWN.has(kind);
        const there = Array.isArray(theirs) ? theirs.length : isShown ? 'it' : 0;
        if (empty && there !== 0)
          findings.push({ severity: 'notice', ...address, field, message: `is empty, while "${other}" has ${there}` });
      }
    }
  }
  return findings;
}
