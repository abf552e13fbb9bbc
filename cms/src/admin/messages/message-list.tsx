import { Box, Button, Flex, LinkButton, Main, Typography } from '@strapi/design-system';
import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { InboxUser, ListFilter, ListPage, ListRequest } from '../../messages/wire';
import { useCommonTexts } from '../use-texts';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { usePagedList } from '../use-paged-list';
import { Filters } from './filters';
import { MessageTable } from './message-table';
import { useUnread } from './unread';
import { useInboxFormats, useMayErase } from './use-inbox';

/** A colleague may answer at the same time. */
const RELOAD_MS = 20_000;
/** A colleague may be new. */
const USERS_MS = 60_000;
/** The list follows the search when nothing was typed for so long. */
const TYPING_MS = 300;

interface View {
  readonly filter: ListFilter;
  readonly place: Pick<ListRequest, 'before' | 'after'>;
}
/** Kept while the admin is open, so that the way back from a message leads to the same list. */
let lastView: View = { filter: {}, place: {} };
/** Whose it is: another one may sign in without a reload. */
let lastUser: unknown;

/** What is listed, for as long as one user is signed in. */
function useView() {
  const user = useAuth('MessageList', (auth) => auth.user?.id);
  const [view, setView] = useState<View>(() => (user === lastUser ? lastView : { filter: {}, place: {} }));
  const show = useCallback(
    (next: View) => {
      lastView = next;
      lastUser = user;
      setView(next);
    },
    [user],
  );
  return { view, show };
}

/** All messages, newest first, with search and filters. */
export function MessageList() {
  const { say } = useInboxFormats();
  const common = useCommonTexts();
  const unread = useUnread();
  const mayErase = useMayErase();
  const { view, show } = useView();
  const [search, setSearch] = useState(view.filter.search ?? '');
  const { data: users, failed: usersFailed } = usePolled<readonly InboxUser[]>('/messages/users', USERS_MS);
  const { page, failed } = usePagedList<ListPage>({
    path: '/messages/list',
    request: useMemo(() => ({ ...view.filter, ...view.place }), [view]),
    isEmpty: ({ rows }) => rows.length === 0,
    toFirst: () => show({ ...view, place: {} }),
    everyMs: RELOAD_MS,
    // A new message changes it.
    news: unread,
  });

  useEffect(() => {
    const wanted = search.trim();
    if (wanted === (view.filter.search ?? '')) return undefined;
    const timer = setTimeout(() => {
      const { search: _, ...others } = view.filter;
      show({ filter: wanted === '' ? others : { ...others, search: wanted }, place: {} });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [search, view, show]);

  if (!page) return failed ? <Page.Error /> : <Page.Loading />;
  const { rows, total, hasMore, hasNewer, hasOlder } = page;
  const isFiltered = Object.keys(view.filter).length > 0;
  return (
    <Main>
      <Page.Title>{say('inbox.title')}</Page.Title>
      <Layouts.Header
        title={say('inbox.title')}
        subtitle={unread === undefined ? ' ' : unread === 0 ? say('inbox.unread.none') : say('inbox.unread', { count: unread })}
        primaryAction={
          mayErase && (
            <LinkButton tag={Link} to="/messages/person" variant="tertiary">
              {say('inbox.person')}
            </LinkButton>
          )
        }
      />
      <Layouts.Content>
        <Filters
          filter={view.filter}
          users={users ?? []}
          search={search}
          onSearch={setSearch}
          onChange={(filter) => show({ filter, place: {} })}
        />
        <Stale failed={usersFailed} hasData={users !== undefined} />
        {failed && (
          <Box paddingBottom={4}>
            <Typography textColor="danger600" role="alert">
              {say('inbox.failed')}
            </Typography>
          </Box>
        )}
        <MessageTable
          rows={rows}
          none={say(isFiltered ? 'inbox.empty.filtered' : 'inbox.empty')}
          nameOfUser={(id) => users?.find((user) => user.id === id)?.name}
        />
        <Flex gap={3} paddingTop={4} justifyContent="space-between">
          <Typography textColor="neutral600" role="status">
            {say(hasMore ? 'inbox.total.more' : 'inbox.total', { count: total })}
          </Typography>
          {(hasNewer || hasOlder) && (
            <Flex gap={2}>
              <Button
                variant="tertiary"
                disabled={!hasNewer || rows.length === 0}
                onClick={() => show({ ...view, place: { after: rows[0]!.id } })}
              >
                {common('common.newer')}
              </Button>
              <Button
                variant="tertiary"
                disabled={!hasOlder || rows.length === 0}
                onClick={() => show({ ...view, place: { before: rows.at(-1)!.id } })}
              >
                {common('common.older')}
              </Button>
            </Flex>
          )}
        </Flex>
      </Layouts.Content>
    </Main>
  );
}
