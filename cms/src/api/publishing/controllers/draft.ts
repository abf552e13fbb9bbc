import { contentService } from '../../../service';

/** What is used of Koa's context. */
interface Context {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  set(headers: Readonly<Record<string, string>>): void;
  notFound(message: string): void;
  body: unknown;
}

export default {
  /** Only with an API token: the route has no `auth: false`. */
  async find(ctx: Context): Promise<void> {
    const { type = '', documentId = '' } = ctx.params;
    const { locale, alone } = ctx.query;
    ctx.set({ 'cache-control': 'no-store' });
    const known = /^[a-z0-9]{1,64}$/i.test(documentId) && typeof locale === 'string';
    const json = known ? await contentService().drafts.give(type, documentId, locale, alone === 'true') : undefined;
    if (json === undefined) return ctx.notFound('There is no such draft.');
    ctx.set({ 'content-type': 'application/json; charset=utf-8' });
    ctx.body = json;
  },
};
