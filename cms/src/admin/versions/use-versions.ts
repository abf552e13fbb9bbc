import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { ListedVersion, VersionList } from '../../versions/routes';

export interface Versions {
  /** Newest first; undefined: not read yet. */
  readonly list?: VersionList;
  readonly failed: boolean;
  /** Older ones could not be read. */
  readonly olderFailed: boolean;
  /** Reads older ones. */
  readonly readOlder: () => Promise<void>;
}

const NONE: readonly ListedVersion[] = [];

/**
 * The versions of an entry in one language.
 * @param path address of the entry's versions; undefined: the entry is not saved yet
 * @param state changes whenever the entry was saved or published
 */
export function useVersions(path: string | undefined, locale: string, state: string): Versions {
  const { get } = useFetchClient();
  const entry = `${String(path)} ${locale} `;
  const key = entry + state;
  const [read, setRead] = useState<{ readonly key: string; readonly list?: VersionList; readonly olderFailed?: boolean }>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let current = true;
    get<VersionList>(`${path}?locale=${locale}`).then(
      ({ data }) => current && setRead({ key, list: data }),
      () => current && setRead({ key }),
    );
    return () => {
      current = false;
    };
  }, [get, path, locale, key]);
  // The list of the last state stays until the next one is there; that of another entry does not.
  const list = read?.key.startsWith(entry) ? read.list : undefined;
  const last = list?.versions.at(-1)?.id;
  const readOlder = useCallback(async () => {
    if (path === undefined || last === undefined) return;
    setRead((before) => (before?.key === key ? { ...before, olderFailed: false } : before));
    await get<VersionList>(`${path}?locale=${locale}&before=${last}`).then(
      ({ data }) =>
        setRead((before) =>
          before?.key === key ? { key, list: { ...data, versions: [...(before.list?.versions ?? NONE), ...data.versions] } } : before,
        ),
      () => setRead((before) => (before?.key === key ? { ...before, olderFailed: true } : before)),
    );
  }, [get, path, locale, key, last]);
  return { ...(list ? { list } : {}), failed: read?.key === key && !list, olderFailed: read?.olderFailed === true, readOlder };
}
