/** What is used of Koa's context. */
interface Context {
  readonly path: string;
  set(headers: Readonly<Record<string, string>>): void;
}

/** An editor's file may be opened on its own: it runs nothing, loads nothing, and is no page of this service. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/** Stands within Strapi's own headers, so that these are the last word on an uploaded file. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  if (/^\/uploads(?:\/|$)/i.test(ctx.path)) ctx.set(HEADERS);
  await next();
};
