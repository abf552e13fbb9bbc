import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './folders.ts';
import { freePort } from './ports.ts';

/** A certificate of `localhost` that nobody but its test trusts. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** Makes a certificate with openssl, which every system that has TLS has; it is gone after the test. @returns its files */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await temporaryFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  return { key, certificate };
}

/** HTTPS before a plain site. */
export interface TlsFront {
  /** Its origin; known before the site starts, which needs it as a setting. */
  readonly origin: string;
  /** Passes requests on to a site from now on. */
  lead(site: string): void;
}

/** A proxy that does nothing but TLS; it ends with the test. */
export async function startTlsFront({ key, certificate }: Certificate): Promise<TlsFront> {
  let target = '';
  const server: Server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (request, response) => {
    const { method, url, headers } = request;
    const passed = httpRequest(target + (url ?? '/'), { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.rawHeaders);
      received.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((done, failed) => {
    server.on('error', failed);
    void freePort().then((port) => server.listen(port, '127.0.0.1', done));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${String(port)}`, lead: (site) => (target = site) };
}
