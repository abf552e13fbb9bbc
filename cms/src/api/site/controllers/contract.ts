import { ADDRESSES } from '../../../contract/addresses';
import { matchesEtag, readQuery } from '../../../contract/parameters';
import type { RequestContext } from '../../../http/context';
import { routedPath } from '../../../request';
import { contentService } from '../../../service';

/** Names of the addresses, as their routes compare them. */
const PATHS = new Map(Object.keys(ADDRESSES).map((path) => [path.toLowerCase(), path]));

export default {
  async respond(ctx: RequestContext): Promise<void> {
    const { responses, fallbackLocale } = contentService();
    const path = PATHS.get(routedPath(ctx.path).split('/').at(-1) ?? '');
    if (path === undefined) return ctx.notFound();
    const query = readQuery(ctx.query, Object.keys(ADDRESSES[path] ?? {}), fallbackLocale);
    const { body, etag, used, fallback } = await responses.respond(path, query);
    ctx.set({
      etag,
      'cache-control': 'no-cache',
      'content-language': used,
      ...(fallback ? { 'x-locale-fallback': used } : {}),
    });
    if (matchesEtag(ctx.get('if-none-match'), etag)) {
      ctx.status = 304;
      return;
    }
    ctx.set({ 'content-type': 'application/json; charset=utf-8' });
    ctx.body = body();
  },
};
