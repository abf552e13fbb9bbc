import { Flex, Typography } from '@strapi/design-system';
import type { FileUses } from '../../references/routes';
import { ConfirmButton } from '../confirm-button';
import { UseList } from './uses';
import { useSay } from './use-say';

/** A button that deletes a file after a question that lists where it is used. */
export function DeleteFile({ file, onDelete }: { readonly file: FileUses; readonly onDelete: () => void }) {
  const say = useSay();
  const { name, uses, hidden } = file;
  const isUsed = uses.length + hidden > 0;
  const text = say(isUsed ? 'files.delete.used' : 'files.delete.unused');
  return (
    <ConfirmButton
      label={say('files.delete')}
      name={say('files.delete.one', { name })}
      title={say('files.delete.title', { name })}
      onConfirm={onDelete}
    >
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        <Typography>{text}</Typography>
        {isUsed && <UseList uses={uses} hidden={hidden} label={text} />}
      </Flex>
    </ConfirmButton>
  );
}
