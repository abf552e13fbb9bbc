import { execFileSync } from 'node:child_process';
import { Daemon } from './daemon.ts';
import { PortForwards } from './port-forwards.ts';
import { Stack, type Container } from './stack.ts';

/** Three machines with a Docker each, connected with each other; the first has the checkout. */
export class Swarm {
  readonly first: Stack;
  readonly nodes: Daemon[];
  private readonly forwards = new PortForwards();

  private constructor(first: Stack, nodes: Daemon[]) {
    [this.first, this.nodes] = [first, nodes];
  }

  static async make(): Promise<Swarm> {
    const first = await Stack.make();
    const swarm = new Swarm(first, [first.daemon]);
    try {
      for (const name of ['docker-2', 'docker-3']) swarm.add(await Daemon.start(name));
      return swarm;
    } catch (error) {
      await swarm.remove();
      throw error;
    }
  }

  private add(node: Daemon): void {
    for (const other of this.nodes) node.connect(other);
    this.nodes.push(node);
  }

  /** Runs an operator's commands with a node's Docker, the first one's unless another is named. */
  shell = (text: string, environment: Readonly<Record<string, string>> = {}, node = this.first.daemon): Promise<string> =>
    this.first.shell(text, { ...environment, DOCKER_HOST: hostOf(node) });

  /** Origins of the fronts, one on each node. */
  get fronts(): string[] {
    return this.nodes.map(({ address }) => `https://${address}`);
  }

  /** Where a part runs now; undefined: nowhere. */
  private async place(part: string): Promise<{ readonly node: Daemon; readonly id: string } | undefined> {
    const label = `label=com.docker.swarm.service.name=website_${part}`;
    for (const node of this.nodes) {
      const [id = ''] = (await node.docker('ps', '--quiet', '--no-trunc', '--filter', label)).split('\n');
      if (id !== '') return { node, id };
    }
    return undefined;
  }

  /** Container of a part. @throws when it runs nowhere */
  async container(part: string): Promise<Container & { readonly node: string }> {
    const place = await this.place(part);
    if (place === undefined) throw new Error(`${part} runs nowhere`);
    return { ...(await place.node.inspect<Container>(place.id)), node: place.node.name };
  }

  /** Origin of a part's port, wherever it runs. */
  origin = (part: string, port: number): Promise<string> =>
    this.forwards.origin(`${part}:${port}`, port, async () => {
      const place = await this.place(part);
      const [pid] = place === undefined ? [] : place.node.processesOf(place.id);
      // The address at which a container of a Swarm leaves its node, which its engine does not tell.
      const text =
        pid === undefined ? '' : execFileSync('nsenter', [`--net=/proc/${pid}/ns/net`, 'ip', '-4', 'address'], { encoding: 'utf8' });
      return /inet (198\.18\.[\d.]+)/.exec(text)?.[1];
    });

  /** A node loses its power. @returns what switches it on again */
  async lose(name: string): Promise<() => Promise<void>> {
    const index = this.nodes.findIndex((node) => node.name === name);
    const [lost] = this.nodes.splice(index, 1);
    await lost!.kill();
    return async () => this.add(await Daemon.start(name, lost));
  }

  async remove(): Promise<void> {
    this.forwards.close();
    await Promise.all(this.nodes.filter((node) => node !== this.first.daemon).map((node) => node.stop()));
    await this.first.remove();
  }
}

/** A node's Docker, as `docker --host` takes it. */
export const hostOf = ({ folder }: Daemon): string => `unix://${folder}/docker.sock`;
