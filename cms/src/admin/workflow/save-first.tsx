import { Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { useWorkflow } from './use-workflow';

interface SaveFirst {
  /** Saves the form's changes after a question. @returns whether nothing is unsaved now */
  readonly saveFirst: () => Promise<boolean>;
  /** To be rendered: the question, while there is one. */
  readonly dialog: ReactNode;
}

/** Asks before the saved version is planned while the form says something else. @param confirm label of the button that saves and goes on */
export function useSaveFirst(confirm: string): SaveFirst {
  const { say } = useWorkflow();
  const modified = useForm('SaveFirst', (form) => form.modified);
  const isSubmitting = useForm('SaveFirst', (form) => form.isSubmitting);
  const [settleSave, setSettleSave] = useState<(saved: boolean) => void>();
  const isSaving = useRef(false);
  const wasSubmitting = useRef(false);
  const finish = (saved: boolean) => {
    settleSave?.(saved);
    setSettleSave(undefined);
    isSaving.current = false;
  };
  useEffect(() => {
    if (isSaving.current && !isSubmitting && (!modified || wasSubmitting.current)) finish(!modified);
    wasSubmitting.current = isSubmitting;
    // `finish` is another function in each rendering.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [modified, isSubmitting]);
  const save = () => {
    isSaving.current = true;
    // Strapi exports no other way to save a form as its button does.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true }));
  };
  const dialog = settleSave ? (
    <ConfirmDialog title={say('workflow.changed')} confirm={confirm} danger={false} onConfirm={save} onClose={() => finish(false)}>
      <Typography>{say('workflow.changed.text')}</Typography>
    </ConfirmDialog>
  ) : null;
  return { saveFirst: async () => !modified || new Promise<boolean>((settle) => setSettleSave(() => settle)), dialog };
}
