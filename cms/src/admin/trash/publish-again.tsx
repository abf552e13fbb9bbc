import { Box, Button, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import type { RestoredEntry } from '../../trash/entries';
import { editAddress } from '../dashboard/edit-address';
import { useFormats } from '../use-formats';
import { useTexts } from '../use-texts';
import { messages } from './messages';

/** An entry that was just restored, and what it is called. */
export interface Restored {
  readonly entry: RestoredEntry;
  readonly title: string;
}

interface PublishAgainProps extends Restored {
  readonly onClose: () => void;
}

/** What is to be published after a restore for visitors to see it: the entry, then those that refer to it again, each with its form. */
export function PublishAgain({ entry, title, onClose }: PublishAgainProps) {
  const say = useTexts(messages);
  const { typeName, language } = useFormats();
  const rows = [{ ...entry, title }, ...entry.relinked];
  return (
    <Flex
      direction="column"
      alignItems="flex-start"
      gap={3}
      background="neutral0"
      padding={6}
      marginBottom={6}
      shadow="tableShadow"
      hasRadius
    >
      <Typography variant="delta" tag="h2">
        {say('trash.publish')}
      </Typography>
      <Typography>{say('trash.publish.text', { title })}</Typography>
      <Box tag="ol">
        {rows.map((row) => {
          const type = typeName(row.typeTitle);
          return (
            <Box key={[row.uid, row.documentId, row.locale].join(' ')} tag="li" paddingTop={1} paddingBottom={1}>
              <Link tag={RouterLink} to={editAddress(row)} target="_blank" rel="noreferrer">
                {row.title || type}
              </Link>
              <Typography variant="pi" textColor="neutral600" tag="p">
                {say('trash.publish.entry', { type, language: language(row.locale) })}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Button variant="tertiary" onClick={onClose}>
        {say('trash.publish.close')}
      </Button>
    </Flex>
  );
}
