import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/**
 * An answer of the service, requested again and again, and when the window gets the focus: another editor may have changed it.
 * @param everyMs milliseconds between two requests
 */
export function usePolled<Answer>(path: string, everyMs: number) {
  const { get } = useFetchClient();
  const [data, setData] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const reload = useCallback(
    () =>
      get<Answer>(path).then(
        (answer) => {
          setData(answer.data);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [get, path],
  );
  useEffect(() => {
    void reload();
    const timer = setInterval(() => void reload(), everyMs);
    const focused = () => void reload();
    window.addEventListener('focus', focused);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', focused);
    };
  }, [reload, everyMs]);
  return { data, failed, reload };
}
