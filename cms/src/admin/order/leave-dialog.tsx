import { Button, Dialog } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBlocker } from 'react-router-dom';

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
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
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
  const { formatMessage } = useIntl();
  return (
    <Dialog.Root
      open={unsaved.isAsking}
      onOpenChange={(isOpen: boolean) => {
        if (!isOpen) unsaved.stay();
      }}
    >
      <Dialog.Content>
        <Dialog.Header>{formatMessage({ id: 'order.leave' })}</Dialog.Header>
        <Dialog.Body icon={<WarningCircle fill="danger600" aria-hidden />}>
          {formatMessage({ id: 'order.leave.text' }, { list })}
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button fullWidth variant="tertiary">
              {formatMessage({ id: 'order.leave.stay' })}
            </Button>
          </Dialog.Cancel>
          <Button fullWidth variant="danger" onClick={() => unsaved.leave()}>
            {formatMessage({ id: 'order.leave.go' })}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
