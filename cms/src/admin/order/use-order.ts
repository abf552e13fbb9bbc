import { getFetchClient, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { OrderConflict, OrderedEntry, SortedList } from '../../order/order';
import { refusalOf } from '../refusal';
import { useTexts } from '../use-texts';
import { words } from './words';

/** A list as it is on the screen. */
interface Shown {
  readonly type: string | undefined;
  readonly entries: readonly OrderedEntry[];
  /** The order that the service has. */
  readonly saved: readonly OrderedEntry[];
  /** What was moved, for those who do not see it. */
  readonly said: string;
  /** The order that a colleague saved meanwhile. */
  readonly conflict: OrderConflict | undefined;
  /** The service could not say what is in the list. */
  readonly failed: boolean;
}

const NONE: readonly OrderedEntry[] = [];
const EMPTY: Shown = { type: undefined, entries: NONE, saved: NONE, said: '', conflict: undefined, failed: false };

const moved = (entries: readonly OrderedEntry[], from: number, to: number): OrderedEntry[] => {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** The lists that can be sorted: undefined until they are read. `failed`: the service could not say which there are. */
export function useLists(): { readonly lists: readonly SortedList[] | undefined; readonly failed: boolean } {
  const { get } = useFetchClient();
  const [lists, setLists] = useState<readonly SortedList[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    get<SortedList[]>('/order').then(
      ({ data }) => setLists(data),
      () => setFailed(true),
    );
  }, [get]);
  return { lists, failed };
}

/**
 * The entries of a list in the order of the screen, until it is saved.
 * @param type of the list; undefined: none is chosen yet
 */
export function useOrder(type: string | undefined) {
  const say = useTexts(words);
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [shown, setShown] = useState(EMPTY);
  // Until a list is read, nothing is shown: another one's entries do not stand under its title.
  const { entries, saved, said, conflict, failed } = shown.type === type ? shown : EMPTY;
  /** Changes what is shown of this list; nothing where another one was chosen meanwhile. */
  const change = (part: (now: Shown) => Partial<Shown>) => setShown((now) => (now.type === type ? { ...now, ...part(now) } : now));

  useEffect(() => {
    if (type === undefined) return undefined;
    let current = true;
    get<OrderedEntry[]>(`/order/${type}`).then(
      ({ data }) => current && setShown({ ...EMPTY, type, entries: data, saved: data }),
      () => current && setShown({ ...EMPTY, type, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [get, type]);

  /** @param before the order on which this one is based */
  const save = async (before: readonly OrderedEntry[]) => {
    const ids = (list: readonly OrderedEntry[]) => list.map(({ documentId }) => documentId);
    try {
      await getFetchClient().put(`/order/${String(type)}`, { documentIds: ids(entries), before: ids(before) });
      // What was moved or opened meanwhile is not saved by it.
      change((now) => (now.saved === saved ? { saved: entries } : {}));
      toggleNotification({ type: 'success', message: say('order.saved') });
    } catch (error) {
      const { status, response } = error as {
        status?: number;
        response?: { data?: { error?: { details?: OrderConflict } } };
      };
      const details = response?.data?.error?.details;
      if (status === 409 && details) change(() => ({ conflict: details }));
      // What is refused is refused again: its reason is more than to try again.
      else toggleNotification({ type: 'danger', message: refusalOf(error) ?? say('order.failed') });
    }
  };

  return {
    entries,
    failed,
    isChanged: entries !== saved,
    said,
    move(from: number, to: number) {
      if (to === from || to < 0 || to >= entries.length) return;
      const title = entries[from]!.title || say('order.untitled');
      const values = { title, place: to + 1, total: entries.length };
      change(() => ({ entries: moved(entries, from, to), said: say('order.moved', values) }));
    },
    save: () => save(saved),
    conflict,
    keepMine() {
      change(() => ({ conflict: undefined }));
      if (conflict) void save(conflict.entries);
    },
    takeTheirs() {
      change(() => ({ conflict: undefined, ...(conflict ? { entries: conflict.entries, saved: conflict.entries } : {}) }));
    },
    decideLater: () => change(() => ({ conflict: undefined })),
  };
}
