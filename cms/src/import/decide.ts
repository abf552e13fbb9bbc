/** What an import finds of one entry in one language. Contents are compared in one form (`normalForm`). */
export interface Situation {
  /** The entry as the other service has it. */
  readonly wanted: string;
  /** The same fields of the published version and of the draft here. */
  readonly live: string | undefined;
  readonly draft: string | undefined;
  /** An earlier import of the same service wrote it. */
  readonly imported: boolean;
  /** The published version differs from what that import wrote. */
  readonly edited: boolean;
  /** One of its pictures could not be read, or is refused. */
  readonly lacksPicture: boolean;
  /** Default texts are added to it, which it did not have before. */
  readonly completed: boolean;
}

/** What an import does with it. `create` and `update` publish it; `draft`: it stays, or becomes, a draft. */
export type Decision =
  | { readonly action: 'create' | 'update' | 'unchanged' }
  | { readonly action: 'draft'; readonly reason: string }
  | { readonly action: 'keep'; readonly reason: string; readonly loss: boolean };

const keep = (reason: string, loss = false): Decision => ({ action: 'keep', reason, loss });

/** Decides what happens to an entry. An editor's work here is never overwritten. */
export function decide({ wanted, live, draft, imported, edited, lacksPicture, completed }: Situation): Decision {
  if (live === undefined && draft === undefined) return { action: 'create' };
  if (live === wanted) return { action: 'unchanged' };
  if (lacksPicture) return keep('one of its pictures could not be read; it stays as it is here', true);
  if (edited) return keep('edited here since the last import; it stays');
  if (imported && live !== undefined && draft !== undefined && draft !== live)
    return keep('has a draft here that is not published; it stays');
  if (live !== undefined) return { action: 'update' };
  if (imported && draft === wanted && !completed)
    return { action: 'draft', reason: 'is a draft here: this service requires fields that the other one does not have' };
  return { action: 'create' };
}

/** Decides what happens after this service refused to publish the entry. @param reason of the refusal */
export const decideRefused = (isLive: boolean, reason: string): Decision =>
  isLive ? keep(`${reason}; what is here stays`, true) : { action: 'draft', reason: `is a draft here: ${reason}` };
