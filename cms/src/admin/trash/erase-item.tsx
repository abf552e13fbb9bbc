import { Button } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../confirm-dialog';

/** A button that deletes something for good after a question. */
export function EraseItem({ title, onErase }: { readonly title: string; readonly onErase: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="danger-light" aria-label={formatMessage({ id: 'trash.erase.one' }, { title })}>
          {formatMessage({ id: 'trash.erase' })}
        </Button>
      }
      title={formatMessage({ id: 'trash.erase.title' }, { title })}
      cancel={formatMessage({ id: 'trash.cancel' })}
      confirm={formatMessage({ id: 'trash.erase' })}
      onConfirm={onErase}
    >
      {formatMessage({ id: 'trash.erase.text' })}
    </ConfirmDialog>
  );
}
