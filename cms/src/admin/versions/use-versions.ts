import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { ListedVersion, VersionList } from '../../versions/routes';

export interface Versions {
  /** Newest first; undefined: not read yet. */
  readonly list?: VersionList;
  readonly failed: boolean;
  /** Reads older ones. */
  readonly readOlder: () => void;
}

const NONE: readonly ListedVersion[] = [];

/**
 * The versions of an entry in one language.
 * @param path address of the entry's versions; undefined: the entry is not saved yet
 * @param state changes whenever the entry was saved or published
 */
export function useVersions(path: string | undefined, locale: string, state: string): Versions {
  const { get } = useFetchClient();
  const key = `${String(path)} ${locale} ${state}`;
  const [read, setRead] = useState<{ readonly key: string; readonly list?: VersionList }>();
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
  const list = read?.list;
  const last = list?.versions.at(-1)?.id;
  const readOlder = useCallback(() => {
    if (path === undefined || last === undefined) return;
    get<VersionList>(`${path}?locale=${locale}&before=${last}`).then(
      ({ data }) =>
        setRead((before) =>
          before?.key === key ? { key, list: { ...data, versions: [...(before.list?.versions ?? NONE), ...data.versions] } } : before,
        ),
      () => undefined,
    );
  }, [get, path, locale, key, last]);
  return { ...(list ? { list } : {}), failed: read?.key === key && !list, readOlder };
}
