/**
 * `npm run messages [-- show | find | export | delete …]`: messages of visitors that are in DATA_DIR, for a site without a
 * content service. What can be done with them: src/outbox/cli/commands.ts.
 */
import { parseArgs } from 'node:util';
import { fail, fromCaller, onToolsNode } from './setup.mjs';

await onToolsNode(import.meta.url);

const { CommandError, runCommand, USAGE } = await import('../src/outbox/cli/commands.ts');
const { Outbox } = await import('../src/outbox/storage/outbox.ts');
const { messagesFolder } = await import('../src/outbox/messages.ts');
const { readSettings, SettingsError } = await import('../src/settings.ts');
const { messageOf } = await import('../src/site/errors.ts');

function readArguments() {
  try {
    return parseArgs({ options: { format: { type: 'string', default: 'json' } }, allowPositionals: true });
  } catch (error) {
    return fail(`${messageOf(error)}\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
try {
  const { DATA_DIR, MESSAGES_KEY } = readSettings(process.env);
  const [name = 'list', ...rest] = positionals;
  if (name === 'export' && rest[0]) rest[0] = fromCaller(rest[0]);
  const outbox = new Outbox(messagesFolder(DATA_DIR), MESSAGES_KEY);
  const { text, isComplete } = await runCommand(outbox, { name, values: rest, format: values.format });
  console.log(text);
  // Scripts delete what was exported.
  if (!isComplete) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CommandError || error instanceof SettingsError)) throw error;
  fail(error.message);
}
