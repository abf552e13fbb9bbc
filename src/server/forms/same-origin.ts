import type { IncomingMessage } from 'node:http';

/**
 * Whether a form was sent by a page of this site. Browsers say so themselves (Fetch Metadata); older ones send `Origin`; what
 * sends neither is no browser that another site could make send something.
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
