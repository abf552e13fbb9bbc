import { expect } from 'vitest';
import { visibleText } from '../faults/visible-text.ts';
import { ask } from '../support/front.ts';

/** Pages that the visitors request in turn. */
export const PAGES = ['/', '/tr', '/services', '/tr/hizmetlerimiz', '/contact', '/tr/iletisim'];

/** Status and text of a page, as a visitor of the front gets it. */
export async function page(front: string, path: string): Promise<readonly [status: number, text: string]> {
  const { status, text } = await ask(front, path);
  return [status, visibleText(text)];
}

export const pages = (front: string) => Promise.all(PAGES.map((path) => page(front, path)));

/** The texts that pages have now, as what is right. */
export const rightPages = async (front: string) => new Map((await pages(front)).map(([, text], index) => [PAGES[index]!, [text]]));

/** Visitors with continuous requests over new connections; failed and wrong responses are recorded. */
export class Visitors {
  readonly faults: string[] = [];
  readonly milliseconds: number[] = [];
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Set<Promise<void>>();

  /** @param front origin; @param right allowed texts of each page */
  constructor(front: string, right: ReadonlyMap<string, readonly string[]>) {
    let turn = 0;
    this.timer = setInterval(() => {
      const asked = this.visit(front, PAGES[turn++ % PAGES.length]!, right).finally(() => this.open.delete(asked));
      this.open.add(asked);
    }, 50);
  }

  private async visit(front: string, path: string, right: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const since = performance.now();
    try {
      const [status, text] = await page(front, path);
      if (status !== 200) this.faults.push(`${path}: status ${status}`);
      else if (!right.get(path)!.includes(text)) this.faults.push(`${path}: other words`);
    } catch (error) {
      this.faults.push(`${path}: ${String(error)}`);
    }
    this.milliseconds.push(performance.now() - since);
  }

  /** They leave; none may have failed. @param during what happened meanwhile, for the figures that are printed */
  async leave(during: string): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.open);
    const sorted = this.milliseconds.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
    const figures = `${sorted.length} requests, ${this.faults.length} failed, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
    console.log(`${during}: ${figures}`);
    expect(this.faults).toEqual([]);
    expect(sorted.length).toBeGreaterThan(10);
  }
}
