import { z } from 'zod';
import { callOf, type CallId } from '../contract/calls.ts';

/** One change that a content service reports. */
const change = z.object({
  /** Addresses of the contract. */
  addresses: z.array(z.string().max(200)).min(1).max(100),
  /** Languages; `*`: all. */
  locales: z.array(z.string().max(35)).min(1).max(100),
  /** The entry and its type, where the service names them: the hook's response then says what became of it. */
  type: z.string().max(100).optional().catch(undefined),
  documentId: z.string().min(1).max(100).optional().catch(undefined),
  /** The fields of `data.attributes` that the entry is part of; `listed` where it can be fetched alone. */
  parts: z
    .array(z.object({ address: z.string().max(200), field: z.string().max(100), listed: z.boolean() }))
    .max(100)
    .optional()
    .catch(undefined),
});
const hintBody = z.object({ changes: z.array(change).min(1).max(1_000) });

export type Change = z.output<typeof change>;
/** What may have changed at the content service. */
export type Hint = readonly Change[];

/**
 * Reads the body of a publish hook.
 * @param body untrusted
 * @returns undefined when it is no hint: anything may have changed
 */
export function readHint(body: string): Hint | undefined {
  try {
    return hintBody.safeParse(JSON.parse(body)).data?.changes;
  } catch {
    return undefined;
  }
}

/** What of a call to fetch again: nothing, the whole list or block, or single entries by their document id. */
export type RefetchPlan = 'nothing' | 'whole' | ReadonlySet<string>;

/** Above this number, the whole list is fetched instead of single entries. */
const MAX_SINGLE_ENTRIES = 20;

/**
 * What of a call a hint makes necessary to fetch again.
 * @param hint undefined: everything
 * @param answeredIn the language that the service answered in instead of `locale`, if it did
 */
export function refetchPlanOf(hint: Hint | undefined, call: CallId, locale: string, answeredIn?: string): RefetchPlan {
  if (!hint) return 'whole';
  const { path, field, shape } = callOf(call);
  const entries = new Set<string>();
  for (const { addresses, locales, documentId, parts } of hint) {
    if (!addresses.includes(path)) continue;
    if (!['*', locale, answeredIn].some((language) => language !== undefined && locales.includes(language))) continue;
    const partsHere = parts?.filter((part) => part.address === path) ?? [];
    const part = partsHere.find((candidate) => candidate.field === field);
    // A call without a field reads all attributes, so every part concerns it.
    if (partsHere.length > 0 && !part && field !== '') continue;
    if (!part?.listed || documentId === undefined || shape !== 'list') return 'whole';
    entries.add(documentId);
  }
  if (entries.size > MAX_SINGLE_ENTRIES) return 'whole';
  return entries.size === 0 ? 'nothing' : entries;
}
