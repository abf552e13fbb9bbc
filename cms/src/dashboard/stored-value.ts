import type { Core } from '@strapi/strapi';

/** A value of the service in its database, read once and written when it changes. */
export class StoredValue<Value> {
  private value: Promise<Value> | undefined;
  private written: Promise<unknown> = Promise.resolve();
  private readonly strapi: Core.Strapi;
  private readonly key: string;
  private readonly empty: Value;

  constructor(strapi: Core.Strapi, key: string, empty: Value) {
    this.strapi = strapi;
    this.key = key;
    this.empty = empty;
  }

  private get store() {
    return this.strapi.store({ type: 'api', name: 'site' });
  }

  /** The value, from memory after the first call; the initial value while nothing is stored. */
  read(): Promise<Value> {
    if (!this.value) {
      this.value = this.store.get({ key: this.key }).then((value) => (value as Value | null) ?? this.empty);
      // A failed reading must not stay: the next one asks the database again.
      this.value.catch(() => (this.value = undefined));
    }
    return this.value;
  }

  /** Changes the value; one change waits for the one before. */
  change(work: (value: Value) => Value): Promise<unknown> {
    this.written = this.written
      .catch(() => undefined)
      .then(async () => {
        const before = await this.read();
        const after = work(before);
        if (JSON.stringify(after) === JSON.stringify(before)) return;
        await this.store.set({ key: this.key, value: after });
        this.value = Promise.resolve(after);
      });
    return this.written;
  }
}
