import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Publishing } from '../../publish/editor-routes';

/** Polling interval while the sites' response is pending, and afterwards, when another editor may publish. */
const PENDING_MS = 1_000;
const IDLE_MS = 10_000;

interface PublishingState {
  readonly publishing?: Publishing;
  /** The last request failed. */
  readonly failed: boolean;
  /** Requests the sites' state again. */
  readonly recheck: () => void;
}

interface Found {
  readonly key: string;
  readonly version: string;
  readonly publishing?: Publishing;
  readonly failed: boolean;
}

/**
 * The outcome of an entry's last publish, updated by polling.
 * @param type name of the service's type; undefined: a type of Strapi's own
 * @param version changes whenever the entry was saved or published
 */
export function usePublishing(type: string | undefined, documentId: string | undefined, locale: string, version: string): PublishingState {
  const { get, post } = useFetchClient();
  const [found, setFound] = useState<Found>();
  const [round, setRound] = useState(0);
  const rechecked = useRef('');
  const path = type !== undefined && documentId ? `/publishing/${type}/${documentId}` : undefined;
  const key = `${path} ${locale}`;

  const recheck = useCallback(async () => {
    if (path === undefined) return;
    await post(`${path}/recheck?locale=${locale}`, {}).catch(() => undefined);
    setRound((before) => before + 1);
  }, [path, locale, post]);

  useEffect(() => {
    if (path === undefined) return undefined;
    let timer: number | undefined;
    let unmounted = false;
    const poll = async () => {
      let next = IDLE_MS;
      try {
        const { data } = await get<Publishing>(`${path}?locale=${locale}`);
        if (unmounted) return;
        setFound({ key, version, publishing: data, failed: false });
        const { state } = data.outcome;
        if (state === 'waiting' || state === 'unchecked') next = PENDING_MS;
        // The sites got no hint about content of the first seed.
        if (state === 'unchecked' && rechecked.current !== key) {
          rechecked.current = key;
          void recheck();
        }
      } catch {
        // What was read before stays, with its version.
        if (!unmounted) setFound((before) => ({ ...(before?.key === key ? before : { key, version }), failed: true }));
      }
      if (!unmounted) timer = window.setTimeout(() => void poll(), next);
    };
    void poll();
    return () => {
      unmounted = true;
      window.clearTimeout(timer);
    };
  }, [path, locale, key, version, round, get, recheck]);

  // The result of another entry or language is not shown here.
  const known = found?.key === key ? found.publishing : undefined;
  // Nor is that of the previous version: it may be live while the hint about this one is being sent.
  const publishing: Publishing | undefined =
    known && found?.version !== version ? { ...known, outcome: { state: 'waiting', remarks: [] } } : known;
  const failed = found?.key === key && found.failed;
  return { ...(publishing ? { publishing } : {}), failed, recheck: () => void recheck() };
}
