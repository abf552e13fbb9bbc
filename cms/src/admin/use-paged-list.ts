import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { whileSeen } from './while-seen';

interface Paged<Page> {
  readonly path: string;
  /** Body of the request: filters, and the place of a further page. Another object is another request. */
  readonly request: { readonly before?: number; readonly after?: number };
  readonly isEmpty: (page: Page) => boolean;
  /** What a further page had may be deleted since: shows the first one. */
  readonly toFirst: () => void;
  readonly everyMs: number;
  /** Changes when there is something new. */
  readonly news?: unknown;
}

/** A page of a list, read again and again while the tab is seen. @returns no page while there is none yet */
export function usePagedList<Page>({ path, request, isEmpty, toFirst, everyMs, news }: Paged<Page>) {
  const { post } = useFetchClient();
  const [page, setPage] = useState<Page>();
  const [failed, setFailed] = useState(false);
  const latest = useRef({ isEmpty, toFirst });
  useEffect(() => {
    latest.current = { isEmpty, toFirst };
  });
  useEffect(() => {
    let current = true;
    const load = () =>
      post<Page>(path, request).then(
        ({ data }) => {
          if (!current) return;
          if ((request.before ?? request.after) !== undefined && latest.current.isEmpty(data)) latest.current.toFirst();
          else setPage(data);
          setFailed(false);
        },
        () => current && setFailed(true),
      );
    void load();
    const end = whileSeen(() => void load(), everyMs);
    return () => {
      current = false;
      end();
    };
  }, [post, path, request, everyMs, news]);
  return { page, failed };
}
