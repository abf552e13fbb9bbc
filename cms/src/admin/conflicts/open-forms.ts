/** Longest wait for the form to be read again after a publish, in milliseconds. */
const PUBLISHED_WAIT_MS = 3_000;

interface Read {
  readonly version: string;
  readonly response: unknown;
}

/** What the forms of the admin were opened with. */
export class OpenForms {
  private readonly reads = new Map<string, Read>();
  private readonly keeping = new Set<string>();
  private readonly waits = new Map<string, { readonly until: Promise<void>; readonly end: () => void }>();

  /** A form was filled with this version. */
  read(key: string, version: string, response?: unknown): void {
    this.reads.set(key, { version, response });
    this.waits.get(key)?.end();
  }

  /** The form reads the draft again after this; a save before that waits for it. */
  publishes(key: string): void {
    let end: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      end = () => {
        this.waits.delete(key);
        resolve();
      };
      setTimeout(end, PUBLISHED_WAIT_MS);
    });
    this.waits.set(key, { until, end });
  }

  /** What the form was filled with; undefined: unknown. */
  opened(key: string): unknown {
    return this.reads.get(key)?.response;
  }

  /** Version that the form was filled with, after a publish under way has ended; undefined: unknown. */
  async version(key: string): Promise<string | undefined> {
    await this.waits.get(key)?.until;
    return this.reads.get(key)?.version;
  }

  /**
   * The form stays as it is: after a refused save Strapi reads the entry again, and would put the newer version in the place of what its user
   * wrote.
   */
  keep(key: string): void {
    this.keeping.add(key);
  }

  /** What a kept form was opened with; undefined: it may be read again. */
  kept(key: string): unknown {
    return this.keeping.has(key) ? this.reads.get(key)?.response : undefined;
  }

  /** Forms may be read again: something was saved, or the form was left. @param key only this one; without it, all */
  release(key?: string): void {
    if (key === undefined) this.keeping.clear();
    else this.keeping.delete(key);
  }
}

/** The forms of this window. */
export const openForms = new OpenForms();
