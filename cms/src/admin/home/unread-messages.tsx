import { Box, Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { useUnread, useUnreadFailed } from '../messages/unread';
import { Remark, useHomeFormats } from './parts';

/** How many messages nobody has opened, as a link to them. */
export function UnreadMessages() {
  const { say } = useHomeFormats();
  const count = useUnread();
  const failed = useUnreadFailed();
  if (!count) return <Remark>{say(count === 0 ? 'inbox.unread.none' : failed ? 'home.failed' : 'home.loading')}</Remark>;
  return (
    <Box padding={4}>
      <Link tag={RouterLink} to="/messages">
        {say('inbox.unread', { count })}
      </Link>
    </Box>
  );
}
