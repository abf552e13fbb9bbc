import { getFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { whileSeen } from '../while-seen';

/** How old a request may be that another box joins: those of one page are rendered together, but each loads its own code. */
const SHARED_MS = 2_000;
/** How old one may be that is joined in place of the next one: what takes longer may be lost, and never end. */
const OPEN_MS = 10_000;

/** Requests under way, by their paths. */
const underWay = new Map<string, { readonly response: Promise<{ readonly data: unknown }>; readonly sentAt: number }>();

function send(path: string) {
  // Of its own, not the component's: that one's ends with the component, and others may wait for the response.
  const response = getFetchClient()
    .get<unknown>(path)
    .finally(() => {
      if (underWay.get(path)?.response === response) underWay.delete(path);
    });
  underWay.set(path, { response, sentAt: performance.now() });
  return response;
}

/** What two boxes of a page show is requested once. */
function share(path: string, mostMs = SHARED_MS) {
  const last = underWay.get(path);
  return last && performance.now() - last.sentAt < mostMs ? last.response : send(path);
}
/** While the service does not answer, its requests do not pile up. */
const shareNext = (path: string) => share(path, OPEN_MS);

/**
 * A response of the service, requested again and again while the tab is seen, and when its window gets the focus: another editor may have
 * changed it. The last response stays until the one for a new path is there, or failed.
 * @param everyMs milliseconds between two requests
 * @returns `data` to be shown, and `last`, the last response for any path: of it, what does not depend on the path; `missing` where
 *   the service has nothing at this path; `isOlder` where they are of an earlier path; `show` takes the response to a change of what a path leads to
 */
export function usePolled<Data>(path: string, everyMs: number) {
  const [received, setReceived] = useState<{ readonly path: string; readonly data: Data }>();
  /** Of the last request, where that failed. */
  const [failure, setFailure] = useState<{ readonly path: string; readonly status: number | undefined }>();
  const wanted = useRef(path);
  const begun = useRef(0);
  /** The request whose response is shown. */
  const shown = useRef(0);
  const read = useCallback((ask: typeof send) => {
    const asked = wanted.current;
    const request = ++begun.current;
    // On a slow line, responses arrive in another order than their requests were sent in.
    const isOutdated = () => asked !== wanted.current || request < shown.current;
    return ask(asked).then(
      ({ data }) => {
        if (isOutdated()) return;
        shown.current = request;
        setReceived({ path: asked, data: data as Data });
        setFailure(undefined);
      },
      (error: { readonly status?: number } | undefined) => {
        if (isOutdated()) return;
        // What is gone is not shown again when the next request fails.
        if (error?.status === 404) setReceived(undefined);
        setFailure({ path: asked, status: error?.status });
      },
    );
  }, []);
  // After a change: a response that was requested before does not know of it.
  const reload = useCallback(() => read(send), [read]);
  const show = useCallback((of: string, data: Data) => {
    if (of !== wanted.current) return;
    // One that was sent before the change does not know of it.
    underWay.delete(of);
    shown.current = ++begun.current;
    setReceived({ path: of, data });
    setFailure(undefined);
  }, []);
  useEffect(() => {
    wanted.current = path;
    void read(share);
  }, [path, read]);
  useEffect(() => whileSeen(() => void read(shareNext), everyMs), [read, everyMs]);
  const last = received?.data;
  // Of the path before one that failed, nothing is shown while a third one is under way.
  const isOfOther = failure !== undefined && received?.path !== path && received?.path !== failure.path;
  const missing = failure?.path === path && failure.status === 404;
  const isOlder = received !== undefined && received.path !== path;
  return { data: isOfOther ? undefined : last, last, isOlder, failed: failure !== undefined, missing, reload, show };
}
