import { isDocumentId } from '../../../contract/parameters';
import type { RequestContext } from '../../../http/context';
import { contentService } from '../../../service';

export default {
  /** Only with an API token: the route has no `auth: false`. */
  async find(ctx: RequestContext): Promise<void> {
    const { type = '', documentId = '' } = ctx.params;
    const { locale, alone } = ctx.query;
    ctx.set({ 'cache-control': 'no-store' });
    const known = isDocumentId(documentId) && typeof locale === 'string';
    const json = known ? await contentService().drafts.responsesFor(type, documentId, locale, alone === 'true') : undefined;
    if (json === undefined) return ctx.notFound('There is no such draft.');
    ctx.set({ 'content-type': 'application/json; charset=utf-8' });
    ctx.body = json;
  },
};
