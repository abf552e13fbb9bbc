/** What a form held before it was saved. */
export interface KeptForm {
  readonly values: Readonly<Record<string, unknown>>;
  /** `updatedAt` of the entry that the form was opened with; null: a new entry. */
  readonly base: string | null;
  /** ISO 8601. */
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
    try {
      this.storage.setItem(key, JSON.stringify(form));
    } catch {
      this.drop(key);
    }
  }

  drop(key: string): void {
    this.storage.removeItem(key);
  }

  /** Drops copies of new entries of a type: one was made. */
  dropNew(model: string): void {
    for (const key of this.keys()) if (key.includes(` ${model} ${NEW} `)) this.drop(key);
  }

  private keys(): string[] {
    const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX));
  }
}
