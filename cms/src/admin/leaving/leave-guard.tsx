import { NavigationType, useBlocker, useMatch } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog';
import { isGoingOn } from '../use-request';
import { useTexts } from '../use-texts';
import { messages } from './messages';
import { useBeforeUnload } from './use-before-unload';

/**
 * Asks before a note or comment that is being written is lost: on another page, in another language, or when the tab is closed.
 * To be rendered only while there is one: of several questions, React Router asks the one that came last, also for the form's.
 */
function Guard() {
  const say = useTexts(messages);
  const isBesideForm = useMatch('/content-manager/*') !== null;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      // Back may lead to where an earlier request led: its state stays in the browser's history.
      (historyAction === NavigationType.Pop || !isGoingOn(to)),
  );
  useBeforeUnload(true);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={say('leave.title')}
      cancel={say('leave.stay')}
      confirm={say('leave.go')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {say('leave.text')} {isBesideForm && say('leave.form')}
    </ConfirmDialog>
  );
}

/** Asks before a text is lost that is being written. */
export const LeaveGuard = ({ text }: { readonly text: string }) => (text.trim() === '' ? null : <Guard />);
