import type { Attachment, OutboxMessage, Subject } from '#outbox/message';
import { isPlain } from '../plain';

/** Thrown for a body that is no message; its text tells the site what is wrong. */
export class InvalidMessage extends Error {}

const MAX_FIELDS = 50;
const MAX_FILES = 100;
/** Largest value of an integer column. */
const MAX_BYTES = 2 ** 31 - 1;
const MAX_TEXT = 20_000;
const MAX_NAME = 255;

function check(condition: boolean, what: string): asserts condition {
  if (!condition) throw new InvalidMessage(what);
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const storable = (text: string) => text.replaceAll('\0', '\uFFFD').toWellFormed();

function text(value: unknown, what: string, max = MAX_NAME): string {
  check(typeof value === 'string' && value.length <= max, `${what}: a text of at most ${max} characters`);
  return storable(value);
}

function matching(value: unknown, what: string, pattern: RegExp): string {
  check(typeof value === 'string' && pattern.test(value), what);
  return value;
}

function attachmentOf(value: unknown, place: number): Attachment {
  const what = `attachments[${place}]`;
  check(isPlain(value), what);
  const { number, size, scan } = value;
  check(Number.isInteger(number) && Number(number) >= 1 && Number(number) <= MAX_FILES, `${what}.number`);
  check(Number.isInteger(size) && Number(size) >= 0 && Number(size) <= MAX_BYTES, `${what}.size`);
  return {
    number: Number(number),
    name: text(value['name'], `${what}.name`, 1_000),
    type: text(value['type'], `${what}.type`),
    size: Number(size),
    sha256: matching(value['sha256'], `${what}.sha256`, /^[0-9a-f]{64}$/),
    scan: matching(scan, `${what}.scan`, /^(?:off|clean|waiting|infected)$/) as Attachment['scan'],
  };
}

function subjectOf(value: unknown): Subject {
  check(isPlain(value), 'subject');
  const part = (name: keyof Subject) => text(value[name], `subject.${name}`, 1_000);
  return { type: part('type'), documentId: part('documentId'), slug: part('slug'), title: part('title') };
}

/**
 * Checks the structure of a delivered message. Forms and fields may be unknown here: a site that is newer than this service
 * must not lose what visitors send.
 * @param id the message's id in the address
 * @throws InvalidMessage
 */
export function readMessage(body: unknown, id: string): OutboxMessage {
  check(isPlain(body), 'a message as JSON is required');
  check(body['version'] === 1, 'version: 1');
  check(body['id'] === id, 'id: the one of the address');
  const { fields, attachments, suspicions, subject } = body;
  check(isPlain(fields) && Object.keys(fields).length <= MAX_FIELDS, `fields: at most ${MAX_FIELDS}`);
  check(Array.isArray(attachments) && attachments.length <= MAX_FILES, `attachments: at most ${MAX_FILES}`);
  check(Array.isArray(suspicions) && suspicions.length <= MAX_FIELDS, 'suspicions');
  const receivedAt = text(body['receivedAt'], 'receivedAt');
  check(!Number.isNaN(Date.parse(receivedAt)), 'receivedAt: a date');
  const files = attachments.map(attachmentOf);
  check(new Set(files.map(({ number }) => number)).size === files.length, 'attachments: each number once');
  return {
    version: 1,
    id,
    reference: matching(body['reference'], 'reference', /^[A-Z0-9-]{1,40}$/),
    form: matching(body['form'], 'form', /^[A-Za-z][A-Za-z0-9]{0,39}$/) as OutboxMessage['form'],
    locale: matching(body['locale'], 'locale', /^[a-z]{2}$/) as OutboxMessage['locale'],
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        matching(name, `fields: the name "${name.slice(0, 40)}"`, /^[A-Za-z][A-Za-z0-9]{0,39}$/);
        return [name, text(value, `fields.${name}`, MAX_TEXT)];
      }),
    ),
    attachments: files,
    receivedAt: new Date(receivedAt).toISOString(),
    suspicions: suspicions.map((one, place) => text(one, `suspicions[${place}]`, 40)) as OutboxMessage['suspicions'],
    ...(subject === undefined ? {} : { subject: subjectOf(subject) }),
  };
}
