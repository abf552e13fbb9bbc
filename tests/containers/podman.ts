import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { groupFolders, hasRemoved, type Daemon } from './daemon.ts';
import type { Manifest } from './manifests.ts';

/** User and group of the pods (`securityContext` of the manifests). */
const USER = 1000;

/** runc, without the limits that Podman raises: where the machine is a container itself, nobody may raise them. */
const RUNTIME = (runc: string) => `#!/bin/sh
previous=
for word; do
  if [ "$previous" = --bundle ]; then sed -i 's/,"rlimits":\\[[^]]*\\]//' "$word/config.json"; fi
  previous=$word
done
exec '${runc}' "$@"
`;

/** Probes are requested by the test: Podman would run them with systemd and curl, which are not there. */
const SETTINGS = (runtime: string) => `[engine]
runtime = "test"
cgroup_manager = "cgroupfs"
events_logger = "file"
[engine.runtimes]
test = ["${runtime}"]
[network]
network_backend = "cni"
`;

/** What the kernel says of a process: its user, its capabilities, and whether it may gain privileges. */
export interface Rights {
  readonly user: number;
  readonly capabilities: string;
  readonly noNewPrivileges: boolean;
}

/** Podman on a test's machine, beside its Docker, in the same namespaces: it ends with that one. */
export class Podman {
  private readonly daemon: Daemon;
  private readonly folder: string;
  private readonly environment: Record<string, string>;

  private constructor(daemon: Daemon) {
    this.daemon = daemon;
    this.folder = join(daemon.folder, 'podman');
    this.environment = { CONTAINERS_CONF: join(this.folder, 'containers.conf'), DISABLE_HC_SYSTEMD: 'true' };
  }

  static async start(daemon: Daemon): Promise<Podman> {
    const podman = new Podman(daemon);
    const { folder } = podman;
    mkdirSync(folder);
    const runtime = join(folder, 'runtime');
    writeFileSync(runtime, RUNTIME(daemon.programs.runc));
    chmodSync(runtime, 0o755);
    writeFileSync(join(folder, 'containers.conf'), SETTINGS(runtime));
    // Where the network's plug-ins write which addresses are taken.
    mkdirSync('/var/lib/cni', { recursive: true });
    daemon.within('mount', '-t', 'tmpfs', 'none', '/var/lib/cni');
    await podman.run('network', 'create', '--subnet', `${podman.range}.64/27`, 'cluster');
    // Pods reach database and store, which Docker would keep to its own network, and the test reaches the pods.
    for (const direction of ['--in-interface', '--out-interface'])
      daemon.within(daemon.programs.iptables, '--insert', 'DOCKER-USER', direction, 'cni-podman+', '--jump', 'ACCEPT');
    return podman;
  }

  /** The first three numbers of the machine's addresses. */
  private get range(): string {
    return this.daemon.address.replace(/\.\d+$/, '');
  }

  /** Address of a pod. @param number from 0 */
  address = (number: number): string => `${this.range}.${70 + number}`;

  /** Runs `podman`. @returns what it printed @throws with its errors when it fails */
  private async run(...args: readonly string[]): Promise<string> {
    const { podman } = this.daemon.programs;
    const places = ['--root', join(this.folder, 'data'), '--runroot', join(this.folder, 'run')];
    const command = [podman, ...places, '--network-config-dir', join(this.folder, 'networks'), ...args];
    const { stdout } = await promisify(execFile)('nsenter', [...this.daemon.namespaces, ...command], {
      env: { ...process.env, ...this.environment },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  }

  /** Takes an image of the machine's Docker, as `localhost/…`. */
  async take(image: string): Promise<void> {
    const archive = join(this.folder, 'image.tar');
    await this.daemon.docker('save', '--output', archive, `${image}:latest`);
    await this.run('load', '--quiet', '--input', archive);
  }

  /** `kubectl create secret generic`: Podman keeps a secret of several values as JSON. */
  async createSecret(name: string, values: Readonly<Record<string, string>>): Promise<void> {
    const file = join(this.folder, `secret-${name}.json`);
    const encoded = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(encoded)));
    await this.run('secret', 'create', name, file);
  }

  /** A folder that the pods' user can write, as a cluster makes one for a volume (`fsGroup`). */
  volume(name: string): string {
    const folder = join(this.folder, 'volumes', name);
    mkdirSync(folder, { recursive: true });
    chownSync(folder, USER, USER);
    return folder;
  }

  /** Starts the pod of some manifests. @param number of its address */
  async play(manifests: readonly Manifest[], number: number): Promise<void> {
    const file = join(this.folder, `pod-${number}.yaml`);
    writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n'));
    await this.run('kube', 'play', '--network', 'cluster', '--ip', this.address(number), file);
  }

  /** Ends a pod as a cluster does: with its own signal, and by force after that many seconds. @returns exit statuses of its containers */
  async stop(pod: string, seconds: number): Promise<number[]> {
    await this.run('pod', 'stop', '--time', String(seconds), pod);
    const containers = (await this.run('ps', '--all', '--quiet', '--filter', `pod=${pod}`)).split('\n');
    return (await this.run('inspect', '--format', '{{.State.ExitCode}}', ...containers)).split('\n').map(Number);
  }

  startAgain = (pod: string): Promise<string> => this.run('pod', 'start', pod);

  /** A pod is gone; its volume is left. */
  lose = (pod: string): Promise<string> => this.run('pod', 'rm', '--force', '--time', '0', pod);

  /** Removes all pods, with their control groups, which are the machine's. */
  async remove(): Promise<void> {
    await this.run('pod', 'rm', '--all', '--force', '--time', '0');
    // Podman leaves empty ones; those of another Podman on this machine have processes, and stay.
    hasRemoved(groupFolders('libpod_parent'));
  }

  /** Whether a program of the container can write there. */
  canWrite = (container: string, file: string): Promise<boolean> =>
    this.run('exec', container, 'touch', file).then(
      () => true,
      () => false,
    );

  /** Memory limit of a container, in bytes. */
  memoryLimit = async (container: string): Promise<number> =>
    Number(await this.run('inspect', '--format', '{{.HostConfig.Memory}}', container));

  /** What a container's first process may do. */
  async rights(container: string): Promise<Rights> {
    const text = await this.run('exec', container, 'cat', '/proc/1/status');
    const value = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1] ?? '';
    return { user: Number(value('Uid')), capabilities: value('CapBnd'), noNewPrivileges: value('NoNewPrivs') === '1' };
  }
}
