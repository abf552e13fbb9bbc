import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name; a header that came several times is joined by a comma. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Whether all of its body came, and nothing behind it that is no response. */
  readonly complete: boolean;
}

/** Reads the responses of one connection, one after another. @param methods of the requests that they belong to; `HEAD` has no body */
export function parseResponses(bytes: Buffer, methods: readonly string[] = []): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let rest = bytes; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) {
      const last = responses.pop();
      if (last) responses.push({ ...last, complete: false });
      break;
    }
    const [start = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Map<string, string>();
    for (const line of lines) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).toLowerCase();
      const value = line.slice(colon + 1).trim();
      headers.set(name, headers.has(name) ? `${headers.get(name) ?? ''}, ${value}` : value);
    }
    const status = Number(start.split(' ')[1]);
    rest = rest.subarray(end + 4);
    let body: Buffer;
    let complete = true;
    if (methods[responses.length] === 'HEAD' || status === 304 || status === 204) body = Buffer.alloc(0);
    else if (headers.get('transfer-encoding') === 'chunked') [body, rest, complete] = dechunked(rest);
    else {
      const length = Number(headers.get('content-length') ?? rest.length);
      complete = rest.length >= length;
      body = rest.subarray(0, length);
      rest = rest.subarray(length);
    }
    responses.push({ status, headers, body: unpacked(body, headers.get('content-encoding')).toString('utf8'), complete });
  }
  return responses;
}

/** A body as it was before it was packed: the same text may be compressed in more than one way. */
function unpacked(body: Buffer, coding: string | undefined): Buffer {
  try {
    if (coding === 'br') return brotliDecompressSync(body);
    if (coding === 'gzip') return gunzipSync(body);
  } catch {
    // Not what it says it is.
  }
  return body;
}

function dechunked(bytes: Buffer): [body: Buffer, rest: Buffer, complete: boolean] {
  const chunks: Buffer[] = [];
  for (let rest = bytes; ;) {
    const line = rest.indexOf('\r\n');
    const size = line < 0 ? 0 : Number.parseInt(rest.subarray(0, line).toString('latin1'), 16);
    if (!(size > 0))
      return [Buffer.concat(chunks), rest.subarray(line < 0 ? rest.length : line + 4), line >= 0 && size === 0 && rest.length >= line + 4];
    chunks.push(rest.subarray(line + 2, line + 2 + size));
    rest = rest.subarray(line + 4 + size);
  }
}

/**
 * How long a response may take. A server that was asked to close does so when it has answered, however slow the machine is; one that
 * waits for the rest of a broken request has given its responses after the shorter time.
 */
const PATIENCE_MS = { closes: 15_000, mayWait: 1_500 };
const asksToClose = (bytes: string) => /\r\nconnection: [^\r]*\bclose\b/i.test(bytes.slice(0, bytes.indexOf('\r\n\r\n')));

/** A connection that sends exact bytes, also invalid ones. */
export class RawConnection {
  private readonly socket: Socket;
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;
  /** Milliseconds of this process when the other side closed. */
  closedAt: number | undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => this.chunks.push(chunk));
    // A connection that is reset while it still sends is closed too.
    socket.on('error', () => undefined);
    this.ended = new Promise((done) =>
      socket.once('close', () => {
        this.closedAt = performance.now();
        done();
      }),
    );
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** @param text sent byte by byte as it is (latin1) */
  send(text: string): void {
    this.socket.write(text, 'latin1');
  }

  /** Waits until the socket accepts more, so that a large body takes no memory. @returns false when the other side has closed */
  async sendSlowly(text: string): Promise<boolean> {
    if (this.closedAt !== undefined || this.socket.destroyed) return false;
    if (!this.socket.write(text, 'latin1')) await Promise.race([new Promise((done) => this.socket.once('drain', done)), this.ended]);
    return this.closedAt === undefined;
  }

  responses(methods: readonly string[] = []): RawResponse[] {
    return parseResponses(Buffer.concat(this.chunks), methods);
  }

  /** Resolves when the other side has closed. */
  async closed(): Promise<void> {
    await this.ended;
  }

  close(): void {
    this.socket.destroy();
  }
}

/**
 * Sends bytes as they are and reads until the other side closes: the last request of them has to request that
 * (`Connection: close`), unless it is one that a server must refuse.
 * @throws Error where a response breaks off
 */
export async function sendRaw(origin: string, bytes: string, methods?: readonly string[]): Promise<RawResponse[]> {
  const connection = await RawConnection.open(origin);
  connection.send(bytes);
  const patience = asksToClose(bytes) ? PATIENCE_MS.closes : PATIENCE_MS.mayWait;
  await Promise.race([connection.closed(), once(AbortSignal.timeout(patience), 'abort')]);
  connection.close();
  const responses = connection.responses(methods ?? [bytes.split(' ', 1)[0] ?? '']);
  const broken = responses.find(({ complete }) => !complete);
  if (broken) throw new Error(`A response with the status ${String(broken.status)} broke off.`);
  return responses;
}

/** A request's head, with `Host` and `Connection: close` unless given. */
export function head(target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): string {
  const all = { host: 'site.test', connection: 'close', ...headers };
  return `${method} ${target} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}
