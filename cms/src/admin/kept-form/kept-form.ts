/** What a form held before it was saved. */
export interface KeptForm {
  readonly values: Readonly<Record<string, unknown>>;
  /** `updatedAt` of the entry that the form was opened with; null: a new entry. */
  readonly base: string | null;
  /** When it was typed, ISO 8601. */
  readonly at: string;
}

const PREFIX = 'kept-form ';
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/** In the place of an entry's id: the entry is new. */
export const NEW = 'new';

/** Name of a form's copy. @param parts user, type, entry and language */
export const keyOf = (...parts: readonly (string | number)[]): string => PREFIX + parts.join(' ');

/** Unsaved forms in the browser's storage. A browser without room, or that forbids it, keeps none. */
export class KeptForms {
  private readonly storage: Storage;
  /** The user of this window; undefined: not known yet. */
  user: string | number | undefined;
  /** When a new entry was saved, by the key of its form: what was typed before that is in it. */
  private readonly made = new Map<string, number>();

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** Drops copies of long ago, of any user. */
  tidy(now: number): void {
    for (const key of this.keys()) if (!this.isFresh(key, now)) this.drop(key);
  }

  private isFresh(key: string, now: number): boolean {
    const at = Date.parse(this.find(key)?.at ?? '');
    return now - at < LONGEST_MS;
  }

  find(key: string): KeptForm | undefined {
    try {
      return JSON.parse(this.storage.getItem(key) ?? '') as KeptForm;
    } catch {
      return undefined;
    }
  }

  keep(key: string, form: KeptForm): void {
    if (Date.parse(form.at) <= (this.made.get(key) ?? -Infinity)) return;
    try {
      this.storage.setItem(key, JSON.stringify(form));
    } catch {
      this.drop(key);
    }
  }

  drop(key: string): void {
    this.storage.removeItem(key);
  }

  /** Drops the user's copy of a new entry of this type, in this language: it was made. @param now milliseconds */
  dropNew(model: string, locale: string, now: number): void {
    if (this.user === undefined) return;
    const key = keyOf(this.user, model, NEW, locale);
    this.made.set(key, now);
    this.drop(key);
  }

  private keys(): string[] {
    const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX));
  }
}
