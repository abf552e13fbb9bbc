/**
 * Upload of one file in pieces, which goes on where it stopped after a lost connection: POST announces it, PATCH sends a
 * piece, HEAD asks how much has arrived, DELETE removes it (`src/outbox/README.md`).
 */
export const UPLOADS = '/enquiry-files';
/**
 * The server keeps what has arrived of a piece, so that a lost connection costs little. Smaller ones are more requests than the
 * front lets one visitor send (`FRONT_UPLOAD_BURST`); larger ones exceed `UPLOAD_TIMEOUT_MS` on a connection of 256 kbit/s.
 */
export const PIECE_BYTES = 16_000_000;
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000] as const;

const TOO_MANY = 429;
/** Request Timeout, Locked, Too Many Requests. */
const AGAIN: readonly number[] = [408, 423, TOO_MANY];
/** Longest time that a server's `Retry-After` is waited for. */
const LONGEST_WAIT_MS = 60_000;

/** Why the server refuses a file: a code of `FileErrorCode`, or something else. */
export class Refused extends Error {}

/** Why nothing is sent for a while: the connection is lost, the server has had too many requests, or it cannot take the file now. */
export type Held = 'offline' | 'busy' | 'later';

/** A request that is sent again later. */
class Later extends Error {
  readonly held: Held;
  /** Milliseconds that the server wants to be left alone; undefined: it does not say. */
  readonly after: number | undefined;

  constructor({ status, header }: Sent) {
    super(String(status));
    this.held = status === TOO_MANY ? 'busy' : 'later';
    const seconds = Number(header('Retry-After') ?? Number.NaN);
    this.after = seconds > 0 ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : undefined;
  }
}

export interface UploadEvents {
  /** The server holds a place for the file, in the set of files that has this token. */
  announced(token: string): void;
  /** Share of the file that has arrived, 0 to 1. */
  progress(share: number): void;
  /** Nothing is sent for a while; it goes on by itself. */
  held(why: Held): void;
}

interface Sent {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly body: string;
}

/** XMLHttpRequest reports the progress of what is sent; `fetch` does not. @throws Error if no response comes */
function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  body: Blob | null = null,
  progress?: (bytes: number) => void,
): Promise<Sent> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => progress?.(loaded);
    request.onload = () => done({ status: request.status, header: (name) => request.getResponseHeader(name), body: request.responseText });
    request.onerror = request.onabort = () => fail(signal.aborted ? signal.reason : new Error('connection'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });
}

/** Waits before the next attempt; a connection that is back ends the wait. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      if (signal.aborted) fail(signal.reason as Error);
      else done();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    signal.addEventListener('abort', go, { once: true });
  });
}

/**
 * Whether the browser can read a file: not one that was saved again or moved since it was chosen, nor a folder. `XMLHttpRequest`
 * reports it as a lost connection, and no attempt would ever succeed.
 */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function codeIn(body: string): string {
  try {
    return String((JSON.parse(body) as { error?: unknown }).error);
  } catch {
    return '';
  }
}

/** One file on its way to the server. */
export class Upload {
  readonly file: File;
  private readonly stop = new AbortController();
  private readonly events: UploadEvents;
  private location = '';
  private offset = 0;
  /** Number of the file in its set; 0: it was not announced yet. */
  number = 0;

  constructor(file: File, events: UploadEvents) {
    this.file = file;
    this.events = events;
  }

  /**
   * Sends the file, or what of it has not arrived yet.
   * @param token of the files that the server holds already; empty: this is the first
   * @throws Refused when the server does not take it; another error when the connection stays away, or it was cancelled
   */
  async run(token: string): Promise<void> {
    if (this.location === '') {
      const { body, header } = await this.attempt(() =>
        this.request('POST', UPLOADS, {
          'Upload-Name': encodeURIComponent(this.file.name),
          'Upload-Length': String(this.file.size),
          ...(token === '' ? {} : { 'Upload-Token': token }),
        }),
      );
      const announced = JSON.parse(body) as { token: string; number: number };
      this.location = header('Location') ?? '';
      this.number = announced.number;
      this.events.announced(announced.token);
    } else await this.attempt(() => this.ask());
    while (this.offset < this.file.size) await this.attempt(() => this.piece());
  }

  /** Stops, and has the server delete what has arrived. */
  cancel(): void {
    this.stop.abort();
    if (this.location !== '') void fetch(this.location, { method: 'DELETE', keepalive: true }).catch(() => undefined);
  }

  private get cancelled(): boolean {
    return this.stop.signal.aborted;
  }

  private async request(
    ...[method, url, headers, body, progress]: [string, string, Record<string, string>, Blob?, ((bytes: number) => void)?]
  ): Promise<Sent> {
    const sent = await send(method, url, headers, this.stop.signal, body, progress);
    if (sent.status >= 200 && sent.status < 300) return sent;
    // The response to HEAD has no body: the set is gone, or this file of it.
    const code = method === 'HEAD' && sent.status === 404 ? 'expired' : codeIn(sent.body);
    // A temporary limit, or a lost connection that the server still considers open: the request is repeated later.
    if (sent.status >= 500 || AGAIN.includes(sent.status) || code === 'offset') throw new Later(sent);
    throw new Refused(code);
  }

  private async ask(): Promise<Sent> {
    const sent = await this.request('HEAD', this.location, {});
    this.offset = Number(sent.header('Upload-Offset') ?? 0);
    return sent;
  }

  private async piece(): Promise<Sent> {
    const { file, offset } = this;
    const sent = await this.request(
      'PATCH',
      this.location,
      { 'Upload-Offset': String(offset), 'Content-Type': 'application/octet-stream' },
      file.slice(offset, offset + PIECE_BYTES),
      (bytes) => this.events.progress(Math.min(1, (offset + bytes) / file.size)),
    );
    this.offset = Number(sent.header('Upload-Offset') ?? offset);
    this.events.progress(this.offset / file.size);
    return sent;
  }

  /** Repeats while there is no connection; before each attempt the server is asked how much has arrived. */
  private async attempt(request: () => Promise<Sent>): Promise<Sent> {
    for (let failures = 0; ; failures++) {
      try {
        if (failures > 0 && this.location !== '') await this.ask();
        return await request();
      } catch (error) {
        const wait = RETRY_MS[failures];
        const later = error instanceof Later ? error : undefined;
        if (error instanceof Refused || this.cancelled) throw error;
        if (!later && !(await isReadable(this.file))) {
          this.cancel();
          throw new Refused('damaged');
        }
        if (wait === undefined) throw error;
        this.events.held(later?.held ?? 'offline');
        await pause(Math.max(wait, later?.after ?? 0), this.stop.signal);
      }
    }
  }
}
