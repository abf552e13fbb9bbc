import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** What a test's mail server refuses: recipients, or everything for now. */
export interface MailServerOptions {
  readonly refuses?: (address: string) => boolean;
  /** Where the sender is refused, whose address is not the account's. */
  readonly refusesSender?: () => 'at once' | 'at the recipient' | undefined;
  /** Recipients that are refused for now. */
  readonly defers?: (address: string) => boolean;
  /** E-mails that are refused for now after their text was sent, by their recipients. */
  readonly defersText?: (to: readonly string[]) => boolean;
  readonly port?: number;
}

/** A mail server that keeps what it is sent, until it is stopped. */
export async function startMailServer({
  refuses = () => false,
  refusesSender = () => undefined,
  defers = () => false,
  defersText = () => false,
  port = 0,
}: MailServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    // As with many mail servers, every address on the line is ASCII.
    hideSMTPUTF8: true,
    onMailFrom(_, __, done) {
      if (refusesSender() === 'at once') done(Object.assign(new Error('Not your address'), { responseCode: 553 }));
      else done();
    },
    onRcptTo({ address }, _, done) {
      if (refusesSender() === 'at the recipient')
        done(Object.assign(new Error('5.7.1 Sender address rejected: not owned by user'), { responseCode: 553 }));
      else if (refuses(address)) done(Object.assign(new Error(`No such user <${address}>`), { responseCode: 550 }));
      else if (defers(address)) done(Object.assign(new Error(`Mailbox full <${address}>`), { responseCode: 452 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        if (defersText(to)) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        received.push({ from, to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  server.on('error', () => undefined);
  const stop = () => new Promise<void>((done) => void server.close(done));
  const { port: taken } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${String(taken)}`, port: taken, received, stop };
}
