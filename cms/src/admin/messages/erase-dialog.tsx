import { Button } from '@strapi/design-system';
import { ConfirmDialog } from '../confirm-dialog';
import { useFormats } from './use-inbox';

interface EraseDialogProps {
  /** On the button that opens the dialog. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onErase: () => void;
}

/** A button that erases after a second confirmation. */
export function EraseDialog({ label, title, text, onErase }: EraseDialogProps) {
  const { say } = useFormats();
  return (
    <ConfirmDialog
      trigger={<Button variant="danger-light">{label}</Button>}
      title={title}
      cancel={say('inbox.cancel')}
      confirm={say('inbox.erase.confirm')}
      onConfirm={onErase}
    >
      {text}
    </ConfirmDialog>
  );
}
