import { inOwnRoot } from '../own-root';
import { messages } from '../versions/messages';
import ConflictDialog from './conflict-dialog';
import type { DialogResult, Question } from './question';

/** Asks which of two versions stays: forms of entries and of the media library need it. */
export const ask = (question: Question): Promise<DialogResult> =>
  inOwnRoot<DialogResult>(messages, (close) => <ConflictDialog question={question} onResult={close} />);
