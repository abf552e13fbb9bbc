import { Box, Flex, Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { Tasks } from '../../dashboard/dashboard';
import { keyOf } from '../dashboard/key-of';
import { usePolled } from '../dashboard/use-polled';
import { ForMe as Reviews } from '../workflow/for-me';
import { EntryLine, Remark, useHomeFormats } from './parts';

const RELOAD_MS = 60_000;

/** Tasks in the languages and types that this user may change. */
function OwnTasks() {
  const { say, typeName, entryName, language } = useHomeFormats();
  const { data, failed } = usePolled<Tasks>('/dashboard/tasks', RELOAD_MS);
  if (!data) return <Remark>{say(failed ? 'home.failed' : 'home.loading')}</Remark>;
  const { count, rows } = data.own;
  if (count === 0) return <Remark>{say('home.for-me.none')}</Remark>;
  return (
    <Box padding={4}>
      <ul>
        {rows.map((task) => (
          <EntryLine
            key={keyOf(task)}
            place={task}
            title={entryName(task)}
            facts={[say(`dashboard.${task.kind}`), typeName(task.typeTitle ?? ''), language(task.locale)]}
          />
        ))}
      </ul>
      <Flex gap={4} paddingTop={2}>
        <Link tag={RouterLink} to="/dashboard">
          {count > rows.length ? say('home.for-me.more', { count: count - rows.length }) : say('home.for-me.all')}
        </Link>
      </Flex>
    </Box>
  );
}

/** Reviews, drafts that came back, and comments with a mention. */
const OwnReviews = () => (
  <Box padding={4} paddingBottom={0}>
    <Reviews />
  </Box>
);

/** What waits for this user. */
export const ForMe = () => (
  <>
    <OwnReviews />
    <OwnTasks />
  </>
);
