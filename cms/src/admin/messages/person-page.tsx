import { Box, Button, Field, Flex, Link, Main, Td, TextInput, Tr, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page, getFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { Erasure, ListRow } from '../../messages/wire';
import { BusyButton } from '../busy-button';
import { ConfirmButton } from '../confirm-button';
import { DataTable } from '../data-table';
import { Stale } from '../dashboard/stale';
import { usePolled } from '../dashboard/use-polled';
import { useDownload } from '../use-download';
import { MessageTable } from './message-table';
import { useAction, useInboxFormats } from './use-inbox';

/** A colleague may erase something. */
const RELOAD_MS = 30_000;
const LOG_COLUMNS = ['when', 'form', 'files', 'reason', 'user'] as const;

interface LogProps {
  /** undefined: not read yet. */
  readonly erasures: readonly Erasure[] | undefined;
  readonly failed: boolean;
}

function ErasureLog({ erasures, failed }: LogProps) {
  const { say, form, dateTime } = useInboxFormats();
  return (
    <Flex direction="column" alignItems="stretch" gap={3} paddingTop={8}>
      <Typography variant="beta" tag="h2">
        {say('person.log')}
      </Typography>
      <Stale failed={failed} hasData={erasures !== undefined} />
      {erasures?.length === 0 && <Typography>{say('person.log.none')}</Typography>}
      {erasures && (
        <DataTable headings={LOG_COLUMNS.map((column) => say(`person.log.${column}`))} rows={erasures}>
          {(erasure, place) => (
            <Tr key={`${erasure.at} ${place}`}>
              {[
                dateTime(erasure.at),
                form(erasure.form),
                String(erasure.files),
                say(`person.reason.${erasure.reason}`),
                erasure.user ?? say('inbox.event.system'),
              ].map((text, column) => (
                <Td key={LOG_COLUMNS[column]}>
                  <Typography>{text}</Typography>
                </Td>
              ))}
            </Tr>
          )}
        </DataTable>
      )}
    </Flex>
  );
}

interface Found {
  readonly email: string;
  readonly rows: readonly ListRow[];
}

/** What is stored about a person: found by e-mail address, exported, erased. */
export function PersonPage() {
  const { say } = useInboxFormats();
  const { post } = getFetchClient();
  const { toggleNotification } = useNotification();
  const run = useAction();
  const download = useDownload();
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found>();
  const log = usePolled<readonly Erasure[]>('/messages/erasures', RELOAD_MS);

  const find = (address: string) =>
    run(async () => setFound({ email: address, rows: (await post<ListRow[]>('/messages/person/find', { email: address })).data }));
  const eraseAll = async ({ email: address }: Found) => {
    const isDone = await run(async () => {
      const { data } = await post<{ erased: number }>('/messages/person/erase', { email: address });
      toggleNotification({ type: 'success', message: say('person.erased', { count: data.erased }) });
      setFound(undefined);
    });
    // Some may be erased although another one could not be.
    if (!isDone) await find(address);
    await log.reload();
  };
  return (
    <Main>
      <Page.Title>{say('person.title')}</Page.Title>
      <Layouts.Header
        navigationAction={
          <Link tag={NavLink} to="/messages" startIcon={<ArrowLeft aria-hidden />}>
            {say('inbox.back')}
          </Link>
        }
        title={say('person.title')}
        subtitle={say('person.subtitle')}
      />
      <Layouts.Content>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (email.trim() !== '') void find(email.trim());
          }}
        >
          <Flex gap={3} alignItems="flex-end" wrap="wrap" paddingBottom={6}>
            <Box width="34rem" maxWidth="100%">
              <Field.Root>
                <Field.Label>{say('person.email')}</Field.Label>
                <TextInput
                  name="email"
                  type="email"
                  autoComplete="off"
                  value={email}
                  onChange={(event: React.ChangeEvent<HTMLInputElement>) => setEmail(event.target.value)}
                />
              </Field.Root>
            </Box>
            <Button type="submit" size="L">
              {say('person.find')}
            </Button>
          </Flex>
        </form>
        <div role="status">
          {found && (
            <Typography>{found.rows.length === 0 ? say('person.none') : say('person.found', { count: found.rows.length })}</Typography>
          )}
        </div>
        {found && found.rows.length > 0 && (
          <Flex direction="column" alignItems="stretch" gap={3} paddingTop={3}>
            <Flex gap={2}>
              <BusyButton
                variant="secondary"
                onClick={() =>
                  run(() => download('/messages/person/export', 'messages.zip', { 'x-person-email': encodeURIComponent(found.email) }))
                }
              >
                {say('person.export')}
              </BusyButton>
              <ConfirmButton
                label={say('person.erase')}
                title={say('person.erase.title', { count: found.rows.length })}
                confirm={say('inbox.erase.confirm')}
                onConfirm={() => void eraseAll(found)}
              >
                {say('person.erase.text', { email: found.email })}
              </ConfirmButton>
            </Flex>
            <MessageTable rows={found.rows} nameOfUser={() => undefined} />
          </Flex>
        )}
        <ErasureLog erasures={log.data} failed={log.failed} />
      </Layouts.Content>
    </Main>
  );
}
