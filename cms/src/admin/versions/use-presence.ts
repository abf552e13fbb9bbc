import { getFetchClient, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { EntryPresence } from '../../versions/routes';
import { HEARTBEAT_MS } from '../../versions/wire';

/** A random name for an open form; `randomUUID` needs HTTPS. */
const randomKey = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Reports that a form is open, and learns who else has the entry open and which version is stored.
 * @param path address of the entry's open forms; undefined: there is no entry yet
 * @param shown the version that the form shows; when it changes, the next report is sent at once
 * @returns undefined as long as nothing is known; without a version until a report was answered that the form sent with what it shows
 */
export function usePresence(path: string | undefined, locale: string, changing: boolean, shown: string): EntryPresence | undefined {
  const { post } = useFetchClient();
  const [key] = useState(randomKey);
  const place = `${String(path)} ${locale}`;
  const [known, setKnown] = useState<{ readonly place: string; readonly shown: string; readonly presence: EntryPresence }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let timer: number | undefined;
    let unmounted = false;
    const report = async () => {
      await post<EntryPresence>(`${path}?locale=${locale}`, { key, changing }).then(
        ({ data }) => {
          if (!unmounted) setKnown({ place, shown, presence: data });
        },
        // The next report may succeed.
        () => undefined,
      );
      if (!unmounted) timer = window.setTimeout(() => void report(), HEARTBEAT_MS);
    };
    void report();
    return () => {
      unmounted = true;
      window.clearTimeout(timer);
    };
  }, [post, path, locale, place, key, changing, shown]);
  useEffect(
    () => () => {
      // The hook's client has ended with the form.
      if (path !== undefined)
        getFetchClient()
          .del(`/editing/${key}`)
          .catch(() => undefined);
    },
    [path, key],
  );
  if (known?.place !== place) return undefined;
  const { version, ...rest } = known.presence;
  return version === undefined || known.shown !== shown ? rest : { ...rest, version };
}
