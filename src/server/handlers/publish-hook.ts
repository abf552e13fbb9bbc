import { readHint, type Change } from '../../content/refresh/hint.ts';
import { pictureIssues } from '../../content/snapshot/picture-issues.ts';
import { outcomesOf } from '../../content/snapshot/published-entries.ts';
import { siteSettings } from '../../content/snapshot/links.ts';
import { Reader } from '../../content/snapshot/reader.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { log } from '../../log.ts';
import type { Settings } from '../../settings.ts';
import type { Exchange } from '../http/exchange.ts';
import { readBody } from '../http/request-body.ts';
import { refuseBearer, sendText } from '../http/responses.ts';
import { hasBearer } from '../http/secrets.ts';
import type { Handler } from './handler.ts';

const MAX_ISSUES = 50;

/** `POST /api/publish`: a hint to read the content again. It brings no content itself. */
export function publishHook(settings: Settings, { store, pictures }: SiteContent): Handler {
  /** What became of the entries that a hint names: the content service shows it to the editor. */
  const outcomes = (changes: readonly Change[]) =>
    outcomesOf(changes, {
      snapshot: store.snapshot,
      failing: store.failing,
      read: (locale) => new Reader(store.snapshot!, pictures, locale, siteSettings(settings)),
      siteUrl: settings.SITE_URL,
    });
  const send = async (exchange: Exchange): Promise<void> => {
    exchange.kind = 'hook';
    const { request } = exchange;
    if (request.method !== 'POST') return sendText(exchange, 405, 'The publish hook takes POST.', { allow: 'POST' });
    if (!hasBearer(request, settings.PUBLISH_SECRET)) {
      const because = settings.PUBLISH_SECRET === undefined ? 'PUBLISH_SECRET is not set' : 'wrong secret';
      log.warn('publish hook refused', { because });
      return refuseBearer(exchange);
    }
    const body = await readBody(request, settings.BODY_MAX_BYTES);
    if (body === undefined) return sendText(exchange, 413, JSON.stringify({ error: 'too large' }), { connection: 'close' });
    const changes = readHint(body);
    const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, settings.HOOK_WAIT_MS, 'late').unref());
    const outcome = await Promise.race([store.refresh('hook', changes), timeout]);
    // The state of the entries is known when the refresh is finished.
    const entries = outcome === 'late' ? [] : outcomes(changes ?? []);
    const issues = [...store.issues, ...pictureIssues(store.snapshot, pictures)].slice(0, MAX_ISSUES);
    const report = { revision: store.snapshot?.revision, refresh: store.lastRefresh, issues, entries };
    sendText(exchange, outcome === 'late' ? 202 : 200, JSON.stringify(report));
  };
  return (exchange) => exchange.path === '/api/publish' && send(exchange);
}
