import type { IncomingMessage } from 'node:http';

/**
 * Whether a form was sent by a page of this site. Browsers say so (Fetch Metadata), older ones by `Origin`; a client that sends
 * neither is not a browser, which another site could misuse.
 * @param siteUrl public origin of the site
 */
export function isSameOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  // A proxy may pass the host without its port.
  return given.origin === new URL(siteUrl).origin || given.host === host || given.hostname === host;
}
