import { ADDRESSES } from '../../../contract/addresses';
import { matchesEtag, readQuestion } from '../../../contract/parameters';
import { contentService } from '../../../service';

/** What is used of Koa's context. */
interface Context {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  get(header: string): string;
  set(headers: Readonly<Record<string, string>>): void;
  status: number;
  body: unknown;
}

export default {
  async answer(ctx: Context): Promise<void> {
    const { answers, fallbackLocale } = contentService();
    const path = ctx.path.split('/').at(-1) ?? '';
    const question = readQuestion(ctx.query, Object.keys(ADDRESSES[path] ?? {}), fallbackLocale);
    const { body, etag, used, fallback } = await answers.give(path, question);
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
