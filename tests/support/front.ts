import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writeFront } from '../../deploy/nginx/render.mjs';
import { launchFront } from '../../scripts/front.mjs';
import { freePort } from './ports.ts';

/** One line of the front's access log. */
export interface FrontEvent {
  readonly request: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly cache: string;
  readonly encoding: string;
  readonly instance: string;
  readonly referrer: string;
}

export interface Front {
  /** Origin, e.g. `http://127.0.0.1:40001`. */
  readonly url: string;
  readonly port: number;
  /** Port for HTTPS; nothing listens there without a certificate. */
  readonly tlsPort: number;
  readonly status: string;
  readonly folder: string;
  readonly pid: number;
  /** What it has logged so far. */
  events(): FrontEvent[];
  /** Connects it with these sites from now on, as an operator does by changing FRONT_SITES and reloading. */
  lead(sites: readonly string[]): void;
  stop(): Promise<void>;
}

/** Host name that the fronts of the tests answer. */
export const FRONT_HOST = 'www.example.com';

const portOf = (origin: string) => `127.0.0.1:${new URL(origin).port}`;

/**
 * The real nginx with the configuration that operators get, before sites that run already; gone when the test is over.
 * @param sites origins of the instances
 * @param settings any of `deploy/nginx/settings.mjs`; limits for visitors are high unless they are set
 * @param atEnd registers what ends it, for a front that several tests use
 */
export async function startFront(
  sites: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<Front> {
  const own = settings['FRONT_DIR'] === undefined ? await mkdtemp(join(tmpdir(), 'front-')) : undefined;
  const folder = settings['FRONT_DIR'] ?? own ?? '';
  await chmod(folder, 0o755);
  const [port, tlsPort, statusPort] = [await freePort(), await freePort(), await freePort()];
  const environment = {
    FRONT_HOSTS: `${FRONT_HOST},127.0.0.1,localhost`,
    FRONT_SITES: sites.map(portOf).join(','),
    FRONT_LISTEN: `127.0.0.1:${port}`,
    FRONT_TLS_LISTEN: `127.0.0.1:${tlsPort}`,
    FRONT_STATUS_LISTEN: `127.0.0.1:${statusPort}`,
    FRONT_WORKERS: '1',
    FRONT_PAGE_RATE: '100000r/s',
    FRONT_PAGE_BURST: '100000',
    FRONT_FORM_RATE: '100000r/m',
    FRONT_FORM_BURST: '100000',
    FRONT_VISITOR_CONNECTIONS: '10000',
    FRONT_LOG: join(folder, 'access.log'),
    FRONT_ERROR_LOG: join(folder, 'error.log'),
    ...settings,
    FRONT_DIR: folder,
  };
  const running = await launchFront(environment);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.stop());
  atEnd(async () => {
    await stop();
    if (own !== undefined) await rm(own, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    tlsPort,
    status: `http://127.0.0.1:${statusPort}`,
    folder,
    pid: running.pid,
    events: () =>
      readFileSync(join(folder, 'access.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as FrontEvent),
    lead: (next) => {
      writeFront({ ...environment, FRONT_SITES: next.map(portOf).join(',') });
      process.kill(running.pid, 'SIGHUP');
    },
    stop,
  };
}

/** A response as it came over the wire. */
export interface FrontResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly host?: string;
}

/**
 * Sends a request without a browser's behaviour: nothing is decompressed, followed, added or kept.
 * @throws when the connection is closed without a response
 */
export function ask(origin: string, path: string, question: Question = {}): Promise<FrontResponse> {
  const { protocol, hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const options = {
      hostname,
      port,
      path,
      method: question.method ?? 'GET',
      agent: false as const,
      rejectUnauthorized: false,
      servername: question.host ?? FRONT_HOST,
      headers: { host: question.host ?? FRONT_HOST, ...question.headers },
    };
    const asked = (protocol === 'https:' ? httpsRequest : httpRequest)(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        done({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    asked.on('error', fail);
    asked.end(question.body);
  });
}
