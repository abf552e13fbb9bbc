import { Button } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps {
  /** On the button, and on the one that does it unless `confirm` is given. */
  readonly label: string;
  /** Name of the button for screen readers: which of the page's things it is about. */
  readonly name?: string;
  readonly title: string;
  /** What is asked. */
  readonly children: ReactNode;
  readonly confirm?: string;
  /** Whether something is lost. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button that asks before it does something. */
export function ConfirmButton({ label, name, confirm = label, danger = true, disabled = false, ...asked }: ConfirmButtonProps) {
  return (
    <ConfirmDialog
      {...asked}
      trigger={
        <Button variant={danger ? 'danger-light' : 'default'} disabled={disabled} aria-label={name}>
          {label}
        </Button>
      }
      confirm={confirm}
      danger={danger}
    />
  );
}
