import { execFile, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from '../../scripts/child.mjs';
import { ensureDocker, type DockerPrograms } from '../../scripts/docker.mjs';
import { waitUntil } from '../../scripts/health.mjs';
import { ROOT } from '../support/repository.ts';
import { connect, freeNumber, leave, rejoin } from './network.ts';

/** What is kept from run to run: layers of images, which take minutes to make. */
export const CACHE = join(ROOT, 'node_modules/.cache/containers');

/**
 * Begins in namespaces of its own: what is mounted, started and connected there is gone when the first process is. The
 * server waits for its network, and uses no containerd of the machine (/run).
 */
const BEGIN = 'hostname "$0" && mount -t tmpfs none /run && ip link set lo up && echo there && read -r line && exec "$@"';

/** Folders of a control group, one of each kind. */
export const groupFolders = (name: string): string[] =>
  ['/sys/fs/cgroup', ...readdirSync('/sys/fs/cgroup').map((kind) => join('/sys/fs/cgroup', kind))]
    .map((parent) => join(parent, name))
    .filter((folder) => existsSync(folder));

/** Removes control groups that have no process any more, from the innermost outwards. */
function removeGroups(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) removeGroups(join(folder, entry.name));
  rmdirSync(folder);
}

/** @returns whether those control groups have no process any more, and are removed */
export function hasRemoved(groups: readonly string[]): boolean {
  try {
    for (const folder of groups) removeGroups(folder);
    return true;
  } catch {
    return false;
  }
}

/** The file that says which process uses a data folder. */
const lockOf = (data: string) => `${data}.in-use`;
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** A Docker of this test's own, in namespaces of its own. The addresses are of a range that is kept for tests of networks. */
export class Daemon {
  readonly programs: DockerPrograms;
  /** Where it has its socket and its log. */
  readonly folder: string;
  /** The machine's address as containers see it, for example as the address of a visitor. */
  readonly here: string;
  /** The address of its published ports. */
  readonly address: string;
  /** Where its images and volumes are. */
  readonly data: string;
  private stopped: Promise<void> | undefined;
  private readonly server: ChildProcess;
  private readonly ended: Promise<unknown>;
  private readonly network: ChildProcess;
  readonly group: string;
  readonly name: string;
  private readonly number: number;

  private constructor(
    programs: DockerPrograms,
    place: { name: string; folder: string; data: string },
    number: number,
    server: ChildProcess,
    network: ChildProcess,
  ) {
    [this.programs, this.server, this.network] = [programs, server, network];
    [this.name, this.folder, this.data] = [place.name, place.folder, place.data];
    this.number = number;
    [this.here, this.address, this.group] = [`198.18.${number}.1`, `198.18.${number}.2`, `containers-${number}`];
    this.ended = once(server, 'exit');
  }

  /**
   * @param name of the machine that it stands for, whose images are kept from run to run
   * @param killed the machine that lost its power: this one has its containers, volumes and addresses
   * @throws Error in one line where there is no Docker, or another run uses what is kept
   */
  static async start(name = 'docker', killed?: Daemon): Promise<Daemon> {
    const programs = ensureDocker();
    const data = join(CACHE, name);
    mkdirSync(CACHE, { recursive: true });
    const lock = lockOf(data);
    const user = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (user > 0 && isAlive(user)) throw new Error(`The container tests of this checkout run already, as process ${user}.`);
    writeFileSync(lock, String(process.pid));
    const folder = await mkdtemp(join(tmpdir(), 'docker-'));
    const number = killed === undefined ? freeNumber() : rejoin(programs, killed.number);
    // Of a run that was killed.
    for (const group of groupFolders(`containers-${number}`)) removeGroups(group);
    const net = (text: string) => `198.18.${number}.${text}`;
    const log = openSync(join(folder, 'log'), 'a');
    const command = [
      programs.dockerd,
      ...['--data-root', data, '--exec-root', join(folder, 'exec'), '--pidfile', join(folder, 'pid')],
      ...['--host', `unix://${folder}/docker.sock`, '--cgroup-parent', `/containers-${number}`, '--dns', '10.0.2.3'],
      ...['--bip', net('17/28'), '--default-address-pool', `base=${net('128/25')},size=27`],
    ];
    const spaces = ['--mount', '--net', '--pid', '--uts', '--fork', '--kill-child', '--mount-proc'];
    const server = startChild('unshare', [...spaces, 'sh', '-c', BEGIN, name, ...command], { stdio: ['pipe', 'pipe', log] }, 'KILL');
    closeSync(log);
    let network: ChildProcess | undefined;
    try {
      const [there] = await Promise.race([once(server.stdout!, 'data'), once(server, 'exit')]);
      if (String(there) !== 'there\n') throw new Error('there are no namespaces for it');
      server.stdout!.resume();
      network = await connect(programs, number, server.pid ?? 0);
      const daemon = new Daemon(programs, { name, folder, data }, number, server, network);
      server.stdin!.end('\n');
      await daemon.responds();
      if (killed === undefined) await daemon.empty();
      // Tests reach containers by their own addresses, beside the ports that are published.
      daemon.inside(programs.iptables, '--insert', 'DOCKER-USER', '--in-interface', 'outside', '--jump', 'ACCEPT');
      return daemon;
    } catch (error) {
      server.kill('SIGKILL');
      network?.kill('SIGTERM');
      throw new Error(`Docker did not start: ${String(error)}\n${readFileSync(join(folder, 'log'), 'utf8').slice(-4_000)}`, {
        cause: error,
      });
    }
  }

  /** Waits until it answers, or has ended. */
  private async responds(): Promise<void> {
    const hasEnded = () => this.server.exitCode !== null || this.server.signalCode !== null;
    const deadline = performance.now() + 60_000;
    const isOver = () => hasEnded() || performance.now() > deadline;
    const isThere = await waitUntil(
      () =>
        this.docker('version').then(
          () => true,
          () => false,
        ),
      isOver,
    );
    if (!isThere) throw new Error(hasEnded() ? 'dockerd ended' : 'dockerd does not answer');
  }

  /** Environment of commands that use it. */
  get environment(): Record<string, string> {
    return {
      DOCKER_HOST: `unix://${this.folder}/docker.sock`,
      DOCKER_BUILDKIT: '1',
      COMPOSE_DOCKER_CLI_BUILD: '1',
      DOCKER_CONFIG: this.folder,
    };
  }

  /** Runs `docker`. @returns what it printed @throws with its errors when it fails */
  async docker(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(this.programs.docker, args, {
      env: { ...process.env, ...this.environment },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  }

  /** Connects its machine with another one, which then reaches it by its address, as the test does. */
  connect(other: Daemon): void {
    const { ip } = this.programs;
    const cables = [`to-${other.group}`.replace('containers-', ''), `to-${this.group}`.replace('containers-', '')] as const;
    this.inside(ip, 'link', 'add', cables[0], 'type', 'veth', 'peer', 'name', cables[1], 'netns', String(other.server.pid));
    for (const [from, to, cable] of [
      [this, other, cables[0]],
      [other, this, cables[1]],
    ] as const) {
      from.inside(ip, 'link', 'set', cable, 'up');
      from.inside(ip, 'route', 'add', `${to.address}/32`, 'dev', cable, 'src', from.address);
    }
  }

  /** Its machine loses its power: nothing of it ends by itself. */
  async kill(): Promise<void> {
    this.server.kill('SIGKILL');
    await this.ended;
    const closed = once(this.network, 'exit');
    this.network.kill('SIGTERM');
    await closed;
    // The kernel still ends its processes.
    const deadline = performance.now() + 30_000;
    await waitUntil(
      () => Promise.resolve(hasRemoved(groupFolders(this.group))),
      () => performance.now() > deadline,
    );
    leave(this.programs, this.number);
    rmSync(lockOf(this.data), { force: true });
    this.stopped = Promise.resolve();
  }

  /** Runs a program of the machine in its network. */
  private inside(program: string, ...args: string[]): void {
    execFileSync('nsenter', [`--net=/proc/${this.server.pid}/ns/net`, program, ...args]);
  }

  /** What `docker inspect` says of a container or an image. */
  async inspect<Type>(name: string): Promise<Type> {
    return (JSON.parse(await this.docker('inspect', name)) as Type[])[0]!;
  }

  /** Process ids of a container on this machine. */
  processesOf(id: string): number[] {
    const files = groupFolders(join(this.group, id)).map((folder) => readFileSync(join(folder, 'cgroup.procs'), 'utf8'));
    return [...new Set(files.flatMap((text) => text.split('\n').filter(Boolean).map(Number)))];
  }

  /** Memory that the processes of a container have now, in bytes, without the files that the system keeps in memory for it. */
  memoryOf(id: string): number {
    const file = groupFolders(join(this.group, id))
      .map((folder) => join(folder, 'memory.stat'))
      .find((name) => existsSync(name));
    // Version 1 of control groups calls it rss, version 2 anon.
    const bytes = /^(?:rss|anon) (\d+)$/m.exec(file === undefined ? '' : readFileSync(file, 'utf8'))?.[1];
    if (bytes === undefined) throw new Error('The kernel does not say how much memory a container has.');
    return Number(bytes);
  }

  /** The folder of a volume. */
  folderOf = (volume: string): string => join(this.data, 'volumes', volume, '_data');

  /** Puts a small disk in the place of a folder, as its containers see it. */
  mount(folder: string): void {
    this.within('mount', '-t', 'tmpfs', '-o', 'size=1m,uid=1000,gid=1000', 'none', folder);
  }

  unmount(folder: string): void {
    this.within('umount', folder);
  }

  /** The first process in its namespaces. */
  private get init(): string {
    return readFileSync(`/proc/${this.server.pid}/task/${this.server.pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
  }

  /** Options of `nsenter` for its network, mounts and processes: what is started there ends with it. */
  get namespaces(): readonly string[] {
    return [`--target=${this.init}`, '--mount', '--net', '--pid', '--uts'];
  }

  /** Runs a program of the machine in its namespaces. */
  within(program: string, ...args: string[]): void {
    execFileSync('nsenter', [...this.namespaces, program, ...args]);
  }

  /** Removes all containers, volumes and networks; images stay. */
  async empty(): Promise<void> {
    await this.docker('swarm', 'leave', '--force').catch(() => undefined);
    const containers = (await this.docker('ps', '--all', '--quiet')).split('\n').filter(Boolean);
    if (containers.length > 0) await this.docker('rm', '--force', '--volumes', ...containers);
    await this.docker('network', 'prune', '--force');
    const volumes = (await this.docker('volume', 'ls', '--quiet')).split('\n').filter(Boolean);
    if (volumes.length > 0) await this.docker('volume', 'rm', '--force', ...volumes);
    await this.docker('image', 'prune', '--force');
    await this.docker('builder', 'prune', '--force', '--keep-storage', '8GB');
  }

  /** Ends it with all that it has started, mounted and connected. */
  stop(): Promise<void> {
    return (this.stopped ??= this.end());
  }

  private async end(): Promise<void> {
    await this.empty().catch((error: unknown) => console.error(error));
    const { init } = this;
    if (init !== '') process.kill(Number(init), 'SIGTERM');
    const killed = setTimeout(() => this.server.kill('SIGKILL'), 30_000);
    await this.ended;
    clearTimeout(killed);
    const closed = once(this.network, 'exit');
    this.network.kill('SIGTERM');
    await closed;
    for (const folder of groupFolders(this.group)) removeGroups(folder);
    rmSync(this.folder, { recursive: true, force: true });
    rmSync(lockOf(this.data), { force: true });
  }
}

/** What there is on this machine of a Docker: all of it must be gone when it has stopped. */
export function leftBy({ folder, data, group, here }: Daemon): string[] {
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return `process ${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
      } catch {
        return '';
      }
    });
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const routes = execFileSync('ip', ['-4', 'route'], { encoding: 'utf8' }).split('\n');
  return [
    ...[...commands, ...mounts].filter((text) => text.includes(folder) || text.includes(data)),
    ...routes.filter((text) => text.includes(here)),
    ...groupFolders(group),
    ...[folder, lockOf(data)].filter((path) => existsSync(path)),
  ];
}
