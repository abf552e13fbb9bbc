/**
 * The visitors: a process of its own that requests all pages in turn, a fixed number a second whether the site answers or
 * not, and compares each response with that of the reference site. Controlled by its parent process (`visitors.ts`). Loopback only.
 * Argument: milliseconds after which a response counts as failed.
 */
import { Agent, request } from 'node:http';
import { faultOf, filesIn, markIn, type Expected } from './visible-text.ts';

export interface Orders {
  readonly site?: string;
  readonly pages?: readonly Expected[];
  readonly rate?: number;
  /** Marks of the revisions that are right from now on. */
  readonly right?: readonly string[];
  /** Of each page, one of the files that it loads is requested too, as a browser does. */
  readonly files?: boolean;
  /** Every request from now on counts. */
  readonly begin?: true;
  /** Counts this number of further requests, then reports. */
  readonly finish?: number;
}

export interface Report {
  readonly requests: number;
  readonly seconds: number;
  readonly failed: number;
  readonly wrong: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Milliseconds in which this process itself was blocked, and could neither send requests nor receive responses. */
  readonly heldUp: number;
  /** The first of each kind. */
  readonly faults: readonly string[];
}

export type Told = { readonly heard: number } | { readonly report: Report };

const RESPONSE_TIMEOUT_MS = Number(process.argv[2]);
/** More connections than a working site ever has open at once. */
const MOST_OPEN = 256;
const TICK_MS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
let site = '';
let pages: readonly Expected[] = [];
let rate = 60;
let right: ReadonlySet<string> = new Set();
let files = false;

interface Counting {
  /** Further requests that are counted; unlimited until a limit is set. */
  left: number;
  open: number;
  failed: number;
  wrong: number;
  readonly since: number;
  readonly heldUpBefore: number;
  readonly milliseconds: number[];
  readonly faults: Map<string, string>;
}
let counting: Counting | undefined;

/** A late tick shows how long this process did not run, because others used the cores. */
let lastTick = performance.now();
let heldUpSoFar = 0;
const heldUpAt = (now: number) => heldUpSoFar + Math.max(0, now - lastTick - 2 * TICK_MS);

const tell = (told: Told) => process.send?.(told);

function report(of: Counting): void {
  const sorted = of.milliseconds.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const now = performance.now();
  tell({
    report: {
      requests: sorted.length,
      seconds: (now - of.since) / 1000,
      failed: of.failed,
      wrong: of.wrong,
      p50: at(0.5),
      p99: at(0.99),
      worst: sorted.at(-1) ?? Number.NaN,
      heldUp: heldUpAt(now) - of.heldUpBefore,
      faults: [...of.faults.values()].slice(0, 10),
    },
  });
}

interface Outcome {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * Requests one address. A connection that was kept open may be closed by the server the moment a request leaves; such a
 * request is sent again on another one, once, as browsers do (RFC 9110, 9.2.2).
 * @returns the response; a text: why there is none
 */
function get(path: string, fresh = false): Promise<Outcome | string> {
  return new Promise((done) => {
    const asked = request(
      site + path,
      { agent: fresh ? false : agent, timeout: RESPONSE_TIMEOUT_MS, headers: { 'accept-encoding': 'identity', host: new URL(site).host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => done(error.message));
        response.on('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`no response within ${String(RESPONSE_TIMEOUT_MS)} ms`)));
    let isAnswered = false;
    asked.on('response', () => (isAnswered = true));
    asked.on('error', (error) => {
      const isClosed = (error as NodeJS.ErrnoException).code === 'ECONNRESET' && asked.reusedSocket && !isAnswered;
      done(isClosed && !fresh ? get(path, true) : error.message);
    });
    asked.end();
  });
}

/** The last correct bytes of each page: a response with the same bytes need not be parsed again. */
const known = new Map<string, { readonly body: Buffer; readonly mark: string | undefined }>();

/** What is wrong with a page, as text. @param before what was correct when it was requested */
function judge(page: Expected, body: Buffer, before: ReadonlySet<string>): string | undefined {
  // A response is correct if it matches what was correct at the request or is when it arrives.
  const allowed = before === right ? right : new Set([...before, ...right]);
  const last = known.get(page.path);
  if (last?.body.equals(body) === true && (last.mark === undefined || allowed.has(last.mark))) return undefined;
  const text = body.toString('utf8');
  const fault = faultOf(page, text, allowed);
  if (fault === undefined) known.set(page.path, { body, mark: markIn(text) });
  return fault;
}

let turn = 0;
/** One of the files that a page loads, the next one each time. */
function fileOf(body: Buffer): string | undefined {
  const found = filesIn(body.toString('utf8'));
  return found[turn++ % found.length];
}

async function visit(page: Expected, of: Counting): Promise<void> {
  const started = performance.now();
  const heldUp = heldUpAt(started);
  const before = right;
  const came = await get(page.path);
  const now = performance.now();
  // The time in which this process was blocked is subtracted: it could not receive a response meanwhile.
  of.milliseconds.push(now - started - (heldUpAt(now) - heldUp));
  const note = (kind: 'failed' | 'wrong', messages: string, path = page.path) => {
    of[kind]++;
    if (!of.faults.has(messages)) of.faults.set(messages, `${path}: ${messages}`);
  };
  if (typeof came === 'string') note('failed', came);
  else if (came.status !== 200) note('failed', `status ${String(came.status)}`);
  else {
    const fault = judge(page, came.body, before);
    if (fault !== undefined) note('wrong', fault);
    const file = files ? fileOf(came.body) : undefined;
    if (file !== undefined) {
      const loaded = await get(file);
      if (typeof loaded === 'string') note('failed', loaded, file);
      else if (loaded.status !== 200 || loaded.body.length === 0) note('failed', `status ${String(loaded.status)}`, file);
    }
  }
  if (--of.open === 0 && of.left === 0) {
    if (counting === of) counting = undefined;
    report(of);
  }
}

let sent = 0;
let begun = performance.now();
/** Sends all requests that are due by now, so that a late timer does not reduce the rate. */
function tick(): void {
  const now = performance.now();
  heldUpSoFar = heldUpAt(now);
  lastTick = now;
  const due = Math.floor(((now - begun) / 1000) * rate);
  const of = counting;
  // No requests while nothing is counted: the other sites use the machine then.
  if (!of || pages.length === 0) return;
  for (; sent < due && of.left > 0; sent++) {
    of.left--;
    of.open++;
    void visit(pages[sent % pages.length] as Expected, of);
  }
}
setInterval(tick, TICK_MS);

function begin(): void {
  const now = performance.now();
  sent %= Math.max(1, pages.length);
  begun = now - (sent / rate) * 1000;
  counting = {
    left: Number.POSITIVE_INFINITY,
    open: 0,
    failed: 0,
    wrong: 0,
    since: now,
    heldUpBefore: heldUpAt(now),
    milliseconds: [],
    faults: new Map(),
  };
}

process.on('message', ({ orders, number }: { readonly orders: Orders; readonly number: number }) => {
  site = orders.site ?? site;
  pages = orders.pages ?? pages;
  rate = orders.rate ?? rate;
  files = orders.files ?? files;
  if (orders.right) right = new Set(orders.right);
  if (orders.pages) known.clear();
  if (orders.begin) begin();
  if (orders.finish !== undefined && counting) counting.left = orders.finish;
  tell({ heard: number });
});
process.on('disconnect', () => process.exit(0));
