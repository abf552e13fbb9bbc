import { inOwnRoot } from '../own-root';
import { messages } from '../versions/messages';
import ConflictDialog from './conflict-dialog';
import type { Answer, Question } from './question';

/** Asks which of two versions stays: forms of entries and of the media library need it. */
export const ask = (question: Question): Promise<Answer> =>
  inOwnRoot<Answer>(messages, (answer) => <ConflictDialog question={question} onAnswer={answer} />);
