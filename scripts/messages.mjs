/**
 * `npm run messages [-- show | find | export | delete …]`: messages of visitors that are in DATA_DIR, for a site without a
 * content service. What can be done with them: src/outbox/cli/commands.ts.
 */
import { parseArgs } from 'node:util';
import { ensurePackages, fail, fromCaller, ROOT, runNode } from './setup.mjs';

ensurePackages(ROOT, 'run');
// The commands are TypeScript, which Node runs by itself from 24 on.
if (Number(process.versions.node.split('.')[0]) < 24) process.exit(await runNode('scripts/messages.mjs', process.argv.slice(2)));

const { CommandError, runCommand, USAGE } = await import('../src/outbox/cli/commands.ts');
const { Outbox } = await import('../src/outbox/storage/outbox.ts');
const { messagesFolder } = await import('../src/outbox/messages.ts');
const { readSettings, SettingsError } = await import('../src/settings.ts');

function readArguments() {
  try {
    return parseArgs({ options: { format: { type: 'string', default: 'json' } }, allowPositionals: true });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
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
