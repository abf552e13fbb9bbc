import { createTransport } from 'nodemailer';
import { ChannelDown } from './channel.ts';

/** An e-mail as it is handed over; nodemailer encodes every part of it. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt, so that a repeated e-mail is recognised (RFC 5322, 3.6.4). */
  readonly messageId: string;
  readonly replyTo?: string;
  readonly language: string;
}

/** Thrown when the mail server refuses this e-mail for good (RFC 5321, 4.2.1: a reply of 5xx). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Nothing that could end an address in a header or in the SMTP dialogue. */
const PLAIN_ADDRESS = /^[^\s<>@,;:"\\]+@[^\s<>@,;:"\\]+$/;

/** One line of plain text: no header can be added by a value. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Numbers of replies that concern the sender's server as a whole, not the e-mail: not logged in, must use TLS. */
const OF_THE_SERVER = new Set([530, 534, 535, 538]);

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly code?: string;
}

/** Sends e-mails through the server of `SMTP_URL`. */
export class Mailer {
  private readonly transport: ReturnType<typeof make>;
  private readonly from: string;

  /** @param url e.g. `smtps://user:password@mail.example.com` */
  constructor(url: string, from: string) {
    this.transport = make(url);
    this.from = from;
  }

  /**
   * @returns recipients that were refused while others were accepted
   * @throws MailRefused, ChannelDown
   */
  async send({ to, subject, text, html, messageId, replyTo, language }: Mail): Promise<string[]> {
    if (![...to, ...(replyTo === undefined ? [] : [replyTo])].every((address) => PLAIN_ADDRESS.test(address)))
      throw new MailRefused('not an e-mail address');
    try {
      const { rejected } = await this.transport.sendMail({
        from: this.from,
        to: to.map((address) => ({ name: '', address })),
        subject: oneLine(subject),
        text,
        html,
        messageId,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        // A program wrote it: none should answer (RFC 3834, 5).
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return [...rejected];
    } catch (error) {
      const { message, responseCode = 0 } = error as SmtpError;
      const refused = responseCode >= 500 && responseCode < 600 && !OF_THE_SERVER.has(responseCode);
      throw refused ? new MailRefused(message) : new ChannelDown(message);
    }
  }

  /** Connects and logs in. @throws where the server cannot be used */
  async verify(): Promise<void> {
    await this.transport.verify();
  }

  close(): void {
    this.transport.close();
  }
}

const make = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
  });
