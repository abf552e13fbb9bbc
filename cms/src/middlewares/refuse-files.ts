/** What is used of Koa's context. */
interface Context {
  readonly path: string;
  readonly request: { readonly type: string };
  status: number;
  body: unknown;
}

/** The media library: the one place that takes files. */
const TAKES_FILES = /^\/upload(?:\/|$)/;
/** As in config/plugins.ts. */
const MEGABYTES = 20;

const refusal = (status: number, name: string, message: string) => ({ data: null, error: { status, name, message, details: {} } });

/**
 * Stands before Strapi's reading of bodies, which writes files to the disk before it asks who sends them: they are read
 * where files are taken, and nowhere else. What is too large is refused in a sentence.
 */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  if (ctx.request.type !== 'multipart/form-data') return next();
  if (!TAKES_FILES.test(ctx.path)) {
    ctx.status = 415;
    ctx.body = refusal(415, 'UnsupportedMediaTypeError', 'This address takes no files.');
    return;
  }
  await next();
  if (ctx.status === 413)
    ctx.body = refusal(413, 'PayloadTooLargeError', `The file was not taken: it has more than ${MEGABYTES} MB. Make it smaller first.`);
};
