import { request } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { messageOf } from '../../site/errors.ts';
import { renewalMs } from '../../site/time.ts';
import { UPLOAD_PATH } from '../handlers/uploads.ts';

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
const CHECKED_EVERY_MS = 60_000;
const PATIENCE_MS = 3_000;

/** @param address host:port; @param host name that the certificate has to be for */
function connection(address: string, host: string) {
  const [, server = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? [];
  // An invalid certificate is read too: the operator has to know what is wrong with it.
  return { host: server, port: Number(port), rejectUnauthorized: false, ...(isIP(host) === 0 ? { servername: host } : {}) };
}

/**
 * Whether an instance answers visitors behind a server: a front that reaches none still has pages in its cache, but this address
 * is kept by none, and renders nothing.
 */
function answers(address: string, siteUrl: string): Promise<boolean> {
  const { host, hostname } = new URL(siteUrl);
  const [signal, headers] = [AbortSignal.timeout(PATIENCE_MS), { host }];
  const status = new Promise<number>((done, fail) => {
    request({ ...connection(address, hostname), method: 'HEAD', path: UPLOAD_PATH, headers, agent: false, signal })
      .on('response', (response) => done(response.resume().statusCode ?? 500))
      .on('error', fail)
      .end();
  });
  return status.then(
    (code) => code < 500,
    () => false,
  );
}

/**
 * Reads the certificate that a server shows for a host name.
 * @param address host:port; @param host name that the certificate has to be for
 * @returns never rejects
 */
export function readCertificate(address: string, host: string): Promise<CertificateState> {
  const state = new Promise<CertificateState>((done) => {
    const socket = connect(connection(address, host), () => {
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

/** The public address: its certificate, read at most once an hour, and whether visitors get an answer, checked at most once a minute. */
export class PublicCertificate {
  private readonly address: string | undefined;
  private readonly siteUrl: string;
  private last: Promise<CertificateState> | undefined;
  private at = -Infinity;
  private lastAnswer: Promise<boolean> | undefined;
  private checkedAt = -Infinity;

  /** @param address where it is shown, host:port; undefined: it is not read; @param siteUrl public origin */
  constructor(address: string | undefined, siteUrl: string) {
    this.address = address;
    this.siteUrl = siteUrl;
  }

  /** @returns undefined where it is not read */
  read(): Promise<CertificateState | undefined> {
    const { address } = this;
    if (address === undefined) return Promise.resolve(undefined);
    if (!this.last || performance.now() - this.at > EVERY_MS) {
      this.at = performance.now();
      this.last = readCertificate(address, new URL(this.siteUrl).hostname);
      // After a failure it is read again the next time.
      void this.last.then(({ notAfter }) => notAfter === undefined && (this.at = -Infinity));
    }
    return this.last;
  }

  /** Whether an instance answers visitors there. @returns undefined without an address */
  answers(): Promise<boolean | undefined> {
    const { address } = this;
    if (address === undefined) return Promise.resolve(undefined);
    if (!this.lastAnswer || performance.now() - this.checkedAt > CHECKED_EVERY_MS) {
      this.checkedAt = performance.now();
      this.lastAnswer = answers(address, this.siteUrl);
    }
    return this.lastAnswer;
  }
}
