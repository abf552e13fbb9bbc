import type { Fields } from '../model/fields';
import type { Model } from '../model/model';
import { hashOf, type Content } from './content';
import type { Drafts, EntryKey } from './entries';
import { sameValue } from './same';
import type { VersionAction, VersionRow, VersionStore } from './store';

/** After these, a draft says what is public. */
const PUBLIC: ReadonlySet<VersionAction> = new Set(['published', 'discarded']);

type Version = Pick<VersionRow, 'id' | 'action' | 'user' | 'hash' | 'state'>;

/** What is known of an entry whose authors are looked for. */
interface History {
  /** Its versions, newest first. */
  readonly versions: AsyncIterable<Version> | Iterable<Version>;
  readonly contentOf: (version: Version) => Promise<Content>;
  /** The version that was approved last; undefined: none. */
  readonly approved?: number | undefined;
  /** When what is public says that it was changed, ISO 8601; undefined: nothing is public. */
  readonly publicSince?: string | undefined;
}

/** Whether two contents say the same in their language. The place in a list is one for all languages, and not part of it. */
export const saysTheSame = (fields: Fields, a: Content, b: Content): boolean =>
  Object.entries(fields).every(([name, { pluginOptions }]) => !pluginOptions.i18n.localized || sameValue(a[name], b[name]));

/**
 * Who changed what an entry says since it was published or approved last; null: the service itself. Saving what is there already
 * changes nothing.
 */
export async function authorsIn(
  { versions, contentOf, approved = 0, publicSince = '' }: History,
  fields: Fields,
): Promise<Set<number | null>> {
  const authors = new Set<number | null>();
  let later: Version | undefined;
  for await (const version of versions) {
    const isSame = !later || later.hash === version.hash || saysTheSame(fields, await contentOf(later), await contentOf(version));
    if (!isSame) authors.add(later!.user);
    const { id, action, state } = version;
    later = id <= approved || PUBLIC.has(action) || state <= publicSince ? undefined : version;
    if (!later) break;
  }
  // Nothing is older: the user of the first version wrote all of it.
  if (later) authors.add(later.user);
  return authors;
}

interface Parts {
  readonly model: Model;
  readonly store: VersionStore;
  readonly drafts: Drafts;
}

/** Who wrote the drafts of entries. */
export class Authors {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** As {@link authorsIn}, of a draft as it is stored. @param approved id of the version that was approved last */
  async of(key: EntryKey, approved?: number): Promise<ReadonlySet<number | null>> {
    const { model, store, drafts } = this.parts;
    const [state, content] = [await drafts.state(key), await drafts.content(key)];
    if (!state || !content) return new Set();
    // The latest save may have changed nothing, or was made where no versions were kept.
    const present: Version = { id: Infinity, action: 'saved', user: state.user, hash: hashOf(content), state: state.updatedAt };
    async function* versions() {
      yield present;
      yield* store.newest(key);
    }
    const contentOf = async (version: Version) => (version === present ? content : store.content(version));
    return authorsIn({ versions: versions(), contentOf, approved, publicSince: await drafts.publicSince(key) }, model.fieldsOf(key.type));
  }

  /** Whether a draft says what it said when it was read. @param seen when it was changed last then, ISO 8601 */
  async saysWhatWasRead(key: EntryKey, seen: string): Promise<boolean> {
    const { model, store, drafts } = this.parts;
    if ((await drafts.state(key))?.updatedAt === seen) return true;
    const [row, content] = [await store.at(key, seen), await drafts.content(key)];
    return row !== undefined && content !== undefined && saysTheSame(model.fieldsOf(key.type), await store.content(row), content);
  }
}
