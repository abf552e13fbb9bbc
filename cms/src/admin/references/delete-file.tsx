import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import type { FileUses } from '../../references/routes';
import { UseList } from './uses';
import { useSay } from './use-say';

/** A button that deletes a file after a question that lists where it is used. */
export function DeleteFile({ file, onDelete }: { readonly file: FileUses; readonly onDelete: () => void }) {
  const say = useSay();
  const { name, uses, hidden } = file;
  const isUsed = uses.length + hidden > 0;
  const text = say(isUsed ? 'files.delete.used' : 'files.delete.unused');
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light" aria-label={say('files.delete.one', { name })}>
          {say('files.delete')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{say('files.delete.title', { name })}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle fill="danger600" aria-hidden />}>
          <Flex direction="column" alignItems="stretch" gap={3} width="100%">
            <Typography>{text}</Typography>
            {isUsed && <UseList uses={uses} hidden={hidden} label={text} />}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {say('files.cancel')}
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button fullWidth variant="danger" onClick={onDelete}>
              {say('files.delete')}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
