import { onTestFinished } from 'vitest';
import { startMailServer, type MailServerOptions } from './smtp-server.ts';

/** A mail server that keeps what it is sent; gone when the test is over. */
export async function mailServer(options?: MailServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(server.stop);
  return server;
}
