import { Button, Flex, Typography } from '@strapi/design-system';
import type { FileUses } from '../../references/routes';
import { ConfirmDialog } from '../confirm-dialog';
import { UseList } from './uses';
import { useSay } from './use-say';

/** A button that deletes a file after a question that lists where it is used. */
export function DeleteFile({ file, onDelete }: { readonly file: FileUses; readonly onDelete: () => void }) {
  const say = useSay();
  const { name, uses, hidden } = file;
  const isUsed = uses.length + hidden > 0;
  const text = say(isUsed ? 'files.delete.used' : 'files.delete.unused');
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-light" aria-label={say('files.delete.one', { name })}>
          {say('files.delete')}
        </Button>
      }
      title={say('files.delete.title', { name })}
      cancel={say('files.cancel')}
      confirm={say('files.delete')}
      onConfirm={onDelete}
    >
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        <Typography>{text}</Typography>
        {isUsed && <UseList uses={uses} hidden={hidden} label={text} />}
      </Flex>
    </ConfirmDialog>
  );
}
