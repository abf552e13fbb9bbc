import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Local ports that are forwarded to containers, whose addresses change when another one takes their place. */
export class PortForwards {
  private readonly servers = new Map<string, Server>();

  /**
   * @param name of the container and port, for example `site-1:4321`
   * @param address of the container at this moment; undefined: there is none, and the connection ends
   * @returns origin, the same one for the same name
   */
  async origin(name: string, port: number, address: () => Promise<string | undefined>): Promise<string> {
    const server = this.servers.get(name) ?? createServer((client) => void forward(client, port, address));
    this.servers.set(name, server);
    if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const server of this.servers.values()) server.close();
  }
}

/** Connects a client with a container; without one, the connection ends. */
async function forward(client: Socket, port: number, address: () => Promise<string | undefined>): Promise<void> {
  client.on('error', () => undefined);
  try {
    const host = await address();
    if (host === undefined) throw new Error('there is no container');
    const container = connect(port, host);
    container.on('error', () => client.destroy());
    container.on('close', () => client.destroy());
    client.on('close', () => container.destroy());
    client.pipe(container).pipe(client);
  } catch {
    client.destroy();
  }
}
