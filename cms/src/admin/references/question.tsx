import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ReactNode } from 'react';
import type { VisibleUses } from '../../references/routes';
import { CONFIRM } from '../../references/wire';
import { ConfirmDialog } from '../confirm-dialog';
import { GoingUses, usesAddress, type Going } from './uses';
import { useSay } from './use-say';

/** What a request of the action sends along. `undefined`: it is not to be sent. */
type DialogResult = Readonly<Record<string, string>> | undefined;

interface Question {
  readonly going: Going;
  /** On the button that does it all the same. */
  readonly label: string;
  readonly close: (result: DialogResult) => void;
}

interface Asking {
  /** Asks where others refer to what is going. */
  readonly ask: (going: Going, label: string) => Promise<DialogResult>;
  /** To be rendered: the question, while there is one. */
  readonly dialog: ReactNode;
}

/** Lists who refers to an entry before an action takes it away, for actions that are not Strapi's own. */
export function useQuestion(): Asking {
  const say = useSay();
  const { get } = useFetchClient();
  const [question, setQuestion] = useState<Question>();
  const ask = async (going: Going, label: string): Promise<DialogResult> => {
    const { data } = await get<VisibleUses>(usesAddress(going)).catch(() => ({ data: undefined }));
    if (data && data.uses.length + data.hidden === 0) return {};
    return new Promise<DialogResult>((resolve) => setQuestion({ going, label, close: resolve }));
  };
  const close = (result: DialogResult) => {
    question?.close(result);
    setQuestion(undefined);
  };
  const dialog = question ? (
    <ConfirmDialog
      title={say('references.title')}
      confirm={question.label}
      onConfirm={() => close({ [CONFIRM]: 'true' })}
      onClose={() => close(undefined)}
    >
      <GoingUses going={question.going} />
    </ConfirmDialog>
  ) : null;
  return { ask, dialog };
}
