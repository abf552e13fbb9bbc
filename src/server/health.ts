import type { SiteContent } from '../content/site.ts';
import type { Exchange } from './exchange.ts';
import { sendText } from './responses.ts';

/** `/healthz` says whether the process lives, `/readyz` whether it should get visitors. */
export class Health {
  /** Set when the process is about to end: whoever routes traffic looks for another one, and requests are still answered. */
  draining = false;
  private readonly content: SiteContent;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(content: SiteContent, headers: Readonly<Record<string, string>>) {
    this.content = content;
    this.headers = headers;
  }

  alive(exchange: Exchange): void {
    exchange.kind = 'health';
    sendText(exchange, 200, JSON.stringify({ alive: true }), this.headers);
  }

  ready(exchange: Exchange): void {
    exchange.kind = 'health';
    const { store, pictures } = this.content;
    const ready = store.ready && !this.draining;
    const state = {
      ready,
      draining: this.draining,
      revision: store.snapshot?.revision,
      ageSeconds: store.age,
      lastRefresh: store.lastRefresh,
      lastFailure: store.lastFailure,
      picturesWaiting: pictures.waiting,
    };
    sendText(exchange, ready ? 200 : 503, JSON.stringify(state), { ...this.headers, ...(ready ? {} : { 'retry-after': '2' }) });
  }
}
