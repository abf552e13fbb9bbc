import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A site of the test's own, for pages that are wrong on purpose.
 * @param atEnd what has it stop: the end of the test, unless several tests share it
 * @returns its origin
 */
export async function serve(respond: RequestListener, atEnd: (stop: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((done, fail) => {
    server.on('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  atEnd(
    () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}
