/**
 * The visitors: a process of its own that asks for all pages in turn, a fixed number a second whether the site answers or
 * not, and compares each answer with what a quiet site said. Told what to do by its parent (`visitors.ts`). Loopback only.
 */
import { Agent, request } from 'node:http';
import { faultOf, type Expected } from './visible-text.ts';

export interface Orders {
  readonly site?: string;
  readonly pages?: readonly Expected[];
  readonly rate?: number;
  /** Marks of the revisions that are right from now on. */
  readonly right?: readonly string[];
  /** Counts this many requests from now on, then reports. */
  readonly count?: number;
}

export interface Report {
  readonly requests: number;
  readonly seconds: number;
  readonly failed: number;
  readonly wrong: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** The first of each kind. */
  readonly faults: readonly string[];
}

const ANSWER_MS = 10_000;
/** More than a site that answers ever has open at once. */
const MOST_OPEN = 256;
const agent = new Agent({ keepAlive: true, maxSockets: MOST_OPEN });
let site = '';
let pages: readonly Expected[] = [];
let rate = 60;
let right: ReadonlySet<string> = new Set();

interface Counting {
  left: number;
  open: number;
  failed: number;
  wrong: number;
  readonly since: number;
  readonly milliseconds: number[];
  readonly faults: Map<string, string>;
}
let counting: Counting | undefined;

function report(of: Counting): void {
  const sorted = of.milliseconds.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const told: Report = {
    requests: sorted.length,
    seconds: (performance.now() - of.since) / 1000,
    failed: of.failed,
    wrong: of.wrong,
    p50: at(0.5),
    p99: at(0.99),
    worst: sorted.at(-1) ?? Number.NaN,
    faults: [...of.faults.values()].slice(0, 10),
  };
  process.send?.(told);
}

function ask(page: Expected, of: Counting | undefined): void {
  const started = performance.now();
  // What was right when it was asked for is right, and what is right when it arrives.
  const before = right;
  let answered = false;
  const done = (kind: 'failed' | 'wrong' | undefined, words = '') => {
    if (answered) return;
    answered = true;
    if (!of) return;
    of.milliseconds.push(performance.now() - started);
    if (kind !== undefined) {
      of[kind]++;
      const line = `${page.path}: ${words}`;
      if (!of.faults.has(words)) of.faults.set(words, line);
    }
    if (--of.open === 0 && of.left === 0) {
      counting = undefined;
      report(of);
    }
  };
  const asked = request(
    site + page.path,
    { agent, timeout: ANSWER_MS, headers: { 'accept-encoding': 'identity', host: new URL(site).host } },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', (error) => done('failed', error.message));
      answer.on('end', () => {
        if (answer.statusCode !== 200) return done('failed', `status ${String(answer.statusCode)}`);
        const fault = faultOf(page, Buffer.concat(chunks).toString('utf8'), new Set([...before, ...right]));
        done(fault === undefined ? undefined : 'wrong', fault);
      });
    },
  );
  asked.on('timeout', () => asked.destroy(new Error(`no answer within ${String(ANSWER_MS)} ms`)));
  asked.on('error', (error) => done('failed', error.message));
  asked.end();
}

let sent = 0;
let begun = performance.now();
/** As many requests as should have left by now: a late timer makes up for it. */
function tick(): void {
  const due = Math.floor(((performance.now() - begun) / 1000) * rate);
  for (; sent < due && pages.length > 0; sent++) {
    const of = counting && counting.left > 0 ? counting : undefined;
    if (of) {
      of.left--;
      of.open++;
    }
    ask(pages[sent % pages.length] as Expected, of);
  }
}
setInterval(tick, 4);

process.on('message', (orders: Orders) => {
  site = orders.site ?? site;
  pages = orders.pages ?? pages;
  rate = orders.rate ?? rate;
  if (orders.right) right = new Set(orders.right);
  if (orders.site !== undefined || orders.rate !== undefined) [sent, begun] = [0, performance.now()];
  if (orders.count !== undefined) {
    // Visitors who come while nobody counts are not made up for.
    [sent, begun] = [sent % Math.max(1, pages.length), performance.now() - ((sent % Math.max(1, pages.length)) / rate) * 1000];
    counting = { left: orders.count, open: 0, failed: 0, wrong: 0, since: performance.now(), milliseconds: [], faults: new Map() };
  }
});
process.on('disconnect', () => process.exit(0));
