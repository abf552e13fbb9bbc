import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadStrapi } from '../load';
import { readArguments, USAGE, type Command } from './arguments';
import { collect, exportEntries } from './export';
import { inbox } from './inbox';
import type { MessageRow } from './rows';

const print = (text: string) => process.stdout.write(`${text}\n`);

function printRows(rows: readonly MessageRow[]): void {
  for (const { reference, form, language, receivedAt, state, decision } of rows)
    print([receivedAt, reference, form, language, state, ...(decision === 'approved' ? ['published'] : [])].join('  '));
}

/** Writes what is stored about a person into a new folder. */
async function exportTo(folder: string, rows: readonly MessageRow[]): Promise<void> {
  const { tables, files, service } = inbox();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { path, content } of exportEntries(await collect(tables, files, rows), files)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  }
  for (const { key } of rows) await service.log(key, 'exported');
}

/** @returns exit status: 0, or 1 when something has to be done elsewhere */
async function run({ action, email, folder, isRunning }: Command): Promise<number> {
  const { eraser } = inbox();
  const rows = await eraser.find(email);
  if (rows.length === 0) {
    print('No message has this e-mail address.');
    return 0;
  }
  if (action === 'find') printRows(rows);
  if (action === 'export') {
    await exportTo(resolve(folder), rows);
    print(`${String(rows.length)} messages exported to ${resolve(folder)}`);
  }
  if (action !== 'erase') return 0;
  // A running service holds published entries in memory and would not see that one is deleted beside it.
  const kept = isRunning ? rows.filter(({ decision }) => decision === 'approved') : [];
  const due = rows.filter((row) => !kept.includes(row));
  await eraser.erase(due, 'request');
  print(`${String(due.length)} messages erased`);
  if (kept.length === 0) return 0;
  printRows(kept);
  print('These were published as comments. Stop the content service and repeat the command, or erase them in the admin.');
  return 1;
}

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (command === undefined) {
    print(USAGE);
    return 2;
  }
  const strapi = await loadStrapi();
  try {
    return await run(command);
  } finally {
    await strapi.destroy();
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error);
    process.exit(2);
  },
);
