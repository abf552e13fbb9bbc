import { getFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import type { Publishing } from '../../publish/editor-routes';
import { usePolled } from '../dashboard/use-polled';
import { useRequest } from '../use-request';
import { useTexts } from '../use-texts';
import { messages } from './messages';

/** Polling interval while the sites' response is pending, and afterwards, when another editor may publish. */
const PENDING_MS = 1_000;
const IDLE_MS = 10_000;
/** How long it is polled as if it were pending after a recheck was requested: the sites have a moment to answer. */
const RECHECK_MS = 5_000;

const isPending = ({ outcome: { state } }: Publishing) => state === 'waiting' || state === 'unchecked';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The outcome of an entry's last publish, updated by polling. A component has it of one entry in one language.
 * @param path address of the outcome
 * @param version changes whenever the entry was saved or published
 */
export function usePublishing(path: string, locale: string, version: string) {
  const { post } = getFetchClient();
  const request = useRequest();
  const say = useTexts(messages);
  const [everyMs, setEveryMs] = useState(IDLE_MS);
  const [isRechecking, setRechecking] = useState(false);
  // Each version is asked about anew. The service ignores its name.
  const address = `${path}?${new URLSearchParams({ locale, version }).toString()}`;
  const { last, isOlder, failed } = usePolled<Publishing>(address, everyMs);
  // The previous version may be live while the hint about this one is being sent.
  const publishing: Publishing | undefined = last && isOlder ? { ...last, outcome: { state: 'waiting', remarks: [] } } : last;
  const wanted = isRechecking || (publishing && isPending(publishing)) ? PENDING_MS : IDLE_MS;
  if (wanted !== everyMs) setEveryMs(wanted);

  const send = () => post(`${path}/recheck?locale=${locale}`, {});
  /** Requests the sites' state again, and ends when they have had a moment to answer. */
  const recheck = async () => {
    if (!(await request(() => send().then(() => true), { failed: say('publishing.again.failed') }))) return;
    setRechecking(true);
    await wait(RECHECK_MS);
    setRechecking(false);
  };
  // The sites got no hint about content of the first seed.
  const isChecked = useRef(false);
  useEffect(() => {
    if (publishing?.outcome.state !== 'unchecked' || isChecked.current) return;
    isChecked.current = true;
    send().catch(() => undefined);
  });
  return { publishing, failed, recheck };
}
