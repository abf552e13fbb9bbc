import { languageOf, messagesIn, type LanguageOfRequest } from '../rules/messages';

/** Koa's context, as far as it is used here. */
interface Context extends LanguageOfRequest {
  readonly path: string;
  readonly request: { readonly type: string };
  status: number;
  body: unknown;
}

/** The media library: the only address that accepts files. */
const ACCEPTS_FILES = /^\/upload(?:\/|$)/;
/** As in config/plugins.ts. */
const MEGABYTES = 20;

const refusal = (status: number, name: string, message: string) => ({ data: null, error: { status, name, message, details: {} } });

/**
 * Refuses files at other addresses than the media library's. It runs before Strapi's body parser, which writes files to the
 * disk before it checks who sends them. A file that is too large gets a message for the editor.
 */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  // Strapi's parser takes every kind of multipart.
  if (!/^multipart\//i.test(ctx.request.type)) return next();
  if (!ACCEPTS_FILES.test(ctx.path)) {
    ctx.status = 415;
    ctx.body = refusal(415, 'UnsupportedMediaTypeError', messagesIn(languageOf(ctx)).noFilesHere);
    return;
  }
  await next();
  if (ctx.status === 413) ctx.body = refusal(413, 'PayloadTooLargeError', messagesIn(languageOf(ctx)).tooLarge(MEGABYTES));
};
