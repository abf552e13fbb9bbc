import { Badge, Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { Tasks } from '../../dashboard/dashboard';
import { usePolled } from '../dashboard/use-polled';
import { Remark, useHomeFormats } from './parts';

const RELOAD_MS = 60_000;

/** How much there is to do on the whole site, by its kind. */
export function ToDo() {
  const { say } = useHomeFormats();
  const { data, failed } = usePolled<Tasks>('/dashboard/tasks', RELOAD_MS);
  if (!data) return <Remark>{say(failed ? 'home.failed' : 'home.loading')}</Remark>;
  const kinds = Object.entries(data.counts).filter(([, count]) => count > 0);
  return (
    <Box padding={4}>
      {kinds.length === 0 ? <Typography textColor="neutral600">{say('home.todo.none')}</Typography> : null}
      <ul>
        {kinds.map(([kind, count]) => (
          <Flex tag="li" key={kind} justifyContent="space-between" gap={3} paddingTop={1} paddingBottom={1}>
            <Typography>{say(`dashboard.${kind}`)}</Typography>
            <Badge>{count}</Badge>
          </Flex>
        ))}
      </ul>
      <Box paddingTop={2}>
        <Link tag={RouterLink} to="/dashboard">
          {say('home.for-me.all')}
        </Link>
      </Box>
    </Box>
  );
}
