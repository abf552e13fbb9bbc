import type { SiteContent } from '../../content/site-content.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendText } from '../http/responses.ts';

/** `/healthz` says whether the process lives, `/readyz` whether it should get visitors. */
export class Health {
  /** Set when the process is about to end: load balancers choose another instance, and requests are still answered. */
  draining = false;
  private readonly content: SiteContent;

  constructor(content: SiteContent) {
    this.content = content;
  }

  /** Handles `/healthz` and `/readyz`. @returns false for any other path */
  handle(exchange: Exchange): boolean {
    const { path } = exchange;
    if (path !== '/healthz' && path !== '/readyz') return false;
    exchange.kind = 'health';
    if (path === '/healthz') sendText(exchange, 200, JSON.stringify({ alive: true }));
    else this.readiness(exchange);
    return true;
  }

  private readiness(exchange: Exchange): void {
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
      picturesMissing: pictures.missingCount,
    };
    sendText(exchange, ready ? 200 : 503, JSON.stringify(state), ready ? {} : { 'retry-after': '2' });
  }
}
