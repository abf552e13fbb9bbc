import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type { Removal } from './clean';
import type { Say } from './use-say';

/** A message between the toolbar and the text. */
export interface Message {
  readonly text: string;
  readonly tone: 'warning' | 'danger';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Says it, also to those who do not see it. */
export function Notice({ message }: { readonly message: Message | undefined }) {
  return (
    <Box role="status">
      {message ? (
        <Flex
          background={`${message.tone}100`}
          borderColor={`${message.tone}200`}
          padding={3}
          gap={3}
          wrap="wrap"
          justifyContent="space-between"
        >
          <Typography textColor={`${message.tone}700`}>{message.text}</Typography>
          {message.action ? (
            <Button variant="tertiary" size="S" onClick={message.action.run}>
              {message.action.label}
            </Button>
          ) : null}
        </Flex>
      ) : null}
    </Box>
  );
}

const nameOf = (say: Say, { kind, name }: Removal) => (kind === 'link' ? say('rich-text.removed.link', { name }) : name);

/** What the visual editor would leave out of a text or write otherwise, in words. */
export const lossOf = (say: Say, removed: readonly Removal[], changes: boolean): string =>
  [
    ...(removed.length === 0 ? [] : [say('rich-text.removed', { names: removed.map((one) => nameOf(say, one)).join(', ') })]),
    ...(changes ? [say('rich-text.changes')] : []),
  ].join(' ');
