import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { OrderConflict } from '../../order/order';

export interface ListType {
  readonly type: string;
  readonly title: string;
  /** What to know before sorting. */
  readonly note?: string;
}
export interface OrderedEntry {
  readonly documentId: string;
  readonly title: string;
}

const NONE: readonly OrderedEntry[] = [];

const moved = (entries: readonly OrderedEntry[], from: number, to: number): OrderedEntry[] => {
  const next = [...entries];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** The lists that can be sorted: undefined until they are read. `failed`: the service could not say which there are. */
export function useLists(): { readonly lists: readonly ListType[] | undefined; readonly failed: boolean } {
  const { get } = useFetchClient();
  const [lists, setLists] = useState<readonly ListType[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    get<ListType[]>('/order').then(
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
  const { formatMessage } = useIntl();
  const { get, put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [entries, setEntries] = useState(NONE);
  /** The order that the service has. */
  const [saved, setSaved] = useState(NONE);
  const [said, setSaid] = useState('');
  const [conflict, setConflict] = useState<OrderConflict>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (type === undefined) return undefined;
    let current = true;
    const show = (list: readonly OrderedEntry[]) => {
      if (!current) return;
      setEntries(list);
      setSaved(list);
      setSaid('');
    };
    get<OrderedEntry[]>(`/order/${type}`).then(
      ({ data }) => show(data),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [get, type]);

  /** @param before the order on which this one is based */
  const save = async (before: readonly OrderedEntry[]) => {
    const ids = (list: readonly OrderedEntry[]) => list.map(({ documentId }) => documentId);
    try {
      await put(`/order/${String(type)}`, { documentIds: ids(entries), before: ids(before) });
      // What was moved or opened meanwhile is not saved by it.
      setSaved((known) => (known === saved ? entries : known));
      toggleNotification({ type: 'success', message: formatMessage({ id: 'order.saved' }) });
    } catch (error) {
      const { status, response } = error as {
        status?: number;
        response?: { data?: { error?: { message?: string; details?: OrderConflict } } };
      };
      const { message, details } = response?.data?.error ?? {};
      if (status === 409 && details) setConflict(details);
      else toggleNotification({ type: 'danger', message: (status === 400 && message) || formatMessage({ id: 'order.failed' }) });
    }
  };

  return {
    entries,
    /** The service could not say what is in the list. */
    failed,
    isChanged: entries !== saved,
    /** What was moved, for those who do not see it. */
    said,
    move(from: number, to: number) {
      if (to === from || to < 0 || to >= entries.length) return;
      setEntries(moved(entries, from, to));
      setSaid(formatMessage({ id: 'order.moved' }, { title: entries[from]!.title, place: to + 1, total: entries.length }));
    },
    save: () => void save(saved),
    /** The order that a colleague saved meanwhile. */
    conflict,
    keepMine() {
      setConflict(undefined);
      if (conflict) void save(conflict.entries);
    },
    takeTheirs() {
      if (conflict) {
        setEntries(conflict.entries);
        setSaved(conflict.entries);
      }
      setConflict(undefined);
    },
    decideLater: () => setConflict(undefined),
  };
}
