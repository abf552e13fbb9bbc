import { Box, Flex, Typography } from '@strapi/design-system';
import type { MessageDetails, MessageEvent } from '../../messages/wire';
import { AS_TYPED, Card } from './card';
import { useInboxFormats } from './use-inbox';

/** What happened with a message, newest first, and who did it. */
export function Activity({ message }: { readonly message: MessageDetails }) {
  const { say, state, dateTime } = useInboxFormats();
  const textOf = ({ kind, details }: MessageEvent) => {
    const { from, to } = details;
    if (kind === 'state') return say('inbox.event.state', { from: state(String(from)), to: state(String(to)) });
    if (kind === 'assigned' && details['name'] === undefined) return say('inbox.event.assigned.nobody');
    return say(`inbox.event.${kind}`, details);
  };
  const whoOf = ({ user, kind }: MessageEvent) => {
    if (user === undefined) return kind === 'received' ? undefined : say('inbox.event.system');
    return message.users.find(({ id }) => id === user)?.name ?? say('inbox.event.gone');
  };
  return (
    <Card title={say('inbox.activity')}>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={4}>
        {[...message.events].reverse().map((event) => (
          <Box tag="li" key={event.id}>
            <Typography style={AS_TYPED} fontWeight={event.kind === 'note' ? 'semiBold' : 'regular'} tag="p">
              {textOf(event)}
            </Typography>
            {event.kind === 'note' && (
              <Box background="neutral100" padding={3} marginTop={1} marginBottom={1} hasRadius>
                <Typography style={AS_TYPED}>{String(event.details['text'] ?? '')}</Typography>
              </Box>
            )}
            <Typography variant="pi" textColor="neutral600" tag="p">
              {[dateTime(event.at), whoOf(event)].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Flex>
    </Card>
  );
}
