import { readHint, type Change } from '../content/hint.ts';
import { outcomesOf } from '../content/published-entries.ts';
import { Reader } from '../content/reader.ts';
import type { SiteContent } from '../content/site.ts';
import { log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Exchange } from './exchange.ts';
import { readBody, sendText } from './responses.ts';
import { hasBearer } from './secrets.ts';

const MOST_ISSUES = 50;

/** `POST /api/publish`: a hint to read the content again. It brings no content itself. */
export class PublishHook {
  private readonly settings: Settings;
  private readonly content: SiteContent;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(settings: Settings, content: SiteContent, headers: Readonly<Record<string, string>>) {
    this.settings = settings;
    this.content = content;
    this.headers = headers;
  }

  async answer(exchange: Exchange): Promise<void> {
    exchange.kind = 'hook';
    const { headers, settings } = this;
    const { request } = exchange;
    if (request.method !== 'POST') return sendText(exchange, 405, 'The publish hook takes POST.', { ...headers, allow: 'POST' });
    if (!hasBearer(request, settings.PUBLISH_SECRET)) {
      const because = settings.PUBLISH_SECRET === undefined ? 'PUBLISH_SECRET is not set' : 'wrong secret';
      log.warn('publish hook refused', { because });
      return sendText(exchange, 401, JSON.stringify({ error: 'unauthorized' }), { ...headers, 'www-authenticate': 'Bearer' });
    }
    let body: Buffer;
    try {
      body = await readBody(request, settings.BODY_MAX_BYTES);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return sendText(exchange, 413, JSON.stringify({ error: 'too large' }), { ...headers, connection: 'close' });
    }
    const { store } = this.content;
    const changes = readHint(body.toString('utf8'));
    const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, settings.HOOK_WAIT_MS, 'late').unref());
    const outcome = await Promise.race([store.refresh('hook', changes), timeout]);
    // Before its refresh is finished, nothing is known of what a hint names.
    const entries = outcome === 'late' ? [] : this.outcomes(changes ?? []);
    const report = { revision: store.snapshot?.revision, refresh: store.lastRefresh, issues: store.issues.slice(0, MOST_ISSUES), entries };
    sendText(exchange, outcome === 'late' ? 202 : 200, JSON.stringify(report), headers);
  }

  /** What became of the entries that a hint names: the content service shows it to the editor. */
  private outcomes(changes: readonly Change[]) {
    const { snapshot, failing } = this.content.store;
    return outcomesOf(changes, {
      snapshot,
      failing,
      read: (locale) => new Reader(snapshot!, this.content.pictures, locale),
      siteUrl: this.settings.SITE_URL,
      perPage: this.settings.PRODUCTS_PER_PAGE,
    });
  }
}
