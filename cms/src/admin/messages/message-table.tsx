import { Badge, Flex, Link, Td, Tr, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { ListRow, MessageState } from '../../messages/wire';
import { DataTable, NameCell, WRAP } from '../data-table';
import { useInboxFormats } from './use-inbox';

const COLUMNS = ['message', 'from', 'form', 'state', 'received'] as const;

/** Background of a status. */
const STATE_COLORS: Readonly<Record<MessageState, string>> = {
  new: 'primary100',
  inProgress: 'warning100',
  answered: 'success100',
  closed: 'neutral150',
};

/** A coloured word. Strapi's own text colours of badges have less than 4.5:1 (WCAG 1.4.3). */
function Mark({ background, children }: { readonly background: string; readonly children: string }) {
  return (
    <Badge backgroundColor={background} textColor="neutral800">
      {children}
    </Badge>
  );
}

/** A status as a coloured word. */
export function StateBadge({ state }: { readonly state: MessageState }) {
  const formats = useInboxFormats();
  return <Mark background={STATE_COLORS[state]}>{formats.state(state)}</Mark>;
}

/** What is unusual about a message. */
export function Marks({ row }: { readonly row: Pick<ListRow, 'suspicious' | 'decision'> & { readonly failed?: boolean } }) {
  const { say } = useInboxFormats();
  return (
    <>
      {row.suspicious && <Mark background="warning100">{say('inbox.suspicious')}</Mark>}
      {row.failed === true && <Mark background="danger100">{say('inbox.deliveryFailed')}</Mark>}
      {row.decision !== undefined && <Mark background="neutral150">{say(`inbox.decision.${row.decision}`)}</Mark>}
    </>
  );
}

function MessageRow({ row, assignee }: { readonly row: ListRow; readonly assignee: string | undefined }) {
  const { say, form, dateTime, language, nameOf } = useInboxFormats();
  const name = nameOf(row);
  return (
    <Tr>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1} paddingTop={3} paddingBottom={3} minWidth="24rem" maxWidth="44rem">
          <Flex gap={2} wrap="wrap">
            <Link tag={NavLink} to={`/messages/${row.key}`} aria-label={say('inbox.open', { reference: row.reference, name })}>
              {row.reference}
            </Link>
            {!row.opened && (
              <Badge backgroundColor="primary600" textColor="neutral0">
                {say('inbox.isUnread')}
              </Badge>
            )}
            <Marks row={row} />
          </Flex>
          <Typography style={WRAP} fontWeight={row.opened ? 'regular' : 'bold'}>
            {row.excerpt}
          </Typography>
          {(row.subject !== undefined || row.files > 0) && (
            <Typography variant="pi" textColor="neutral600" style={WRAP}>
              {[row.subject, row.files > 0 ? say('inbox.files', { count: row.files }) : undefined].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Flex>
      </Td>
      <Td>
        <NameCell name={name} facts={[row.organization]} isBold={!row.opened} minWidth="14rem" maxWidth="20rem" />
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start">
          <Typography>{form(row.form)}</Typography>
          <Typography variant="pi" textColor="neutral600">
            {language(row.language)}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <StateBadge state={row.state} />
          <Typography variant="pi" textColor="neutral600">
            {assignee}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <Typography>{dateTime(row.receivedAt)}</Typography>
      </Td>
    </Tr>
  );
}

interface MessageTableProps {
  readonly rows: readonly ListRow[];
  /** What is said where there are none. */
  readonly none?: string;
  readonly nameOfUser: (id: number) => string | undefined;
}

/** Messages as a table, one a row. */
export function MessageTable({ rows, none, nameOfUser }: MessageTableProps) {
  const { say } = useInboxFormats();
  return (
    <DataTable headings={COLUMNS.map((column) => say(`inbox.column.${column}`))} rows={rows} none={none}>
      {(row) => <MessageRow key={row.key} row={row} assignee={row.assignee === undefined ? undefined : nameOfUser(row.assignee)} />}
    </DataTable>
  );
}
