import { Button, Dialog } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { useIntl } from 'react-intl';

/** A button that deletes something for good after a question. */
export function EraseItem({ title, onErase }: { readonly title: string; readonly onErase: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light" aria-label={formatMessage({ id: 'trash.erase.one' }, { title })}>
          {formatMessage({ id: 'trash.erase' })}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{formatMessage({ id: 'trash.erase.title' }, { title })}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle fill="danger600" aria-hidden />}>{formatMessage({ id: 'trash.erase.text' })}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {formatMessage({ id: 'trash.cancel' })}
            </Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button fullWidth variant="danger" onClick={onErase}>
              {formatMessage({ id: 'trash.erase' })}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
