import { z } from 'zod';
import { callOf, type CallId } from './contract/calls.ts';

/** What a content service says changed: addresses of the contract, and languages (`*`: all). */
export interface Change {
  readonly addresses: readonly string[];
  readonly locales: readonly string[];
  /** The entry and its type, where the service names them: the answer then says what became of it. */
  readonly type?: string | undefined;
  readonly documentId?: string | undefined;
}
/** Undefined: anything may have changed. */
export type Scope = readonly Change[] | undefined;

const hint = z.object({
  changes: z
    .array(
      z.object({
        addresses: z.array(z.string().max(200)).min(1).max(100),
        locales: z.array(z.string().max(35)).min(1).max(100),
        type: z.string().max(100).optional(),
        documentId: z.string().max(100).optional(),
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

/**
 * Is this call's answer part of the scope?
 * @param answeredIn language that stood in for the call's own, where one did: its changes show here too
 */
export function isInScope(scope: Scope, call: CallId, locale: string, answeredIn?: string): boolean {
  if (!scope) return true;
  const { path } = callOf(call);
  return scope.some(
    ({ addresses, locales }) =>
      addresses.includes(path) &&
      (locales.includes('*') || locales.includes(locale) || (answeredIn !== undefined && locales.includes(answeredIn))),
  );
}
