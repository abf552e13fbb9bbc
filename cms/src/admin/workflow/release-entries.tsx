import { Box, Button, Flex, Link, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { ReleaseEntry } from '../../workflow/wire';
import { editAddress } from '../dashboard/edit-address';
import { useWorkflow } from './use-workflow';

const COLUMNS = ['entry', 'action', 'state', 'remove'] as const;
const WRAP = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

interface EntriesProps {
  readonly entries: readonly ReleaseEntry[];
  /** Undefined: the release is published and stays as it is. */
  readonly onRemove: ((entry: ReleaseEntry) => void) | undefined;
}

function EntryRow({ entry, onRemove }: { readonly entry: ReleaseEntry; readonly onRemove: EntriesProps['onRemove'] }) {
  const { say, language, typeName } = useWorkflow();
  const isHidden = entry.state === 'hidden';
  const names = { title: isHidden ? say('releases.entry.hidden') : entry.title, language: language(entry.language) };
  return (
    <Tr>
      <Td>
        <Flex direction="column" alignItems="flex-start" paddingTop={3} paddingBottom={3} maxWidth="40rem">
          <Box style={WRAP}>
            {entry.state === 'deleted' || isHidden ? (
              <Typography>{names.title}</Typography>
            ) : (
              <Link tag={NavLink} to={editAddress({ ...entry, locale: entry.language })} aria-label={say('releases.entry.open', names)}>
                {entry.title}
              </Link>
            )}
          </Box>
          <Typography variant="pi" textColor="neutral600">
            {[...(isHidden ? [] : [typeName(entry.typeTitle)]), names.language].join(' · ')}
          </Typography>
        </Flex>
      </Td>
      <Td>
        <Typography>{say(`workflow.${entry.action}`)}</Typography>
      </Td>
      <Td>
        <Typography style={WRAP}>{isHidden ? null : say(`releases.entry.${entry.state}`)}</Typography>
      </Td>
      {onRemove ? (
        <Td>
          {isHidden ? null : (
            <Button variant="tertiary" onClick={() => onRemove(entry)} aria-label={say('releases.entry.remove', names)}>
              {say('releases.entry.column.remove')}
            </Button>
          )}
        </Td>
      ) : null}
    </Tr>
  );
}

/** The entries of a release, as they are now. */
export function ReleaseEntries({ entries, onRemove }: EntriesProps) {
  const { say } = useWorkflow();
  const columns = onRemove ? COLUMNS : COLUMNS.filter((column) => column !== 'remove');
  return (
    <Box tag="section" aria-labelledby="release-entries">
      <Box paddingBottom={4}>
        <Typography tag="h2" variant="beta" id="release-entries">
          {say('releases.entries')}
        </Typography>
      </Box>
      {entries.length === 0 ? (
        <Typography>{say('releases.entries.none')}</Typography>
      ) : (
        <Table colCount={columns.length} rowCount={entries.length + 1}>
          <Thead>
            <Tr>
              {columns.map((column) => (
                <Th key={column}>
                  <Typography variant="sigma">{say(`releases.entry.column.${column}`)}</Typography>
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onRemove={onRemove} />
            ))}
          </Tbody>
        </Table>
      )}
    </Box>
  );
}
