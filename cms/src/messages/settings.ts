import { join, relative, resolve } from 'node:path';
import { MESSAGE_STATES, type MessageState } from './wire';

/** Days; 0: without end. */
type DaysByState = Readonly<Record<MessageState, number>>;

/** Settings of the inbox. `.env.example` lists them with their meaning. */
export interface MessageSettings {
  /** Secret of the site's deliveries; undefined: none are accepted. */
  readonly token?: string;
  /** Folder of the files that visitors sent. */
  readonly folder: string;
  /** How long a message is kept after its status changed last. */
  readonly keepDays: DaysByState;
  /** The same for its files. */
  readonly keepFilesDays: DaysByState;
}

const MIN_TOKEN = 16;
const MAX_DAYS = 36_500;
/** What nobody has finished is not deleted. */
const DEFAULT_DAYS = {
  MESSAGES_KEEP_DAYS: { new: 0, inProgress: 0, answered: 730, closed: 365 },
  MESSAGES_KEEP_FILES_DAYS: { new: 0, inProgress: 0, answered: 365, closed: 90 },
} as const satisfies Readonly<Record<string, DaysByState>>;

/** End of a setting's name for a status: `IN_PROGRESS`. */
const suffixOf = (state: MessageState) => state.replace(/[A-Z]/g, '_$&').toUpperCase();

/**
 * @param environment `process.env` or a test's own
 * @throws with the name of the wrong setting and what it should be
 */
export function readMessageSettings(environment: Readonly<Record<string, string | undefined>>): MessageSettings {
  const of = (name: string) => environment[name]?.trim() ?? '';
  const token = of('MESSAGES_TOKEN');
  if (token !== '' && token.length < MIN_TOKEN) throw new Error(`MESSAGES_TOKEN needs at least ${MIN_TOKEN} characters.`);
  const data = resolve(of('CMS_DATA_DIR') || '.data');
  const folder = resolve(of('MESSAGES_FOLDER') || join(data, 'messages'));
  const belowPublic = relative(join(data, 'public'), folder);
  if (!belowPublic.startsWith('..') && !belowPublic.startsWith('/'))
    throw new Error('MESSAGES_FOLDER must not be inside the folder of public files.');
  const daysOf = (prefix: keyof typeof DEFAULT_DAYS) =>
    Object.fromEntries(
      MESSAGE_STATES.map((state) => {
        const name = `${prefix}_${suffixOf(state)}`;
        const days = of(name) === '' ? DEFAULT_DAYS[prefix][state] : Number(of(name));
        if (!Number.isInteger(days) || days < 0 || days > MAX_DAYS)
          throw new Error(`${name}: a whole number of days from 0 (no end) to ${MAX_DAYS}.`);
        return [state, days];
      }),
    ) as DaysByState;
  return {
    ...(token === '' ? {} : { token }),
    folder,
    keepDays: daysOf('MESSAGES_KEEP_DAYS'),
    keepFilesDays: daysOf('MESSAGES_KEEP_FILES_DAYS'),
  };
}
