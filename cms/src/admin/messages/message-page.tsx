import { Box, Flex, Grid, Link, Main, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page, getFetchClient, useNotification } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import type { MessageChange, MessageDetails } from '../../messages/wire';
import { BusyButton } from '../busy-button';
import { ConfirmButton } from '../confirm-button';
import { usePolled } from '../dashboard/use-polled';
import { useDownload } from '../use-download';
import { useGoOn } from '../use-request';
import { Activity } from './activity';
import { MessageFields, MessageFiles } from './message-content';
import { Marks, StateBadge } from './message-table';
import { Moderation, Processing } from './processing';
import { useAction, useInboxFormats, useMayErase } from './use-inbox';

/** A colleague may change it, and files may still arrive. */
const RELOAD_MS = 10_000;

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Box background="warning100" borderColor="warning200" padding={4} hasRadius>
      <Typography textColor="neutral800" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

function Warnings({ message }: { readonly message: MessageDetails }) {
  const { say } = useInboxFormats();
  const { suspicions, failures } = message;
  if (suspicions.length === 0 && Object.keys(failures).length === 0) return null;
  const reasons = suspicions.map((suspicion) => say(`inbox.suspicion.${suspicion}`)).join('; ');
  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingBottom={4}>
      {suspicions.length > 0 && <Warning>{say('inbox.suspicion', { reasons })}</Warning>}
      {Object.entries(failures).map(([kind, reason]) => (
        <Warning key={kind}>{say(`inbox.failure.${kind}`, { reason })}</Warning>
      ))}
    </Flex>
  );
}

const toList = (label: string) => (
  <Link tag={NavLink} to="/messages" startIcon={<ArrowLeft aria-hidden />}>
    {label}
  </Link>
);

/** One message: what was sent, what has been done with it, and what can be done. Opening it marks it as read. */
export function MessagePage() {
  const key = useParams()['key'] ?? '';
  const { say, form, dateTime, nameOf } = useInboxFormats();
  const { put, post, del } = getFetchClient();
  const { toggleNotification } = useNotification();
  const goOn = useGoOn();
  const run = useAction();
  const download = useDownload();
  const mayErase = useMayErase();
  const path = `/messages/${key}`;
  const { data: found, failed, missing, reload, show } = usePolled<MessageDetails>(path, RELOAD_MS);

  if (missing)
    return (
      <Main>
        <Layouts.Header title={say('inbox.title')} subtitle={say('inbox.missing')} navigationAction={toList(say('inbox.back'))} />
      </Main>
    );
  if (!found) return failed ? <Page.Error /> : <Page.Loading />;
  /** Sends a change, and shows the message as it is after it. */
  const send = (request: () => Promise<{ readonly data: MessageDetails }>) =>
    run(() => request().then(({ data }) => show(path, data)), say('inbox.saved'));
  const change = (given: MessageChange) => send(() => put<MessageDetails>(path, given));
  const decide = (decision: 'approve' | 'reject') => send(() => post<MessageDetails>(`${path}/${decision}`, {}));
  const erase = async () => {
    if (!(await run(() => del(path)))) return;
    toggleNotification({ type: 'success', message: say('inbox.erased') });
    goOn('/messages');
  };
  return (
    <Main>
      <Page.Title>{found.reference}</Page.Title>
      <Layouts.Header
        navigationAction={toList(say('inbox.back'))}
        title={`${form(found.form)}: ${nameOf(found)}`}
        subtitle={
          <Flex gap={2} wrap="wrap">
            <Typography textColor="neutral600">{`${found.reference} · ${say('inbox.received', { date: dateTime(found.receivedAt) })}`}</Typography>
            <StateBadge state={found.state} />
            <Marks row={found} />
          </Flex>
        }
        primaryAction={
          <Flex gap={2}>
            <BusyButton variant="tertiary" onClick={() => run(() => download(`${path}/export`, `${found.reference}.zip`)).then(reload)}>
              {say('inbox.export')}
            </BusyButton>
            {mayErase && (
              <ConfirmButton
                label={say('inbox.erase')}
                title={say('inbox.erase.title')}
                confirm={say('inbox.erase.confirm')}
                onConfirm={() => void erase()}
              >
                {say('inbox.erase.text')}
              </ConfirmButton>
            )}
          </Flex>
        }
      />
      <Layouts.Content>
        <Warnings message={found} />
        <Grid.Root gap={4}>
          <Grid.Item col={8} s={12} xs={12} alignItems="flex-start">
            <Flex direction="column" alignItems="stretch" gap={4} width="100%">
              <MessageFields message={found} />
              {found.files.length > 0 && <MessageFiles message={found} onDownload={() => void reload()} />}
            </Flex>
          </Grid.Item>
          <Grid.Item col={4} s={12} xs={12} alignItems="flex-start">
            <Flex direction="column" alignItems="stretch" gap={4} width="100%">
              {found.form === 'comment' && <Moderation message={found} onDecide={decide} />}
              <Processing message={found} onChange={change} />
              <Activity message={found} />
            </Flex>
          </Grid.Item>
        </Grid.Root>
      </Layouts.Content>
    </Main>
  );
}
