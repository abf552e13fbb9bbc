import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Upstream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Response of a fault to a request; `forward` sends it to the service. */
export type Fault = (request: IncomingMessage, response: ServerResponse, forward: () => Promise<Upstream>) => void | Promise<void>;

interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly file: string;
}

/** A certificate of its own for this machine. Wants the program openssl. */
function certificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  try {
    execFileSync('openssl', [...kind, '-keyout', key, '-out', cert, ...names], { stdio: 'pipe' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error('The fault tests need openssl: apt-get install openssl.');
    throw error;
  }
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), file: cert };
}

/** The certificate that the site trusts, and one that it does not: for all proxies of a run. */
let certificates: { trusted: Certificate; strange: Certificate } | undefined;

/** A proxy between site and service, over HTTPS, that injects faults. */
export interface FaultProxy {
  /** CONTENT_API_URL of the site. */
  readonly url: string;
  /** NODE_EXTRA_CA_CERTS of the site. */
  readonly trusted: string;
  /** Undefined: all is well. */
  fault(fault: Fault | undefined): void;
  /** Another service behind it. */
  lead(origin: string): void;
  /** Stops listening, as when a service is stopped. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Uses an untrusted certificate, or the right one again. */
  strangeCertificate(strange: boolean): void;
  /** Requests without a response so far. */
  readonly waiting: number;
  /** Requests and connections that the current fault affected. */
  readonly met: number;
  stop(): Promise<void>;
}

export async function startProxy(origin: string): Promise<FaultProxy> {
  certificates ??= { trusted: certificate(), strange: certificate() };
  const { trusted, strange } = certificates;
  let target = origin;
  let fault: Fault | undefined;
  let waiting = 0;
  let met = 0;
  const forward = (asked: IncomingMessage): Promise<Upstream> =>
    new Promise((done, fail) => {
      const { host: _host, ...headers } = asked.headers;
      const onward = request(target + (asked.url ?? '/'), { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => done({ status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }));
      });
      onward.on('error', fail);
      onward.end();
    });
  const pass: Fault = async (_, response, ask) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, headers).end(body);
  };
  const server = createServer({ key: trusted.key, cert: trusted.cert }, (asked, response) => {
    waiting++;
    if (fault) met++;
    response.on('close', () => waiting--);
    // A service that does not answer at all ends the connection.
    void Promise.resolve((fault ?? pass)(asked, response, () => forward(asked))).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  server.on('tlsClientError', () => met++);
  const down = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    url: `https://127.0.0.1:${String(port)}/api`,
    trusted: trusted.file,
    fault: (next) => {
      fault = next;
      if (next) met = 0;
      // Requests that wait for a response that never comes are ended.
      if (next === undefined) server.closeAllConnections();
    },
    lead: (next) => void (target = next),
    down,
    up: () => new Promise((done) => server.listen(port, '127.0.0.1', done)),
    strangeCertificate: (isStrange) => {
      const { key, cert } = isStrange ? strange : trusted;
      server.setSecureContext({ key, cert });
      if (isStrange) met = 0;
      server.closeAllConnections();
    },
    get waiting() {
      return waiting;
    },
    get met() {
      return met;
    },
    stop: down,
  };
}

/** A fault that changes the JSON of the contract's responses, and not pictures. */
export const changing =
  (change: (body: { data: { attributes: Record<string, unknown> }; meta?: Record<string, unknown> }, address: URL) => unknown): Fault =>
  async (asked, response, forward) => {
    const address = new URL(asked.url ?? '/', 'http://service.invalid');
    delete asked.headers['if-none-match'];
    const { status, headers, body } = await forward();
    if (!address.pathname.startsWith('/api/')) return void response.writeHead(status, headers).end(body);
    const changed = JSON.stringify(change(JSON.parse(body.toString('utf8')), address));
    response.writeHead(200, { 'content-type': 'application/json' }).end(changed);
  };

/** A fault that answers the contract's addresses itself. */
export const answering =
  (respond: (response: ServerResponse, forward: () => Promise<Upstream>) => void | Promise<void>): Fault =>
  (asked, response, forward) => {
    delete asked.headers['if-none-match'];
    return respond(response, forward);
  };
