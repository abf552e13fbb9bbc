import type { Headers, ReadyResponse } from '../cache/ready-response.ts';
import { sendReady } from '../http/responses.ts';
import type { Handler } from './handler.ts';

/** Answers with a built browser file, from memory. @param files by address, without the security headers of files */
export function assets(files: ReadonlyMap<string, ReadyResponse>, fileHeaders: Headers): Handler {
  const ready = new Map([...files].map(([address, file]) => [address, { ...file, headers: { ...fileHeaders, ...file.headers } }]));
  return (exchange) => {
    const file = ready.get(exchange.path);
    if (!file) return false;
    exchange.kind = 'asset';
    sendReady(exchange, file);
    return true;
  };
}
