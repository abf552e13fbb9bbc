import { parseArgs } from 'node:util';

export const USAGE = [
  'Usage: npm run cms:messages -- find EMAIL | export EMAIL --to FOLDER | erase EMAIL',
  '  find    lists the messages with this e-mail address',
  '  export  writes them into a new folder: messages.json, messages.csv and their files',
  '  erase   deletes them for good, with their files, notes and the comments made from them',
  'Exit status 0: done. 1: a published comment was kept, because the content service runs. 2: nothing was done.',
].join('\n');

const ACTIONS = ['find', 'export', 'erase'] as const;

/** What the command line says. */
export interface Command {
  readonly action: (typeof ACTIONS)[number];
  readonly email: string;
  readonly folder: string;
  /** Whether a content service runs on the same database. */
  readonly isRunning: boolean;
}

const isAction = (value: string | undefined): value is Command['action'] => (ACTIONS as readonly unknown[]).includes(value);

/** @returns undefined when the arguments are wrong: the caller shows the usage */
export function readArguments(args: readonly string[]): Command | undefined {
  try {
    const options = { to: { type: 'string' }, running: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action, email = '', ...more] = positionals;
    if (!isAction(action) || !email.includes('@') || more.length > 0) return undefined;
    if ((action === 'export') !== (values.to !== undefined && values.to !== '')) return undefined;
    return { action, email, folder: values.to ?? '', isRunning: values.running };
  } catch {
    return undefined;
  }
}
