import { Button, Dialog } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
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
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light">{label}</Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle fill="danger600" aria-hidden />}>{text}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {say('inbox.cancel')}
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button fullWidth variant="danger" onClick={onErase}>
              {say('inbox.erase.confirm')}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
