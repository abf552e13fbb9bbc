/** Something worth reporting about an import. */
export interface Problem {
  /** Address, entry or field, e.g. `service en lead-engineering`. */
  readonly where: string;
  readonly reason: string;
  /** True: something of the other service is not public here. */
  readonly loss: boolean;
  /** It is here as a draft: this service requires more fields. */
  readonly draft?: true;
}

/** Entries of one type in one language, by what the import did with them. */
export type Outcome = { readonly type: string; readonly locale: string } & Record<
  'made' | 'changed' | 'unchanged' | 'drafts' | 'kept',
  number
>;

const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Collects what an import did, for the table that the operator reads. */
export class Report {
  readonly outcomes: Outcome[] = [];
  private readonly listed: Problem[] = [];
  /** Messages about fields, each with the number of entries: not one line for each entry. */
  private readonly fields = new Map<string, Problem & { readonly count: number }>();

  /** Problems in the order in which they were found; those of fields last. */
  get problems(): readonly Problem[] {
    const fields = [...this.fields.values()].map(({ count, reason, ...rest }) => ({ ...rest, reason: `${reason} (${entries(count)})` }));
    return [...this.listed, ...fields];
  }

  /** Lists a type in a language, also when none of its entries is imported. */
  outcome(type: string, locale: string): Outcome {
    const found = this.outcomes.find((one) => one.type === type && one.locale === locale);
    if (found) return found;
    const made = { type, locale, made: 0, changed: 0, unchanged: 0, drafts: 0, kept: 0 };
    this.outcomes.push(made);
    return made;
  }

  /** Something was not imported. */
  lost(where: string, reason: string): void {
    this.listed.push({ where, reason, loss: true });
  }

  /** An entry was imported as a draft. */
  draft(where: string, reason: string): void {
    this.listed.push({ where, reason, loss: true, draft: true });
  }

  /** Nothing is missing, but the operator should know. */
  note(where: string, reason: string): void {
    this.listed.push({ where, reason, loss: false });
  }

  /** The same about a field of several entries; call it once for each entry. */
  field(where: string, reason: string, loss: boolean): void {
    const key = `${where} ${reason}`;
    this.fields.set(key, { where, reason, loss, count: (this.fields.get(key)?.count ?? 0) + 1 });
  }
}
