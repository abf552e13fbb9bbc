import { posix } from 'node:path';
import { routedPath } from '../request';

/** Koa's context, as far as it is used here. */
interface Context {
  readonly path: string;
  set(headers: Readonly<Record<string, string>>): void;
}

/** An uploaded file may be opened as a document: then it must not run or load anything. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/** In a sandbox, browsers do not show a PDF: it is saved. */
const SAVED = { 'content-disposition': 'attachment' };

/** Sets the headers of uploaded files. It runs inside Strapi's security middleware, so that these headers win. */
export default () => async (ctx: Context, next: () => Promise<void>) => {
  // As the file is found: decoded, and without `..`.
  const path = posix.normalize(routedPath(ctx.path));
  if (/^\/uploads(?:\/|$)/.test(path)) ctx.set(path.endsWith('.pdf') ? { ...HEADERS, ...SAVED } : HEADERS);
  await next();
};
