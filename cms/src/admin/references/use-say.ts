import { useTexts } from '../use-texts';
import { messages } from './messages';

/** Texts of these pages in the admin's language. */
export const useSay = () => useTexts(messages);
