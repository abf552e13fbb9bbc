import { Button, Modal } from '@strapi/design-system';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useCommonTexts } from '../use-texts';
import { useFocusBack } from '../use-focus-back';
import { useSay } from './use-say';

interface DialogProps {
  readonly title: string;
  /** The text, which has the focus afterwards. */
  readonly of: Editor;
  readonly onClose: () => void;
  /** None: what is chosen inside applies at once. */
  readonly onApply?: () => void;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A question of the editor. Enter applies it; nothing of it reaches the form around. */
export function Dialog({ title, of, onClose, onApply, onRemove, children }: DialogProps) {
  const say = useSay();
  const common = useCommonTexts();
  const focusBack = useFocusBack(of.view.dom);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' || !onApply || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onApply();
  };
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => (isOpen ? undefined : onClose())}>
      <Modal.Content {...focusBack} onKeyDown={onKeyDown}>
        <Modal.Header closeLabel={common('common.close')}>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          {onRemove ? (
            <Button variant="danger-light" onClick={onRemove}>
              {say('rich-text.remove')}
            </Button>
          ) : null}
          {onApply ? <Button onClick={onApply}>{say('rich-text.apply')}</Button> : null}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
