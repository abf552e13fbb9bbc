import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog';
import { useBeforeUnload } from './use-before-unload';
import { useTexts } from '../use-texts';
import { words } from '../order/words';

interface Unsaved {
  readonly isAsking: boolean;
  /** Runs `work` now, or after the user agreed to lose what is not saved. */
  before(work: () => void): void;
  stay(): void;
  leave(): void;
}

/** Asks before unsaved work is lost: on another page, in another list, or when the tab is closed. */
export function useUnsaved(isUnsaved: boolean): Unsaved {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
  const [waiting, setWaiting] = useState<(() => void) | undefined>();
  useBeforeUnload(isUnsaved);
  return {
    isAsking: blocker.state === 'blocked' || waiting !== undefined,
    before(work) {
      if (isUnsaved) setWaiting(() => work);
      else work();
    },
    stay() {
      setWaiting(undefined);
      blocker.reset?.();
    },
    leave() {
      waiting?.();
      setWaiting(undefined);
      blocker.proceed?.();
    },
  };
}

/** The question of {@link useUnsaved}. @param list title of the list that would be lost */
export function LeaveDialog({ unsaved, list }: { readonly unsaved: Unsaved; readonly list: string }) {
  const say = useTexts(words);
  if (!unsaved.isAsking) return null;
  return (
    <ConfirmDialog
      title={say('order.leave')}
      cancel={say('order.leave.stay')}
      confirm={say('order.leave.go')}
      onConfirm={() => unsaved.leave()}
      onClose={() => unsaved.stay()}
    >
      {say('order.leave.text', { list })}
    </ConfirmDialog>
  );
}
