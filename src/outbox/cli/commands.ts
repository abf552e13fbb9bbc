import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { csvCell } from '../../site/csv.ts';
import { comparableEmail } from '../../site/email.ts';
import { messageOf } from '../../site/errors.ts';
import { safeFileName } from '../files/file-name.ts';
import { isMessageId } from '../message-id.ts';
import type { OutboxMessage } from '../message.ts';
import { ledgerLines, readLedger } from '../storage/ledger.ts';
import type { Outbox } from '../storage/outbox.ts';
import { readStored } from '../storage/stored-file.ts';

export const USAGE = `Usage: npm run messages                           lists the messages in DATA_DIR
       npm run messages -- show <reference>…      shows messages in full, and what was delivered
       npm run messages -- find <e-mail address>  lists the messages of a sender
       npm run messages -- export <folder> [<reference>…] [--format json|csv]
                                                  writes messages and files into a folder
       npm run messages -- delete <reference>…    deletes messages with their files, for good
Exit status 0: done. 1: not done, or there are messages that cannot be read and may belong to what was asked for.`;

/** Thrown for a command that cannot be carried out; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface Command {
  readonly name: string;
  readonly values: readonly string[];
  readonly format: string;
}

interface Found {
  readonly messages: readonly OutboxMessage[];
  /** Ids of messages that cannot be read, with the reason. */
  readonly unread: readonly string[];
}

async function readAll(outbox: Outbox): Promise<Found> {
  const messages: OutboxMessage[] = [];
  const unread: string[] = [];
  for (const id of await outbox.ids()) {
    try {
      messages.push(await outbox.read(id));
    } catch (error) {
      unread.push(`${id}: ${messageOf(error)}`);
    }
  }
  messages.sort((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
  return { messages, unread };
}

/** What a command has to say. */
interface Outcome {
  readonly text: string;
  /** False: messages that cannot be read may belong to what was asked for. */
  readonly isComplete: boolean;
}

/** What is said of "none" where some cannot be read. */
const suchOf = ({ unread }: Found) => (unread.length === 0 ? '' : ' that can be read');
const problemsOf = ({ unread }: Found) => unread.map((line) => `Cannot be read: ${line}`);

/** Messages by reference or id. @throws CommandError naming what there is not */
function chosen(all: Found, names: readonly string[]): OutboxMessage[] {
  return names.map((name) => {
    const found = all.messages.find(({ id, reference }) => id === name || reference === name.toUpperCase());
    if (!found) throw new CommandError([`There is no message ${name}${suchOf(all)}.`, ...problemsOf(all)].join('\n'));
    return found;
  });
}

/** A terminal gets no control characters of a visitor. */
// eslint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');

const row = ({ reference, receivedAt, form, locale, fields, attachments, suspicions }: OutboxMessage) =>
  plain(
    [
      reference,
      receivedAt.slice(0, 16).replace('T', ' '),
      form.padEnd(11),
      locale,
      `${fields['name'] ?? ''} <${fields['email'] ?? ''}>`,
      attachments.length === 0 ? '' : `${String(attachments.length)} files`,
      suspicions.length === 0 ? '' : 'suspicious',
    ]
      .join('  ')
      .trimEnd(),
  );

async function show(outbox: Outbox, message: OutboxMessage): Promise<string> {
  const { fields, attachments, subject, ...rest } = message;
  const lines = await ledgerLines(outbox.pathOf(message.id));
  return [
    `${rest.reference}  ${rest.receivedAt}  ${rest.form}  ${rest.locale}  ${rest.id}`,
    ...(subject ? [`about: ${subject.title} (${subject.type} ${subject.slug})`] : []),
    ...(rest.suspicions.length > 0 ? [`suspicious: ${rest.suspicions.join(', ')}`] : []),
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ...attachments.map(
      ({ number, name, type, size, scan }) => `file ${String(number)}: ${name} (${type}, ${String(size)} bytes, scan: ${scan})`,
    ),
    ...lines.map((line) => `ledger: ${JSON.stringify(line)}`),
  ]
    .map(plain)
    .join('\n');
}

/** All messages as a table: a column for each field that any of them has. */
export function csvOf(messages: readonly OutboxMessage[]): string {
  const names = [...new Set(messages.flatMap(({ fields }) => Object.keys(fields)))];
  const head = ['reference', 'receivedAt', 'form', 'locale', 'subject', 'suspicions', 'files', ...names];
  const rows = messages.map(({ reference, receivedAt, form, locale, subject, suspicions, attachments, fields }) => [
    reference,
    receivedAt,
    form,
    locale,
    subject?.title ?? '',
    suspicions.join(' '),
    attachments.map(({ name }) => name).join('\n'),
    ...names.map((name) => fields[name] ?? ''),
  ]);
  // The mark tells a spreadsheet that it is UTF-8.
  return `\ufeff${[head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Writes messages and their files; a file that is infected or cannot be read is left out, and named. */
async function exportTo(outbox: Outbox, messages: readonly OutboxMessage[], folder: string, format: string): Promise<Outcome> {
  if (format !== 'json' && format !== 'csv') throw new CommandError(`--format is json or csv, not ${format}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `messages.${format}`);
  await writeFile(file, format === 'csv' ? csvOf(messages) : `${JSON.stringify(messages, undefined, 2)}\n`, { mode: 0o600 });
  let files = 0;
  const left: string[] = [];
  for (const { id, reference, attachments } of messages) {
    if (attachments.length > 0) await mkdir(join(folder, reference), { recursive: true, mode: 0o700 });
    const { scans } = await readLedger(outbox.pathOf(id));
    for (const { number, name } of attachments) {
      const target = join(folder, reference, `${String(number)}-${safeFileName(name)}`);
      try {
        if (scans.get(number) === 'infected') throw new Error('it is infected');
        await pipeline(readStored(outbox.fileOf(id, number), outbox.key), createWriteStream(target, { mode: 0o600 }));
        files++;
      } catch (error) {
        await rm(target, { force: true });
        left.push(`Left out: ${reference}, file ${String(number)}: ${messageOf(error)}`);
      }
    }
  }
  return {
    text: [`${String(messages.length)} messages and ${String(files)} files are in ${resolve(folder)}.`, ...left].join('\n'),
    isComplete: left.length === 0,
  };
}

/**
 * Carries out a command on the messages of `DATA_DIR`.
 * @throws CommandError
 */
export async function runCommand(outbox: Outbox, { name, values, format }: Command): Promise<Outcome> {
  const all = await readAll(outbox);
  const { messages, unread } = all;
  const withProblems = (lines: readonly string[], isComplete = unread.length === 0): Outcome => ({
    text: [...lines, ...problemsOf(all)].join('\n'),
    isComplete,
  });
  const [first = '', ...others] = values;
  if (name !== 'list' && first === '') throw new CommandError(USAGE);
  switch (name) {
    case 'list':
      return withProblems(messages.length === 0 ? [`There are no messages${suchOf(all)} in ${outbox.folder}.`] : messages.map(row));
    case 'find': {
      const wanted = comparableEmail(first);
      const found = messages.filter(({ fields }) => comparableEmail(fields['email'] ?? '') === wanted);
      return withProblems(found.length === 0 ? [`There are no messages of this address${suchOf(all)}.`] : found.map(row));
    }
    case 'show':
      return {
        text: (await Promise.all(chosen(all, values).map((message) => show(outbox, message)))).join('\n\n'),
        isComplete: true,
      };
    case 'export': {
      const { text, isComplete } = await exportTo(outbox, others.length === 0 ? messages : chosen(all, others), first, format);
      return withProblems([text], isComplete && (others.length > 0 || unread.length === 0));
    }
    case 'delete': {
      // What cannot be read can be deleted by its id.
      const isUnread = (value: string) => isMessageId(value) && unread.some((line) => line.startsWith(value));
      const readable = values.filter((value) => !isUnread(value));
      const ids = [...chosen(all, readable).map(({ id }) => id), ...values.filter(isUnread)];
      for (const id of ids) await outbox.remove(id, undefined);
      return { text: `${String(ids.length)} messages are deleted.`, isComplete: true };
    }
    default:
      throw new CommandError(USAGE);
  }
}
