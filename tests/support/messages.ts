import { ALONE } from './content-service.ts';
import { createHash } from 'node:crypto';
import type { OutboxMessage } from '../../src/outbox/message.ts';

export const MESSAGES_TOKEN = 'the token of the messages in tests';

const hash = (text: string | Uint8Array, algorithm = 'sha256') => createHash(algorithm).update(text).digest('hex');

/** Bytes of a file as a visitor sends it. */
export const fileBytes = (text: string) => new TextEncoder().encode(text);

export interface GivenMessage extends Partial<Omit<OutboxMessage, 'attachments'>> {
  /** What makes it this message and no other. */
  readonly name?: string;
  readonly files?: readonly {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly scan?: OutboxMessage['attachments'][number]['scan'];
  }[];
}

/** A message as the site delivers it. */
export function messageOf({ name = 'one', files = [], ...given }: GivenMessage = {}): OutboxMessage {
  const id = hash(name, 'md5');
  return {
    version: 1,
    id,
    reference: `MTV-${id.slice(0, 4).toUpperCase()}-${id.slice(4, 8).toUpperCase()}`,
    form: 'requirement',
    locale: 'en',
    fields: {
      message: `We need a hazard analysis (${name}).`,
      name: 'Ada Örnek',
      organization: 'Örnek Makine A.Ş.',
      email: 'ada@customer.example',
    },
    receivedAt: '2026-11-20T09:30:00.000Z',
    suspicions: [],
    ...given,
    attachments: files.map(({ name: fileName, bytes, scan = 'off' }, index) => ({
      number: index + 1,
      name: fileName,
      type: 'application/pdf',
      size: bytes.length,
      sha256: hash(bytes),
      scan,
    })),
  };
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The site's side of the deliveries (`src/outbox/README.md`). */
export class Sender {
  private readonly url: string;
  private readonly token: string;

  /** @param url the service's `/api` */
  constructor(url: string, token = MESSAGES_TOKEN) {
    this.url = url;
    this.token = token;
  }

  async put(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${this.url}/messages/${path}`, {
      method: 'PUT',
      headers: {
        ...ALONE,
        authorization: `Bearer ${this.token}`,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Reply['body'] };
  }

  message = (message: OutboxMessage) => this.put(message.id, message);
  file = (id: string, number: number, bytes: Uint8Array, sha256 = hash(bytes)) =>
    this.put(`${id}/files/${String(number)}`, bytes, { 'x-content-sha256': sha256 });

  /** A message with all its files. @returns the message as it was sent */
  async deliver(given: GivenMessage): Promise<OutboxMessage> {
    const message = messageOf(given);
    const { status } = await this.message(message);
    if (status !== 200) throw new Error(`The message was refused: status ${String(status)}`);
    for (const [index, { bytes }] of (given.files ?? []).entries()) {
      const reply = await this.file(message.id, index + 1, bytes);
      if (reply.status !== 200) throw new Error(`The file was refused: status ${String(reply.status)}`);
    }
    return message;
  }
}
