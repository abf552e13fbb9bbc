import { configuredType, shownConfiguration, storedConfiguration } from '../editor/list-labels';
import { languageOf, type LanguageOfRequest } from '../rules/messages';

/** Koa's context, as far as it is used here. */
interface Context extends LanguageOfRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request: { body?: unknown };
  body: unknown;
}

/** Labels of lists in the language of the admin's pages. It runs after Strapi's body parser, since pages send back what they show. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  const type = configuredType(ctx.path);
  if (type === undefined) return next();
  const language = languageOf(ctx);
  if (ctx.method === 'PUT') ctx.request.body = storedConfiguration(ctx.request.body, type, language);
  await next();
  if (ctx.status === 200) ctx.body = shownConfiguration(ctx.body, type, language);
};
