import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { messageOf } from '../../site/errors.ts';
import { renewalMs } from '../../site/time.ts';

/** What is known of the certificate that visitors are shown. */
export interface CertificateState {
  /** End of its validity, in seconds since 1970; undefined: it could not be read. */
  readonly notAfter?: number;
  /** Time before it from which the certificate should have been renewed, in seconds. */
  readonly renewal?: number;
  /** Why browsers refuse it, or why it could not be read. */
  readonly fault?: string;
}

const EVERY_MS = 3_600_000;
const PATIENCE_MS = 3_000;

/**
 * Reads the certificate that a server shows for a host name.
 * @param address host:port; @param host name that the certificate has to be for
 * @returns never rejects
 */
export function readCertificate(address: string, host: string): Promise<CertificateState> {
  const [, server = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
  const state = new Promise<CertificateState>((done) => {
    // An invalid certificate is read too: the operator has to know what is wrong with it.
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host: server, port: Number(port), rejectUnauthorized: false, ...name }, () => {
      const { authorized, authorizationError } = socket;
      const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
      socket.destroy();
      done({
        notAfter: Date.parse(to) / 1000,
        renewal: renewalMs(from, to) / 1000,
        ...(authorized ? {} : { fault: String(authorizationError) }),
      });
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no response in time')));
    socket.on('error', (error) => done({ fault: messageOf(error) }));
  });
  // An address that cannot be one is refused before there is a connection.
  return state.catch((error: unknown) => ({ fault: messageOf(error) }));
}

/** The certificate of the public address, read at most once an hour. */
export class PublicCertificate {
  private readonly address: string | undefined;
  private readonly host: string;
  private last: Promise<CertificateState> | undefined;
  private at = -Infinity;

  /** @param address where it is shown, host:port; undefined: it is not read; @param siteUrl public origin */
  constructor(address: string | undefined, siteUrl: string) {
    this.address = address;
    this.host = new URL(siteUrl).hostname;
  }

  /** @returns undefined where it is not read */
  read(): Promise<CertificateState | undefined> {
    const { address } = this;
    if (address === undefined) return Promise.resolve(undefined);
    if (!this.last || performance.now() - this.at > EVERY_MS) {
      this.at = performance.now();
      this.last = readCertificate(address, this.host);
      // After a failure it is read again the next time.
      void this.last.then(({ notAfter }) => notAfter === undefined && (this.at = -Infinity));
    }
    return this.last;
  }
}
