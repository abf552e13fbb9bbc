import type { PictureToText } from '../../media/serve-texts';
import { inOwnRoot } from '../own-root';
import TextsDialog from './dialog';
import { messages } from './messages';

/** Asks for the alternative texts of pictures; resolves to whether they were stored. */
export const askForTexts = (pictures: readonly PictureToText[]): Promise<boolean> =>
  inOwnRoot<boolean>(messages, (close) => <TextsDialog pictures={pictures} onClose={close} />);
