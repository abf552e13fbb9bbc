/** What a form held before it was saved. */
export interface KeptForm {
  readonly values: Readonly<Record<string, unknown>>;
  /** `updatedAt` of the entry that the form was opened with; null: a new entry. */
  readonly base: string | null;
  /** When it was typed, ISO 8601. */
  readonly at: string;
}

/** A copy that an earlier form left. */
export interface LeftForm extends KeptForm {
  /** Under which it is stored. */
  readonly name: string;
}

const PREFIX = 'kept-form ';
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/** In the place of an entry's id: the entry is new. */
export const NEW = 'new';
/** The type has one entry. */
export const SINGLE = 'single';

/** Name of a form's copy. @param parts user, type, entry and language */
export const keyOf = (...parts: readonly (string | number)[]): string => PREFIX + parts.join(' ');

/** Unsaved forms in the browser's storage. A browser without room, or that forbids it, keeps none. */
export class KeptForms {
  private readonly storage: Storage;
  /** The user of this window; undefined: not known yet. */
  user: string | number | undefined;
  /** When an entry was saved, by the key of its form: what was typed before that is in it. */
  private readonly savedAt = new Map<string, number>();
  /** Under which name an open form is kept, by its key. */
  private readonly names = new Map<string, string>();

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

  /**
   * Begins a form: what is typed in it is kept beside what earlier ones left. Of several with the same content the newest is left.
   * @returns that, the oldest first
   */
  open(key: string): readonly LeftForm[] {
    const copies = this.copiesOf(key);
    const newest = new Set(new Map(copies.map((copy) => [JSON.stringify(copy.values), copy])).values());
    for (const copy of copies) if (!newest.has(copy)) this.drop(copy.name);
    this.names.set(key, copies.length === 0 ? key : `${key} ${String(Date.now())}`);
    return copies.filter((copy) => newest.has(copy));
  }

  /** The form was left: its copy waits for the next one, and whatever else saves the entry does not have it. */
  close(key: string): void {
    this.names.delete(key);
  }

  /** What was left under this name is in the form again, in place of what was typed in it. */
  goOn(key: string, name: string): void {
    this.dropOwn(key);
    this.names.set(key, name);
  }

  keep(key: string, form: KeptForm): void {
    const name = this.names.get(key);
    if (name === undefined || Date.parse(form.at) <= (this.savedAt.get(key) ?? -Infinity)) return;
    const stored = JSON.stringify(form);
    if (this.store(name, stored)) return;
    // What was typed last is worth most: it takes the room of the oldest copies, where that is enough.
    const others = this.copiesOf(keyOf(String(this.user))).filter((copy) => copy.name !== name);
    const dropped: LeftForm[] = [];
    for (const copy of others) {
      this.drop(copy.name);
      dropped.push(copy);
      if (this.store(name, stored)) return;
    }
    this.drop(name);
    for (const { name: other, ...copy } of dropped) this.store(other, JSON.stringify(copy));
  }

  /** @returns false: the browser has no room for it */
  private store(name: string, stored: string): boolean {
    try {
      this.storage.setItem(name, stored);
      return true;
    } catch {
      return false;
    }
  }

  drop(name: string): void {
    this.storage.removeItem(name);
  }

  /** Drops the copy of the form that is open now: it has nothing that the service lacks. */
  dropOwn(key: string): void {
    const name = this.names.get(key);
    if (name !== undefined) this.drop(name);
  }

  /** Drops the copy of an open form of this user: it was saved. @param parts type, entry and language @param now milliseconds */
  saved(parts: readonly string[], now: number): void {
    if (this.user === undefined) return;
    const key = keyOf(this.user, ...parts);
    if (!this.names.has(key)) return;
    this.savedAt.set(key, now);
    this.dropOwn(key);
  }

  /** Copies of a form, or of several whose keys begin with the same parts; the oldest first. */
  private copiesOf(key: string): LeftForm[] {
    const names = this.keys().filter((name) => name === key || name.startsWith(`${key} `));
    const copies = names.flatMap((name) => {
      const form = this.find(name);
      return form ? [{ ...form, name }] : [];
    });
    return copies.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  private keys(): string[] {
    const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX));
  }
}
