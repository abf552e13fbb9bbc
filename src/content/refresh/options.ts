import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Source } from './source.ts';

export interface StoreOptions {
  readonly embedded: Source;
  /** Absent: the site runs on the embedded copy. */
  readonly service?: Source;
  /** Name of the service in the copy on disk, its base address; the copy of another service is not loaded. */
  readonly serviceName: string;
  readonly locales: readonly string[];
  readonly dataFolder: string;
  readonly refreshSeconds: number;
  /** How long responses for a list must be empty before the empty list is shown without a publish hook. */
  readonly emptyListSeconds: number;
  /** Awaited before changed content is shown, e.g. for its pictures; the content before is shown meanwhile. */
  readonly beforeShown?: (next: Snapshot, before: Snapshot | undefined) => Promise<void>;
}
