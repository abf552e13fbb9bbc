import { z } from 'zod';
import { callOf, type CallId } from './contract/calls.ts';

/** What a content service says changed: addresses of the contract, and languages (`*`: all). */
export interface Change {
  readonly addresses: readonly string[];
  readonly locales: readonly string[];
  /** The entry and its type, where the service names them: the answer then says what became of it. */
  readonly type?: string | undefined;
  readonly documentId?: string | undefined;
  /** The fields of `data.attributes` that it is part of; `listed` where the field lists it and it can be asked for alone. */
  readonly parts?: readonly { readonly address: string; readonly field: string; readonly listed: boolean }[] | undefined;
}
/** Undefined: anything may have changed. */
export type Scope = readonly Change[] | undefined;

const hint = z.object({
  changes: z
    .array(
      z.object({
        addresses: z.array(z.string().max(200)).min(1).max(100),
        locales: z.array(z.string().max(35)).min(1).max(100),
        type: z.string().max(100).optional().catch(undefined),
        documentId: z.string().min(1).max(100).optional().catch(undefined),
        parts: z
          .array(z.object({ address: z.string().max(200), field: z.string().max(100), listed: z.boolean() }))
          .max(100)
          .optional()
          .catch(undefined),
      }),
    )
    .min(1)
    .max(1_000),
});

/**
 * Reads the body of a publish hook. It is only a hint: what is not understood means "read everything again".
 * @param body as it came, untrusted
 */
export function readHint(body: string): Scope {
  try {
    return hint.safeParse(JSON.parse(body)).data?.changes;
  } catch {
    return undefined;
  }
}

/** Two scopes as one; all that may have changed wins. */
export const bothScopes = (a: Scope, b: Scope): Scope => (a && b ? [...a, ...b] : undefined);

/** What of a call's answer is to be read again: nothing, the whole answer, or entries of it by their document id. */
export type Reach = 'nothing' | 'whole' | ReadonlySet<string>;

/** More entries than this are read as one answer. */
const MAX_SINGLE_ENTRIES = 20;

/**
 * What of a call's answer a scope is about.
 * @param answeredIn language that stood in for the call's own, where one did: its changes show here too
 */
export function reachOf(scope: Scope, call: CallId, locale: string, answeredIn?: string): Reach {
  if (!scope) return 'whole';
  const { path, field, shape } = callOf(call);
  const entries = new Set<string>();
  for (const { addresses, locales, documentId, parts } of scope) {
    if (!addresses.includes(path)) continue;
    if (!['*', locale, answeredIn].some((language) => language !== undefined && locales.includes(language))) continue;
    const here = parts?.filter((part) => part.address === path);
    const part = here?.find((candidate) => candidate.field === field);
    // A call that reads the attributes themselves is about each of them.
    if (here && here.length > 0 && !part && field !== '') continue;
    if (!part?.listed || documentId === undefined || shape !== 'list') return 'whole';
    entries.add(documentId);
  }
  if (entries.size > MAX_SINGLE_ENTRIES) return 'whole';
  return entries.size === 0 ? 'nothing' : entries;
}
