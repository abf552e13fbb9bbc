import { createSocket, type Socket } from 'node:dgram';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '../../log.ts';
import { resolvePath } from '../../site/routes.ts';
import type { Visits } from './visits.ts';

/** What a front logs of a response; empty and `-` mean that there was no such header. */
const text = z
  .string()
  .max(4_096)
  .default('')
  .transform((value) => (value === '' || value === '-' ? undefined : value));
const line = z.object({
  method: z.string().max(16),
  uri: z.string().startsWith('/').max(4_096),
  status: z.coerce.number().int(),
  agent: text,
  referrer: text,
  language: text,
  purpose: text,
});

/**
 * Counts one line of a front's log.
 * @param message a syslog message (RFC 3164) whose text is a JSON object; everything else is ignored
 */
export function countLine(visits: Visits, message: string): void {
  const begin = message.indexOf('{');
  if (begin < 0) return;
  let parsed;
  try {
    parsed = line.safeParse(JSON.parse(message.slice(begin)));
  } catch {
    return;
  }
  if (!parsed.success) return;
  const { method, uri, status, agent, referrer, language, purpose } = parsed.data;
  const path = uri.split('?', 1)[0] ?? '/';
  const kind = status === 404 ? 'not found' : resolvePath(path).kind === 'page' ? 'page' : 'file';
  const headers = { 'user-agent': agent, referer: referrer, 'accept-language': language, 'sec-purpose': purpose };
  visits.count({ method, path, kind, status, headers });
}

/** Pause between attempts at a port that is taken: during an update the process before still has it. */
const RETRY_MS = 10_000;

/**
 * Listens to the log of a front with a cache, which alone sees every visit. Lines come as single datagrams (UDP), so the front
 * never waits for the site. A port that cannot be had is a warning and tried again: the site works without.
 * @param port 0: any that is free
 * @returns the socket, as soon as it listens
 */
export async function listenToFront(visits: Visits, host: string, port: number, retryMs = RETRY_MS): Promise<Socket> {
  const warn = ({ message: reason }: Error) => log.warn('front log not received', { setting: 'VISITS_LOG_PORT', port, reason });
  for (let isFirst = true; ; isFirst = false) {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.on('message', (message) => countLine(visits, message.toString('utf8')));
    try {
      await new Promise<void>((done, failed) => socket.once('error', failed).bind(port, host, done));
      socket.on('error', warn);
      socket.unref();
      if (!isFirst) log.info('front log received', { port });
      return socket;
    } catch (error) {
      socket.close();
      if (isFirst) warn(error as Error);
      await setTimeout(retryMs, undefined, { ref: false });
    }
  }
}
