import type { IncomingMessage } from 'node:http';

/**
 * Gives a request for a whole address (`GET http://host/path`) the form of all others. Its host takes the place of the `Host`
 * header, which such a request overrules (RFC 9112, 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  const [origin, host] = /^https?:\/\/([^/?#@\\]+)(?=[/?]|$)/i.exec(url) ?? [];
  if (origin === undefined || host === undefined) return;
  const target = url.slice(origin.length);
  request.url = target.startsWith('/') ? target : `/${target}`;
  request.headers.host = host;
}
