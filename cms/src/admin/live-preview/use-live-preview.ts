import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FromFrame, LiveIssue, LiveState, SignedDraft, ToFrame } from '#site/live-preview';
import type { LiveDraft } from '../../publish/live-preview';
import { previewPause } from '../pauses';

/** A page that has not come by then does not come. */
const LOADING_MS = 15_000;
const FORBIDDEN = 403;

export interface Entry {
  readonly type: string;
  readonly documentId: string | undefined;
  readonly locale: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Preview {
  readonly state: LiveState | Exclude<LiveDraft['state'], 'draft'> | 'loading' | 'forbidden';
  readonly issues: readonly LiveIssue[];
  /** Whether the frame has a page of this entry, even if it is an earlier one. */
  readonly hasPage: boolean;
}

/** Opens the page of a draft in a frame: the draft is too long for an address. */
function load(frame: HTMLIFrameElement, address: string, { draft, signature }: SignedDraft): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, target: frame.name, enctype: 'multipart/form-data', hidden: true });
  for (const [name, value] of Object.entries({ draft, signature }))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
}

/** What is known of the page in the frame. */
interface Frame {
  address: string;
  latest: SignedDraft | undefined;
  /** Number of the draft that was sent last. */
  number: number;
  /** `empty`: nothing was loaded; `loading`: the page comes; `ready`: it listens. */
  page: 'empty' | 'loading' | 'ready';
  /** The draft that it was loaded with. */
  loaded: SignedDraft | undefined;
}

interface Listeners {
  /** A text or picture was clicked that shows this field. */
  readonly onField: (field: string) => void;
  /** The page has just been loaded: it knows nothing of colours and focus. */
  readonly onReady: () => void;
  /** Whether the page shows the field that has the focus. */
  readonly onFound: (isFound: boolean) => void;
}

/** Keeps the page in a frame like the form. */
export function useLivePreview(
  { type, documentId, locale, values }: Entry,
  frame: RefObject<HTMLIFrameElement>,
  given: Listeners,
): { readonly preview: Preview; readonly tell: (message: ToFrame) => void } {
  const { post } = useFetchClient();
  const [preview, setPreview] = useState<Preview>({ state: 'loading', issues: [], hasPage: false });
  const known = useRef<Frame>({ address: '', latest: undefined, number: 0, page: 'empty', loaded: undefined });
  const listeners = useRef(given);
  useEffect(() => {
    listeners.current = given;
  });

  const tell = useCallback(
    (message: ToFrame) => {
      const { page, address } = known.current;
      if (page === 'ready') frame.current?.contentWindow?.postMessage(message, new URL(address).origin);
    },
    [frame],
  );

  const send = useCallback(() => {
    const now = known.current;
    if (!now.latest || !frame.current || now.page === 'loading') return;
    if (now.page === 'ready') return tell({ kind: 'draft', number: ++now.number, ...now.latest });
    now.page = 'loading';
    now.loaded = now.latest;
    load(frame.current, now.address, now.latest);
    const { loaded } = now;
    window.setTimeout(() => {
      if (known.current.page !== 'loading' || known.current.loaded !== loaded) return;
      known.current.page = 'empty';
      setPreview((before) => ({ ...before, state: 'down', issues: [] }));
    }, LOADING_MS);
  }, [frame, tell]);

  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<FromFrame>) => {
      const now = known.current;
      if (source !== frame.current?.contentWindow || now.address === '' || origin !== new URL(now.address).origin) return;
      if (data.kind === 'field') return listeners.current.onField(data.field);
      if (data.kind === 'found') return listeners.current.onFound(data.isFound);
      // Of an earlier draft.
      if (data.number !== 0 && data.number !== now.number) return;
      if (data.kind === 'load') {
        now.page = 'empty';
        return send();
      }
      if (data.kind === 'failed') return setPreview((before) => ({ ...before, state: 'down', issues: [] }));
      const { state, issues } = data;
      setPreview((before) => ({ state, issues, hasPage: state === 'shown' || (before.hasPage && data.number !== 0) }));
      if (data.number !== 0) return;
      now.page = 'ready';
      listeners.current.onReady();
      if (now.latest !== now.loaded) send();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, send]);

  const typed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = () => {
      typed.current = performance.now();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  useEffect(() => {
    const aborting = new AbortController();
    const timer = window.setTimeout(
      async () => {
        try {
          const { data } = await post<LiveDraft>(`/live-preview/${type}`, { documentId, locale, values }, { signal: aborting.signal });
          if (aborting.signal.aborted) return;
          if (data.state !== 'draft') return setPreview({ state: data.state, issues: [], hasPage: false });
          known.current.address = data.address;
          known.current.latest = { draft: data.draft, signature: data.signature };
          send();
        } catch (error) {
          if (aborting.signal.aborted) return;
          const { status } = (error ?? {}) as { status?: number };
          setPreview((before) => ({ ...before, state: status === FORBIDDEN ? 'forbidden' : 'down', issues: [] }));
        }
      },
      known.current.page === 'empty' ? 0 : previewPause(typed.current, performance.now()),
    );
    return () => {
      window.clearTimeout(timer);
      aborting.abort();
    };
  }, [type, documentId, locale, values, post, send]);

  return { preview, tell };
}
