import { Button } from '@strapi/design-system';
import { useRef, useState, type ComponentProps } from 'react';

/**
 * Does something once at a time: a second click on a slow line sends nothing twice.
 * @returns a function that does it, unless it is being done, and whether it is
 */
export function useOnce(work: () => Promise<unknown>): readonly [once: () => Promise<void>, isBusy: boolean] {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const once = async () => {
    // Not the state: two clicks may come before it is rendered.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [once, isBusy];
}

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onClick: () => Promise<unknown>;
}

/** A button that shows that what it does is under way, and does nothing more until then. It keeps the focus, which `disabled` would lose. */
export function BusyButton({ onClick, disabled = false, ...button }: BusyButtonProps) {
  const [once, isBusy] = useOnce(onClick);
  return <Button {...button} disabled={disabled} aria-disabled={disabled || isBusy} onClick={() => void once()} />;
}
