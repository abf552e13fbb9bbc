import { useTexts, type TextOf } from '../use-texts';
import { messages, type MessageId } from './messages';

export type Say = TextOf<MessageId>;

/** The editor's words in the admin's language. */
export const useSay = (): Say => useTexts(messages);
