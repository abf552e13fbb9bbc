import { Button, Dialog } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import type { ReactElement, ReactNode } from 'react';
import { useFocusBack } from './use-focus-back';
import { useCommonTexts } from './use-texts';

interface ConfirmDialogProps {
  /** The button that opens it. Without one it is open as long as it is rendered. */
  readonly trigger?: ReactElement;
  readonly title: string;
  /** What is asked. */
  readonly children: ReactNode;
  /** On the button that does nothing; “Cancel” if it is left out. */
  readonly cancel?: string;
  /** On the button that does it. */
  readonly confirm: string;
  /** Whether something is lost. */
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  /** A dialog without a trigger was cancelled, by its button or by Escape. Confirmed, it is open until it is no longer rendered. */
  readonly onClose?: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog({ trigger, title, children, cancel, confirm, danger = true, onConfirm, onClose }: ConfirmDialogProps) {
  const common = useCommonTexts();
  const focusBack = useFocusBack();
  const action = (
    <Button fullWidth variant={danger ? 'danger' : 'default'} onClick={onConfirm}>
      {confirm}
    </Button>
  );
  return (
    <Dialog.Root {...(trigger ? {} : { open: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose?.() })}>
      {trigger && <Dialog.Trigger>{trigger}</Dialog.Trigger>}
      <Dialog.Content {...(trigger ? {} : focusBack)}>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle fill={danger ? 'danger600' : 'primary600'} aria-hidden />}>{children}</Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {cancel ?? common('common.cancel')}
            </Button>
          </Dialog.Cancel>
          {/* An action also closes: without a trigger, that would be said to be a cancellation. */}
          {trigger ? <Dialog.Action>{action}</Dialog.Action> : action}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
