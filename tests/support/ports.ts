import { createServer, type AddressInfo } from 'node:net';

/**
 * A port on which nothing listens: no server is given it, because it is below the ports that the system gives away. The port of
 * a server that has just stopped is not closed as surely: a child process that another thread is starting may still hold it.
 */
export const CLOSED_PORT = 2;

/** A free port, for servers whose address must be known before they start. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
