import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { ensureAdmin, ensureService } from '../../scripts/cms-setup.mjs';
import { findNode } from '../../scripts/setup.mjs';
import { EDITOR } from '../support/content-service.ts';
import { addBuiltService, checkOut } from './checkout.ts';
import { Daemon } from './daemon.ts';
import { PortForwards } from './port-forwards.ts';
import { makeCertificate, makeImages, type Images } from './images.ts';

type Environment = Readonly<Record<string, string>>;

/** Host names of the settings; the certificate has them all. */
export const HOSTS = { site: 'www.example.com', media: 'media.example.com', admin: 'content.example.com' };

/** What `docker inspect` says of a container, as far as the tests read it. */
export interface Container {
  readonly Id: string;
  readonly RestartCount: number;
  readonly State: { readonly Status: string; readonly Pid: number; readonly OOMKilled: boolean; readonly ExitCode: number };
  readonly Config: { readonly User: string; readonly Image: string };
  readonly Image: string;
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly CapAdd: readonly string[] | null;
    readonly Privileged: boolean;
    readonly SecurityOpt: readonly string[] | null;
    readonly Memory: number;
    readonly PidsLimit: number | null;
    readonly PortBindings: Readonly<Record<string, readonly { readonly HostIp: string; readonly HostPort: string }[]>> | null;
  };
  readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>> };
}

/** Kills a process. A health check may have ended since it was listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A machine with nothing but Docker and a checkout, on which an operator's commands are run. */
export class Stack {
  readonly folder: string;
  /** Where the operator's blocks run. */
  readonly checkout: string;
  readonly daemon: Daemon;
  readonly images: Images;
  private readonly forwards = new PortForwards();

  private constructor(folder: string, daemon: Daemon, images: Images) {
    [this.folder, this.daemon, this.images] = [folder, daemon, images];
    this.checkout = join(folder, 'checkout');
  }

  static async make(): Promise<Stack> {
    const daemon = await Daemon.start();
    const folder = await mkdtemp(join(tmpdir(), 'stack-'));
    try {
      const stack = new Stack(folder, daemon, await makeImages(daemon));
      chmodSync(folder, 0o755);
      for (const name of ['checkout', 'bin', 'certificates']) mkdirSync(join(folder, name));
      await Promise.all([checkOut(stack.checkout, process.env['WHOLE_CONTENT'] === '1'), ensureService()]);
      await ensureAdmin();
      addBuiltService(stack.checkout);
      stack.makeCertificate();
      stack.layOutDocker();
      return stack;
    } catch (error) {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** `docker` as the operator types it. */
  private layOutDocker(): void {
    const { docker, compose } = this.daemon.programs;
    const wrapper = `DOCKER='${docker}' DOCKER_COMPOSE='${compose ?? ''}' exec '${findNode()}' '${join(import.meta.dirname, 'docker.mjs')}'`;
    const file = join(this.folder, 'bin/docker');
    writeFileSync(file, `#!/bin/sh\n${compose === undefined ? `exec '${docker}'` : wrapper} "$@"\n`);
    chmodSync(file, 0o755);
  }

  /** A new certificate of all hosts, readable by the front's user. @returns its file */
  makeCertificate(): string {
    const folder = join(this.folder, 'certificates');
    makeCertificate(folder, Object.values(HOSTS));
    for (const file of readdirSync(folder)) chownSync(join(folder, file), 1000, 1000);
    return join(folder, 'certificate.pem');
  }

  get settingsFile(): string {
    return join(this.checkout, 'deploy/.env');
  }

  /** What deploy/.env says. */
  get settings(): Environment {
    return parseEnv(readFileSync(this.settingsFile, 'utf8')) as Environment;
  }

  /** Fills in settings that are empty, and adds those that are not in the example, as an operator does. */
  fillIn(given: Environment): void {
    let text = readFileSync(this.settingsFile, 'utf8');
    for (const [name, value] of Object.entries(given)) {
      const line = new RegExp(`^${name}=`, 'm');
      text = line.test(text) ? text.replace(new RegExp(`^${name}=$`, 'm'), `${name}=${value}`) : `${text}${name}=${value}\n`;
    }
    writeFileSync(this.settingsFile, text);
  }

  /** Settings that an operator has to fill in; the others are secrets, or have a default. */
  get given(): Environment {
    return {
      SITE_URL: `https://${HOSTS.site}`,
      FRONT_HOSTS: HOSTS.site,
      FRONT_MEDIA_HOST: HOSTS.media,
      FRONT_ADMIN_HOST: HOSTS.admin,
      FRONT_ADMIN_ALLOW: this.daemon.here,
      FRONT_OPERATOR_ALLOW: this.daemon.here,
      CERTIFICATES: join(this.folder, 'certificates'),
      CMS_ADMIN_EMAIL: EDITOR.email,
      CMS_ADMIN_PASSWORD: EDITOR.password,
      ...this.images,
    };
  }

  /** Runs commands as an operator's shell does, which goes on after one that fails, in the checkout. @returns what they printed @throws with their errors when the last one fails */
  async shell(text: string, environment: Environment = {}): Promise<string> {
    const { stdout } = await promisify(execFile)('sh', ['-c', text], {
      cwd: this.checkout,
      maxBuffer: 64 * 1024 * 1024,
      env: {
        HOME: this.folder,
        PATH: [join(this.folder, 'bin'), dirname(findNode()), process.env['PATH']].join(delimiter),
        BUILDKIT_PROGRESS: 'plain',
        ...this.daemon.environment,
        ...environment,
      },
    });
    return stdout;
  }

  /** `docker compose …` with the compose file. */
  compose = (words: string): Promise<string> => this.shell(`docker compose --file deploy/compose.yaml ${words}`);

  /** The id of a service's container. */
  private async idOf(name: string): Promise<string> {
    const label = `label=com.docker.compose.service=${name}`;
    const [id] = (await this.daemon.docker('ps', '--all', '--quiet', '--no-trunc', '--filter', label)).split('\n');
    if (!id) throw new Error(`${name} has no container`);
    return id;
  }

  container = async (name: string): Promise<Container> => this.daemon.inspect<Container>(await this.idOf(name));

  /** Origin of a container's port, e.g. `origin('site-1', 4321)`: the same one when another container takes its place. */
  origin = (name: string, port: number): Promise<string> =>
    this.forwards.origin(`${name}:${port}`, port, async () => {
      const { Networks } = (await this.container(name)).NetworkSettings;
      return Object.entries(Networks).find(([network]) => network.endsWith('_outside'))?.[1].IPAddress;
    });

  /** Origin of the front, where visitors come in. */
  get front(): string {
    return `https://${this.daemon.address}`;
  }

  /** The folder of a volume of the compose file. */
  volume = (name: string): string => this.daemon.folderOf(`deploy_${name}`);

  /** Kills a container's processes, as the kernel does when memory is short; the engine starts it again. */
  async kill(name: string): Promise<void> {
    for (const pid of this.daemon.processesOf(await this.idOf(name))) killIfThere(pid);
  }

  /** Memory that the processes of a container have now, in bytes. */
  memory = async (name: string): Promise<number> => this.daemon.memoryOf(await this.idOf(name));

  /** Ends everything and removes the machine. */
  async remove(): Promise<void> {
    this.forwards.close();
    await this.daemon.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
