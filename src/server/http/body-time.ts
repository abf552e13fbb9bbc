import type { IncomingMessage } from 'node:http';

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const isUpload = ({ method, headers }: IncomingMessage) =>
  method === 'PATCH' || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Ends a request whose body takes too long: as a whole, or, for forms with files and uploads, when nothing came for that
 * time. The server's own limit is that of the longest upload.
 */
export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  if (!hasBody(request)) return;
  const upload = isUpload(request);
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    // A body that the server does not read makes no progress either: then the server is busy, and the visitor is not slow.
    const isSlow = !upload || (bytesRead === before && request.readableLength === 0);
    before = bytesRead;
    if (isSlow && !request.complete) request.destroy();
  }, milliseconds).unref();
  request.once('close', () => clearInterval(timer));
}
