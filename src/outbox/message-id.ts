import { createHash } from 'node:crypto';
import type { FormId } from '../site/forms.ts';
import type { Locale } from '../site/locales.ts';
import { DAY_MS } from '../site/time.ts';

/** What makes two messages the same one. */
export interface SentContent {
  readonly form: FormId;
  readonly locale: Locale;
  /** Type and documentId of what it is about. */
  readonly subject: string;
  readonly fields: Readonly<Record<string, string>>;
  /** SHA-256 of each file. */
  readonly sums: readonly string[];
}

/**
 * Id of a message, made from what was sent and the day (UTC): 128 bits of SHA-256, in hexadecimal. Two clicks on the button,
 * two tabs, or a second attempt after a lost response so make one message.
 * @param time milliseconds
 */
export function messageId({ form, locale, subject, fields, sums }: SentContent, time: number): string {
  const day = Math.floor(time / DAY_MS);
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify([day, form, locale, subject, sorted, [...sums].sort()]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Ids under which the same may have been received within the last 24 hours. */
export const possibleIds = (content: SentContent, time: number): readonly [today: string, yesterday: string] => [
  messageId(content, time),
  messageId(content, time - DAY_MS),
];

/** Whether a text, such as the name of a folder, has the form of a message's id. */
export const isMessageId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
