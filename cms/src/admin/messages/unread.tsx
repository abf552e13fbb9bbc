import { VisuallyHidden } from '@strapi/design-system';
import { Message } from '@strapi/icons';
import { getFetchClient } from '@strapi/strapi/admin';
import { useSyncExternalStore, type SVGProps } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useTexts } from '../use-texts';
import { messages } from './messages';

const POLL_MS = 3_000;
const MAX_SHOWN = 99;

/** The count and its requests, shared by the menu and the pages: the menu's links are mounted anew with every page. */
let unread: number | undefined;
/** Whether the last request failed. */
let failed = false;
const listeners = new Set<() => void>();
const set = (count: number | undefined, isFailed: boolean) => {
  if (count === unread && isFailed === failed) return;
  unread = count;
  failed = isFailed;
  for (const listener of listeners) listener();
};

/** Keeps the count up to date. @returns ends it */
function poll(): () => void {
  let timer: number | undefined;
  let ended = false;
  const ask = async () => {
    if (!document.hidden)
      await getFetchClient()
        .get<{ unread: number }>('/messages/unread')
        .then(
          ({ data }) => set(data.unread, false),
          // The next one may succeed.
          () => set(unread, true),
        );
    if (!ended) timer = window.setTimeout(() => void ask(), POLL_MS);
  };
  void ask();
  return () => {
    ended = true;
    window.clearTimeout(timer);
  };
}

let endPolling = () => {};
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) endPolling = poll();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) endPolling();
  };
};

/** Number of messages that nobody has opened, kept up to date; undefined: not known yet. A phone shows the page without the menu. */
export const useUnread = (): number | undefined => useSyncExternalStore(subscribe, () => unread);

/** Whether the number could not be read. */
export const useUnreadFailed = (): boolean => useSyncExternalStore(subscribe, () => failed);

const Place = styled.span`
  position: relative;
  display: block;
`;
const Count = styled.span`
  position: absolute;
  top: -0.8rem;
  left: 1rem;
  min-width: 1.6rem;
  padding: 0 0.4rem;
  border-radius: 0.8rem;
  background: ${({ theme }) => theme.colors.primary600};
  color: ${({ theme }) => theme.colors.neutral0};
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.6rem;
  text-align: center;

  /* Not text of the link, whose name is that of the menu entry (WCAG 2.5.3). */
  &::after {
    content: attr(data-count);
  }
`;

/** The menu's icon with the number of unread messages. The number is also announced to screen readers when it changes. */
export function UnreadIcon(props: SVGProps<SVGSVGElement>) {
  const say = useTexts(messages);
  const { formatNumber } = useIntl();
  const count = useUnread() ?? 0;
  return (
    <Place>
      <Message {...props} />
      {count > 0 && <Count aria-hidden data-count={count > MAX_SHOWN ? `${formatNumber(MAX_SHOWN)}+` : formatNumber(count)} />}
      {createPortal(<VisuallyHidden role="status">{count > 0 && say('inbox.unread', { count })}</VisuallyHidden>, document.body)}
    </Place>
  );
}
