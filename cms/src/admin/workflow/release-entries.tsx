import { Box, Link, Td, Tr, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import type { ReleaseEntry } from '../../workflow/wire';
import { BusyButton } from '../busy-button';
import { DataTable, NameCell, WRAP } from '../data-table';
import { editAddress } from '../dashboard/edit-address';
import { useFormats } from '../use-formats';
import { useWorkflow } from './use-workflow';

const COLUMNS = ['entry', 'action', 'state', 'remove'] as const;

interface EntriesProps {
  readonly entries: readonly ReleaseEntry[];
  /** Undefined: the release is published and stays as it is. */
  readonly onRemove: ((entry: ReleaseEntry) => Promise<unknown>) | undefined;
}

function EntryRow({ entry, onRemove }: { readonly entry: ReleaseEntry; readonly onRemove: EntriesProps['onRemove'] }) {
  const { say } = useWorkflow();
  const { language, typeName, entryName } = useFormats();
  const isHidden = entry.state === 'hidden';
  const names = { title: isHidden ? say('releases.entry.hidden') : entryName(entry), language: language(entry.language) };
  return (
    <Tr>
      <Td>
        <NameCell
          name={
            <Box style={WRAP}>
              {entry.state === 'deleted' || isHidden ? (
                <Typography>{names.title}</Typography>
              ) : (
                <Link tag={NavLink} to={editAddress({ ...entry, locale: entry.language })} aria-label={say('releases.entry.open', names)}>
                  {names.title}
                </Link>
              )}
            </Box>
          }
          facts={[isHidden ? undefined : typeName(entry.typeTitle), names.language]}
          maxWidth="40rem"
          paddingTop={3}
          paddingBottom={3}
        />
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
            <BusyButton variant="tertiary" onClick={() => onRemove(entry)} aria-label={say('releases.entry.remove', names)}>
              {say('releases.entry.column.remove')}
            </BusyButton>
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
        <DataTable headings={columns.map((column) => say(`releases.entry.column.${column}`))} rows={entries}>
          {(entry) => <EntryRow key={entry.id} entry={entry} onRemove={onRemove} />}
        </DataTable>
      )}
    </Box>
  );
}
