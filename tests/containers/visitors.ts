import { connect } from 'node:tls';
import { expect } from 'vitest';
import { MOST_TIMES, TIMES_DECIDE } from '../faults/limits.ts';
import { differenceOf, visibleText } from '../faults/visible-text.ts';
import { ask, FRONT_HOST } from '../support/front.ts';

/** Pages that the visitors request in turn. */
export const PAGES = ['/', '/tr', '/services', '/tr/hizmetlerimiz', '/contact', '/tr/iletisim'];

/** Status and text of a page, as a visitor of the front gets it; of a failed response without text its headers, which name the request. */
export async function page(front: string, path: string): Promise<readonly [status: number, text: string]> {
  const { status, headers, text } = await ask(front, path);
  const shown = visibleText(text);
  return [status, status === 200 || shown !== '' ? shown : JSON.stringify({ front, bytes: text.length, ...headers })];
}

/** How long visitors wait for one of several fronts before they ask the next, and how long they then ask it last, in milliseconds. */
const PATIENCE = { response: 3_000, leftOut: 2_000 };

/** Fingerprint of the certificate that visitors get. */
export const certificateAt = (front: string) =>
  new Promise<string>((done, fail) => {
    const options = { host: new URL(front).hostname, port: 443, servername: FRONT_HOST, rejectUnauthorized: false };
    const socket = connect(options, () => {
      done(socket.getPeerX509Certificate()?.fingerprint256 ?? '');
      socket.destroy();
    });
    socket.on('error', fail);
  });

/**
 * Several fronts, as a load balancer leads visitors to them: in turn, those that did not answer a moment ago last. A request that got no
 * response is sent to the next one, which HTTP allows for GET (RFC 9110, 9.2.2).
 */
export class Fronts {
  private readonly origins: readonly string[];
  private readonly leftOut = new Map<string, number>();
  private turn = 0;

  constructor(origins: readonly string[]) {
    this.origins = origins;
  }

  async page(path: string): Promise<readonly [status: number, text: string]> {
    const first = this.turn++;
    const now = performance.now();
    const inTurn = this.origins.map((_, index) => this.origins[(first + index) % this.origins.length]!);
    const isLeftOut = (origin: string) => now <= (this.leftOut.get(origin) ?? 0);
    let failed: unknown;
    for (const origin of inTurn.toSorted((a, b) => Number(isLeftOut(a)) - Number(isLeftOut(b)))) {
      try {
        return await responseWithin(PATIENCE.response, page(origin, path));
      } catch (error) {
        failed = error;
        this.leftOut.set(origin, performance.now() + PATIENCE.leftOut);
      }
    }
    throw failed;
  }
}

/** @throws when nothing has come after so many milliseconds */
async function responseWithin<Type>(milliseconds: number, response: Promise<Type>): Promise<Type> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`ETIMEDOUT: no response in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
    response.catch(() => undefined);
  }
}

export const pages = (front: string) => Promise.all(PAGES.map((path) => page(front, path)));

/** The texts that pages have now, as what is right. */
export const rightPages = async (front: string) => new Map((await pages(front)).map(([, text], index) => [PAGES[index]!, [text]]));

/**
 * Milliseconds that 99 % of responses may take while something fails, where twice those of a quiet time are less: an instance that is
 * away costs its first visitors FRONT_CONNECT_TIMEOUT.
 */
const LEAST_LIMIT_MS = 150;
const CONNECTION_LOST = /ECONNREFUSED|ECONNRESET|socket hang up|socket disconnected|EHOSTUNREACH|ETIMEDOUT|closed/;

/** Visitors with continuous requests over new connections; failed and wrong responses are recorded. */
export class Visitors {
  readonly faults: string[] = [];
  readonly milliseconds: number[] = [];
  /** Times of right responses. */
  private readonly answeredAt: number[] = [];
  /** 99 % of responses in a quiet time took at most so many milliseconds. */
  static quiet: number | undefined;
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();

  /** @param front origin, or several fronts; @param right allowed texts of each page */
  constructor(front: string | Fronts, right: ReadonlyMap<string, readonly string[]>) {
    let turn = 0;
    this.timer = setInterval(() => {
      const asked = this.visit(front, PAGES[turn++ % PAGES.length]!, right).finally(() => this.open.delete(asked));
      this.open.add(asked);
    }, 50);
  }

  private async visit(front: string | Fronts, path: string, right: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const since = performance.now();
    try {
      const [status, text] = await (typeof front === 'string' ? page(front, path) : front.page(path));
      this.answeredAt.push(performance.now());
      if (status !== 200) this.faults.push(`${path}: status ${status}: ${text.slice(0, 600)}`);
      else if (!right.get(path)!.includes(text)) this.faults.push(`${path}: other words: ${differenceOf(right.get(path)![0]!, text)}`);
    } catch (error) {
      this.faults.push(`${path}: ${String(error)}`);
    }
    this.milliseconds.push(performance.now() - since);
  }

  private async end(during: string): Promise<{ p99: number; count: number }> {
    clearInterval(this.timer);
    await Promise.all(this.open);
    const sorted = this.milliseconds.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
    const figures = `${sorted.length} requests, ${this.faults.length} failed, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
    console.log(`${during}: ${figures}`);
    return { p99: at(0.99), count: sorted.length };
  }

  /** They leave; none may have failed or waited. @param during what happened meanwhile, for the figures that are printed */
  async leave(during: string): Promise<void> {
    const { p99, count } = await this.end(during);
    expect(this.faults).toEqual([]);
    expect(count).toBeGreaterThan(10);
    if (!TIMES_DECIDE) return;
    if (Visitors.quiet === undefined) throw new Error('No quiet time was measured before this.');
    expect(p99, during).toBeLessThan(Math.max(LEAST_LIMIT_MS, MOST_TIMES * Visitors.quiet));
  }

  /** They leave after a time in which nothing happened: what {@link leave} compares with. None may have failed. */
  async leaveAfterQuietTime(): Promise<void> {
    const { p99 } = await this.end('a quiet time');
    expect(this.faults).toEqual([]);
    Visitors.quiet = p99;
  }

  /** They leave after something that takes the time of those who were there: none may have failed. */
  async leaveWithoutTimes(during: string): Promise<void> {
    const { count } = await this.end(during);
    expect(this.faults).toEqual([]);
    expect(count).toBeGreaterThan(10);
  }

  /**
   * They leave, after a time in which nobody was there to answer: no other failure is allowed.
   * @returns longest time without a right response, in milliseconds
   */
  async leaveAfterGap(during: string): Promise<number> {
    await this.end(during);
    expect(this.faults.filter((fault) => !CONNECTION_LOST.test(fault))).toEqual([]);
    const times = this.answeredAt.toSorted((a, b) => a - b);
    const gap = Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));
    console.log(`${during}: nobody answered for ${gap.toFixed(0)} ms`);
    return gap;
  }
}
