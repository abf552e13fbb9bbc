import { messageOf } from '../../site/errors.ts';
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

/** Thrown when the mail server refuses all recipients for now (4xx), such as a full mailbox; others may be accepted. */
export class MailDeferred extends Error {
  override readonly name = 'MailDeferred';
}

/** Recipients that were refused while others were accepted. */
export interface Refusals {
  /** For good: a reply of 5xx. */
  readonly refused: readonly string[];
  /** For now. */
  readonly deferred: readonly string[];
}

const CONNECT_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 30_000;

/** Nothing that could end an address in a header or in the SMTP dialogue. */
const PLAIN_ADDRESS = /^[^\s<>@,;:"\\]+@[^\s<>@,;:"\\]+$/;

/** One line of plain text: no header can be added by a value. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Numbers of replies that concern the sender's server as a whole, not the e-mail: it closes, not logged in, must use TLS. */
const OF_THE_SERVER = new Set([421, 530, 534, 535, 538]);

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly code?: string;
  /** What the server replied to, e.g. `MAIL FROM`. */
  readonly command?: string;
  readonly recipient?: string;
}

const isPermanent = ({ responseCode = 0 }: SmtpError) => responseCode >= 500 && responseCode < 600;

/** Where nodemailer was when the server replied with a refusal of this e-mail: its sender and recipients, or its text. */
const OF_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * A refusal of the sender, which is a wrong setting and says nothing of this e-mail. Servers reply so to the sender itself, to the
 * recipient (Postfix) or to the text (Exchange): RFC 3463, codes 5.1.7 and 5.1.8; Exchange's 5.7.60.
 */
const ofSender = ({ command, message }: SmtpError) =>
  command === 'MAIL FROM' || /\b5\.(?:1\.[78]|7\.60)\b|sender address rejected|sendasdenied/i.test(message);

/** What a failure means for this e-mail and for others. */
function failureOf(error: SmtpError): Error {
  const { responseCode = 0, code } = error;
  const message = messageOf(error);
  if (OF_THE_SERVER.has(responseCode) || (isPermanent(error) && ofSender(error))) return new ChannelDown(message);
  if (isPermanent(error)) return new MailRefused(message);
  return OF_THE_MAIL.has(code ?? '') && responseCode > 0 ? new MailDeferred(message) : new ChannelDown(message);
}

/** Sends e-mails through the server of `SMTP_URL`. */
export class Mailer {
  private readonly transport: ReturnType<typeof connect>;
  private readonly from: string;
  /** Why the server could not be used when it was last tried. */
  failure: string | undefined;

  /** @param url e.g. `smtps://user:password@mail.example.com` */
  constructor(url: string, from: string) {
    this.transport = connect(url);
    this.from = from;
  }

  /** @throws MailRefused, MailDeferred, ChannelDown */
  async send({ to, subject, text, html, messageId, replyTo, language }: Mail): Promise<Refusals> {
    if (![...to, ...(replyTo === undefined ? [] : [replyTo])].every((address) => PLAIN_ADDRESS.test(address)))
      throw new MailRefused('not an e-mail address');
    try {
      const { rejected, rejectedErrors = [] } = await (
        await this.transport
      ).sendMail({
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
      this.failure = undefined;
      const deferred = rejected.filter((address) =>
        rejectedErrors.some((error: SmtpError) => error.recipient === address && !isPermanent(error)),
      );
      return { deferred, refused: rejected.filter((address) => !deferred.includes(address)) };
    } catch (error) {
      const failure = failureOf(error as SmtpError);
      this.failure = failure instanceof ChannelDown ? failure.message : undefined;
      throw failure;
    }
  }

  /** Connects and logs in, to check the settings. @throws Error if the server cannot be reached or refuses the login */
  async verify(): Promise<void> {
    try {
      await (await this.transport).verify();
      this.failure = undefined;
    } catch (error) {
      this.failure = messageOf(error);
      throw error;
    }
  }

  /** Closes the connections to the mail server. */
  close(): void {
    void this.transport.then((transport) => transport.close());
  }
}

/** The library takes 20 MB of memory: it is loaded by a site that sends e-mails. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  const [connectionTimeout, greetingTimeout, socketTimeout] = [CONNECT_MS, CONNECT_MS, RESPONSE_TIMEOUT_MS];
  return createTransport({ url, pool: true, maxConnections: 2, connectionTimeout, greetingTimeout, socketTimeout });
}
