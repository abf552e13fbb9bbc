import { Box } from '@strapi/design-system';
import type { Recent } from '../../home/recent';
import { usePolled } from '../dashboard/use-polled';
import { EntryLine, Remark, useHomeFormats } from './parts';

const RELOAD_MS = 60_000;

/** Entries that went live, or whose draft was changed, newest first. */
function RecentEntries({ of }: { readonly of: keyof Recent }) {
  const { say, typeName, language, time } = useHomeFormats();
  const { data, failed } = usePolled<Recent>('/recent-entries', RELOAD_MS);
  if (!data) return <Remark>{say(failed ? 'home.failed' : 'home.loading')}</Remark>;
  const entries = data[of];
  if (entries.length === 0) return <Remark>{say('home.none')}</Remark>;
  return (
    <Box padding={4}>
      <ul>
        {entries.map((entry) => (
          <EntryLine
            key={`${entry.type} ${entry.documentId} ${entry.locale}`}
            place={entry}
            title={entry.single ? typeName(entry.typeTitle) : entry.title || say('home.untitled')}
            facts={[entry.single ? undefined : typeName(entry.typeTitle), language(entry.locale), time(entry.at), entry.by]}
          />
        ))}
      </ul>
    </Box>
  );
}

export const Published = () => <RecentEntries of="published" />;
export const Changed = () => <RecentEntries of="changed" />;
