import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Publishing } from '../../publish/editor-routes';

/** While a change is on its way it is a matter of a second; afterwards another editor may publish. */
const SOON_MS = 1_000;
const LATER_MS = 10_000;

interface Asked {
  readonly publishing?: Publishing;
  readonly failed: boolean;
  /** Asks the sites once more. */
  readonly askAgain: () => void;
}

/**
 * What became of an entry at the sites, kept fresh.
 * @param type name of the service's type; undefined: none of the site
 * @param version changes whenever the entry was saved or published
 */
export function usePublishing(type: string | undefined, documentId: string | undefined, locale: string, version: string): Asked {
  const { get, post } = useFetchClient();
  const [found, setFound] = useState<{ readonly key: string; readonly version: string; readonly publishing?: Publishing }>();
  const [round, setRound] = useState(0);
  const asked = useRef('');
  const path = type !== undefined && documentId ? `/publishing/${type}/${documentId}` : undefined;
  const key = `${path} ${locale}`;

  const ask = useCallback(async () => {
    if (path === undefined) return;
    await post(`${path}/ask?locale=${locale}`, {}).catch(() => undefined);
    setRound((before) => before + 1);
  }, [path, locale, post]);

  useEffect(() => {
    if (path === undefined) return undefined;
    let timer: number | undefined;
    let over = false;
    const look = async () => {
      let next = LATER_MS;
      try {
        const { data } = await get<Publishing>(`${path}?locale=${locale}`);
        if (over) return;
        setFound({ key, version, publishing: data });
        const { state } = data.outcome;
        if (state === 'waiting' || state === 'unasked') next = SOON_MS;
        // Content of the first filling was never told to anybody.
        if (state === 'unasked' && asked.current !== key) {
          asked.current = key;
          void ask();
        }
      } catch {
        if (!over) setFound({ key, version });
      }
      if (!over) timer = window.setTimeout(() => void look(), next);
    };
    void look();
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [path, locale, key, version, round, get, ask]);

  // What was found for another entry or language is not this one's.
  const known = found?.key === key ? found.publishing : undefined;
  // Nor is what became of the version before: it may be live while this one is on its way.
  const publishing: Publishing | undefined =
    known && found?.version !== version ? { ...known, outcome: { state: 'waiting', remarks: [] } } : known;
  const failed = found?.key === key && !publishing;
  return { ...(publishing ? { publishing } : {}), failed, askAgain: () => void ask() };
}
