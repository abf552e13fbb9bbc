import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type DeliveryKind, type MailKind, MAILS } from '../message.ts';
import { absentIs, appendDurably, syncFolder } from './durable.ts';

/**
 * What was done with a message, a line each, in the message's folder. It holds no personal data and is never rewritten; a
 * line that a crash cut off is ignored, and what it would have said is done again.
 */
const line = z.union([
  z.object({
    at: z.string(),
    delivery: z.enum(['service', ...MAILS]),
    state: z.enum(['done', 'failed']),
    reason: z.string().optional(),
    /** Whether it is not tried again although it failed. */
    final: z.boolean().optional(),
    /** Recipients of the settings that did not get an e-mail while others did: tried again, and refused for good. */
    left: z.array(z.string()).readonly().optional(),
    refused: z.array(z.string()).readonly().optional(),
  }),
  z.object({ at: z.string(), reported: z.enum(MAILS), state: z.enum(['done', 'failed']) }),
  z.object({ at: z.string(), file: z.number(), state: z.enum(['stored', 'clean', 'infected', 'reported']) }),
]);
export type LedgerLine = z.output<typeof line>;
/** A line without its time. */
export type LedgerEntry = LedgerLine extends infer Line ? (Line extends LedgerLine ? Omit<Line, 'at'> : never) : never;

const NAME = 'ledger';

export interface DeliveryState {
  readonly state: 'done' | 'failed';
  readonly reason?: string | undefined;
  /** Whether nothing more is tried. */
  readonly over: boolean;
  /** Recipients that are tried again; undefined: all. */
  readonly left?: readonly string[] | undefined;
  /** Recipients that are not tried again. */
  readonly refused?: readonly string[] | undefined;
}

/** What the lines say, the last one of each kind. */
export interface LedgerState {
  readonly deliveries: Readonly<Partial<Record<DeliveryKind, DeliveryState>>>;
  readonly reported: Readonly<Partial<Record<MailKind, 'done' | 'failed'>>>;
  /** Numbers of the files that are in the content service. */
  readonly stored: ReadonlySet<number>;
  /** Results of scans that were made after the message was received. */
  readonly scans: ReadonlyMap<number, 'clean' | 'infected'>;
  /** Numbers of the files whose later scan the content service knows. */
  readonly scansReported: ReadonlySet<number>;
}

/**
 * Adds a line. A line about an e-mail is synced to the disk before this resolves: lost in a power failure, it would cause a second
 * e-mail. Other lines are not synced, because the content service recognises what it gets twice.
 */
export async function addToLedger(folder: string, entry: LedgerEntry): Promise<void> {
  // The first line break ends a line that a crash cut off.
  const text = `\n${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`;
  const path = join(folder, NAME);
  if (!('delivery' in entry) || entry.delivery === 'service') return appendFile(path, text, { mode: 0o600 });
  await appendDurably(path, text);
  await syncFolder(folder);
}

/** Lines of a ledger, in their order. */
export async function ledgerLines(folder: string): Promise<LedgerLine[]> {
  // Only a missing file is empty: with one that cannot be read now, e-mails would be sent twice.
  const text = await readFile(join(folder, NAME), 'utf8').catch(absentIs(''));
  return text.split('\n').flatMap((row) => {
    try {
      return [line.parse(JSON.parse(row))];
    } catch {
      return [];
    }
  });
}

/** What a message's ledger says. */
export async function readLedger(folder: string): Promise<LedgerState> {
  const deliveries: Partial<Record<DeliveryKind, DeliveryState>> = {};
  let reported: Partial<Record<MailKind, 'done' | 'failed'>> = {};
  const stored = new Set<number>();
  const scans = new Map<number, 'clean' | 'infected'>();
  const scansReported = new Set<number>();
  for (const entry of await ledgerLines(folder)) {
    if ('delivery' in entry) {
      const { delivery, state, reason, final = false, left, refused } = entry;
      deliveries[delivery] = { state, reason, over: state === 'done' || final, left, refused };
      if (delivery !== 'service' || state === 'done') continue;
      // The service has lost the message, and what belongs to it.
      for (const known of [stored, scansReported]) known.clear();
      reported = {};
    } else if ('reported' in entry) reported[entry.reported] = entry.state;
    else if (entry.state === 'stored') stored.add(entry.file);
    else if (entry.state === 'reported') scansReported.add(entry.file);
    else scans.set(entry.file, entry.state);
  }
  return { deliveries, reported, stored, scans, scansReported };
}
