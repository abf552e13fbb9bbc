import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A response of the service, requested again and again, and when the window gets the focus: another editor may have changed it. The last
 * response stays until the one for a new path is there.
 * @param everyMs milliseconds between two requests
 */
export function usePolled<Data>(path: string, everyMs: number) {
  const { get } = useFetchClient();
  const [received, setReceived] = useState<{ readonly path: string; readonly data: Data }>();
  const [failed, setFailed] = useState(false);
  const wanted = useRef(path);
  const begun = useRef(0);
  /** The request whose response is shown. */
  const shown = useRef(0);
  const reload = useCallback(() => {
    const asked = wanted.current;
    const request = ++begun.current;
    // On a slow line, responses arrive in another order than their requests were sent in.
    const isOutdated = () => asked !== wanted.current || request < shown.current;
    return get<Data>(asked).then(
      ({ data }) => {
        if (isOutdated()) return;
        shown.current = request;
        setReceived({ path: asked, data });
        setFailed(false);
      },
      () => {
        if (isOutdated()) return;
        setReceived((last) => (last?.path === asked ? last : undefined));
        setFailed(true);
      },
    );
  }, [get]);
  useEffect(() => {
    wanted.current = path;
    void reload();
    const timer = setInterval(() => void reload(), everyMs);
    const focused = () => void reload();
    window.addEventListener('focus', focused);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', focused);
    };
  }, [path, reload, everyMs]);
  return { data: received?.data, failed, reload };
}
