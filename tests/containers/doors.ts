import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Ports of this machine that lead to containers, whose addresses change when another one takes their place. */
export class Doors {
  private readonly open = new Map<string, Server>();

  /**
   * @param place what it leads to, as its name
   * @param address of the container of the moment; undefined: there is none, and the connection ends
   * @returns origin, the same one for the same place
   */
  async origin(place: string, port: number, address: () => Promise<string | undefined>): Promise<string> {
    const door = this.open.get(place) ?? createServer((visitor) => void lead(visitor, port, address));
    this.open.set(place, door);
    if (!door.listening) await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const door of this.open.values()) door.close();
  }
}

/** Connects a visitor with a container; without one, the connection ends. */
async function lead(visitor: Socket, port: number, address: () => Promise<string | undefined>): Promise<void> {
  visitor.on('error', () => undefined);
  try {
    const host = await address();
    if (host === undefined) throw new Error('there is no container');
    const there = connect(port, host);
    there.on('error', () => visitor.destroy());
    there.on('close', () => visitor.destroy());
    visitor.on('close', () => there.destroy());
    visitor.pipe(there).pipe(visitor);
  } catch {
    visitor.destroy();
  }
}
