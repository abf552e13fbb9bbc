import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';
import { vi } from 'vitest';
import { parse } from 'yaml';
import { ensureService, SERVICE } from '../../scripts/cms-setup.mjs';
import { ensureNginx } from '../../scripts/nginx.mjs';
import { ensurePostgres } from '../../scripts/postgres.mjs';
import { ensureRclone } from '../../scripts/rclone.mjs';
import { findNode } from '../../scripts/setup.mjs';
import { freePort } from '../support/ports.ts';
import { startPostgres } from '../support/postgres.ts';
import { ROOT } from '../support/repository.ts';
import { smallContent } from '../support/small-content.ts';
import { composeEnvironment, readContainerFile, type Compose, type ContainerFile } from './container-files.ts';

type Environment = Readonly<Record<string, string>>;

/** A process that stands for a container. */
interface Running {
  /** Settings it was started with: compose makes a container again when they change. */
  readonly settings: Environment;
  readonly release: number;
  readonly pid?: number;
  stop(): Promise<void>;
}
/** What `docker` has to do: end with a status, or run a program in a container's place. */
interface Order {
  readonly status: number;
  readonly text?: string;
  readonly run?: { readonly command: readonly string[]; readonly environment: Environment; readonly folder: string };
}

export const COMPOSE = parse(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;
const FILES: Readonly<Record<string, ContainerFile>> = Object.fromEntries(
  ['site', 'service', 'front'].map((name) => [name, readContainerFile(readFileSync(join(ROOT, `deploy/${name}.Containerfile`), 'utf8'))]),
);
/** The container file of a service of the compose file; undefined: it takes somebody else's image. */
const fileOf = (name: string): ContainerFile | undefined => {
  const file = /(\w+)\.Containerfile$/.exec(COMPOSE.services[name]?.build?.dockerfile ?? '')?.[1];
  return file === undefined ? undefined : FILES[file];
};

/** The user of the images, without root's rights; the test's own user if it cannot be changed. */
const USER = 1000;
const AS_USER = [
  'setpriv',
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--bounding-set=-all',
  '--inh-caps=-all',
];
const canSwitch =
  process.getuid?.() === 0 && spawnSync(AS_USER[0]!, [...AS_USER.slice(1), 'test', '-r', join(ROOT, 'package.json')]).status === 0;
const asUser = (command: readonly string[]) => (canSwitch ? [...AS_USER, ...command] : [...command]);

/** Times of compose, `20s`, as milliseconds. */
const milliseconds = (time: string | undefined) => Number(/^(\d+)s$/.exec(time ?? '10s')?.[1]) * 1_000;
/** Sizes of compose, `512M`, as bytes. */
export const bytes = (size: string) => Number(/^(\d+)/.exec(size)?.[1]) * 1024 ** (size.includes('G') ? 3 : 2);

/** Most memory that a process and its children have had, in bytes. */
function memoryOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const own = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  return children.reduce((sum, child) => sum + memoryOf(child), own);
}

/**
 * A machine on which the files of deploy/ are run without a container engine: each container's process, as its container
 * file starts it and with the settings that the compose file gives it. What a container has for itself, and processes of one
 * machine share, is replaced, and nothing else: host names, ports, folders (`here`, `own`). Two images of others are replaced
 * by what this machine has: PostgreSQL of the system, an S3-compatible server for `storage`, rclone of the system.
 */
export class Machine {
  readonly folder: string;
  /** Where the operator's blocks run: a checkout with its deploy/ folder. */
  readonly checkout: string;
  /** Most memory that each container's processes have had, by name. */
  readonly memory = new Map<string, number>();
  private readonly ports: ReadonlyMap<string, number>;
  private readonly running = new Map<string, Running>();
  private readonly build: string;
  private readonly server: Server;
  private release = 1;
  private database: Awaited<ReturnType<typeof startPostgres>> | undefined;

  private constructor(folder: string, build: string, ports: ReadonlyMap<string, number>) {
    this.folder = folder;
    this.checkout = join(folder, 'checkout');
    this.build = build;
    this.ports = ports;
    this.server = createServer((request, response) => {
      void (async () => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        const { args, environment } = JSON.parse(text) as { args: string[]; environment: Environment };
        const order = await this.obey(args, environment).catch((error: unknown) => ({ status: 1, text: String(error) }));
        response.end(JSON.stringify(order));
      })();
    });
  }

  /** @param build folder of a build of the site */
  static async make(build: string): Promise<Machine> {
    ensureRclone();
    await ensureService();
    const folder = await mkdtemp(join(tmpdir(), 'machine-'));
    // Everything that is behind a name and a port in the compose file, or is exposed by a container file.
    const named = Object.keys(COMPOSE.services).flatMap((name) => [
      ...[...JSON.stringify(COMPOSE).matchAll(new RegExp(`\\b${name}:(\\d{4,5})\\b`, 'g'))].map(([found]) => found),
      ...(fileOf(name)?.ports ?? []).map((port) => `${name}:${port}`),
    ]);
    const ports = new Map<string, number>();
    for (const place of [...named, 'front:8081', 'site-1:5140', 'site-2:5140']) ports.set(place, await freePort());
    const machine = new Machine(folder, build, ports);
    chmodSync(folder, 0o755);
    for (const name of ['checkout', 'bin', 'volumes', 'logs', 'certificates', 'image']) mkdirSync(join(folder, name));
    cpSync(join(ROOT, 'deploy'), join(machine.checkout, 'deploy'), { recursive: true });
    rmSync(join(machine.checkout, 'deploy/.env'), { force: true });
    machine.layOutImages();
    await smallContent(join(folder, 'image/content'));
    machine.makeCertificate();
    const docker = join(folder, 'bin/docker');
    writeFileSync(docker, `#!/bin/sh\nexec '${findNode()}' '${join(import.meta.dirname, 'docker.mjs')}' "$@"\n`);
    chmodSync(docker, 0o755);
    await new Promise<void>((done) => machine.server.listen(0, '127.0.0.1', done));
    return machine;
  }

  /** The folder /app of the images: links to what they copy, and the first entries of each list of content. */
  private layOutImages(): void {
    const app = join(this.folder, 'image');
    symlinkSync(this.build, join(app, 'site'));
    for (const name of ['deploy/nginx', 'src/styles/fonts', 'src/site']) cpSync(join(ROOT, name), join(app, name), { recursive: true });
    mkdirSync(join(app, 'cms'));
    for (const name of readdirSync(SERVICE)) if (!name.startsWith('.')) symlinkSync(join(SERVICE, name), join(app, 'cms', name));
    for (const { made } of Object.values(FILES))
      for (const path of made) if (path.startsWith('/app/')) mkdirSync(path.replace('/app', app), { recursive: true });
  }

  /** A new certificate of the two names that are requested over HTTPS. */
  makeCertificate(): void {
    const folder = join(this.folder, 'certificates');
    const names = 'subjectAltName=DNS:www.example.com,DNS:localhost,IP:127.0.0.1';
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=www.example.com'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
    execFileSync('openssl', ['req', '-x509', ...kind, '-addext', names, ...files], { stdio: 'ignore' });
    for (const file of readdirSync(folder)) this.give(join(folder, file));
    // The database keeps the one that it was started with.
    appendFileSync(join(this.folder, 'trust.pem'), readFileSync(this.certificate));
  }

  private give(path: string): void {
    if (canSwitch) chownSync(path, USER, USER);
  }

  /** Files that an operator put into a volume become its user's, as they are on a real machine. */
  giveAll(folder: string): void {
    for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) this.give(join(folder, name));
  }

  /** What the compose file sets of a service. */
  settingsOf(name: string): Environment {
    return composeEnvironment(COMPOSE, name, this.values({}));
  }

  get certificate(): string {
    return join(this.folder, 'certificates/certificate.pem');
  }

  /** Origin of a container's port, e.g. `origin('site-1', 4321)`. */
  origin(name: string, port: number, protocol = 'http'): string {
    return `${protocol}://127.0.0.1:${String(this.port(`${name}:${port}`))}`;
  }

  port(place: string): number {
    const port = this.ports.get(place);
    if (port === undefined) throw new Error(`Nothing of the compose file is at ${place}`);
    return port;
  }

  /** The folder of a volume of the compose file. */
  volume(name: string): string {
    const path = join(this.folder, 'volumes', name);
    mkdirSync(path, { recursive: true });
    this.give(path);
    return path;
  }

  private volumesOf(name: string): [inside: string, here: string][] {
    return (COMPOSE.services[name]?.volumes ?? []).map((line) => {
      const [source = '', inside = ''] = line.split(/:(?=\/)/);
      return [inside.replace(/:ro$/, ''), source.startsWith('$') ? join(this.folder, 'certificates') : this.volume(source)];
    });
  }

  /** A text of the files with names, ports and folders of this machine. */
  private here(name: string, text: string): string {
    let found = text.replace(/[a-z][a-z\d-]*:\d{4,5}\b/g, (place) => (this.ports.has(place) ? `127.0.0.1:${this.port(place)}` : place));
    // The media host of the test's settings: the front, over HTTPS.
    found = found.replaceAll('https://localhost', `https://localhost:${this.port('front:8443')}`);
    for (const [inside, here] of this.volumesOf(name))
      if (found === inside || found.startsWith(`${inside}/`)) found = here + found.slice(inside.length);
    return found.replace(/^\/app\//, `${join(this.folder, 'image')}/`);
  }

  /** What a container has for itself: the address it listens on, and the certificates it trusts. */
  private own(name: string, given: Environment): Environment {
    const port = (number: number) => String(this.port(`${name}:${number}`));
    const trust = { NODE_EXTRA_CA_CERTS: join(this.folder, 'trust.pem') };
    if (name === 'front')
      return {
        FRONT_LISTEN: `127.0.0.1:${port(8080)}`,
        FRONT_TLS_LISTEN: `127.0.0.1:${port(8443)}`,
        FRONT_STATUS_LISTEN: `127.0.0.1:${port(8081)}`,
      };
    // The admin's pages take two minutes to build; its requests are answered without them.
    if (name === 'service')
      return { ...trust, CMS_HOST: '127.0.0.1', CMS_PORT: port(1337), CMS_SERVE_ADMIN: 'false', ENV_PATH: '/nonexistent' };
    return { ...trust, HOST: '127.0.0.1', PORT: port(4321), ...('VISITS_LOG_PORT' in given ? { VISITS_LOG_PORT: port(5140) } : {}) };
  }

  /** What deploy/.env says, as compose reads it, and the operator's shell before it. */
  private values(shell: Environment): Environment {
    return { ...(parseEnv(readFileSync(join(this.checkout, 'deploy/.env'), 'utf8')) as Environment), ...shell };
  }

  /** Environment of a container: container file, then compose file. @param settings instead of those of the compose file */
  environment(name: string, shell: Environment = {}, settings?: Environment): Environment {
    const given = settings ?? composeEnvironment(COMPOSE, name, this.values(shell));
    const all = Object.entries({ ...fileOf(name)?.environment, ...given }).map(([key, value]) => [key, this.here(name, value)]);
    return {
      PATH: [dirname(findNode()), dirname(ensureNginx()), process.env.PATH].join(delimiter),
      HOME: '/nonexistent',
      ...(Object.fromEntries(all) as Environment),
      ...(fileOf(name) === undefined ? {} : this.own(name, given)),
    };
  }

  /** A container's output so far. */
  said(name: string): string {
    return readFileSync(join(this.folder, 'logs', name), 'utf8');
  }

  /** Whether a container's health check passes, run as it is in its container file. */
  async healthy(name: string): Promise<boolean> {
    const [program = '', ...args] = fileOf(name)?.health.map((part) => part.replaceAll(':8081', `:${this.ports.get('front:8081')}`)) ?? [];
    const settings = this.running.get(name)?.settings;
    return promisify(execFile)(program, args, { env: settings ?? {} }).then(
      () => true,
      () => false,
    );
  }

  isUp(name: string): boolean {
    return this.running.has(name);
  }

  /**
   * Starts a container's process and waits until it is up.
   * @throws with its output when it ends instead
   */
  async start(name: string, shell: Environment = {}, settings?: Environment): Promise<void> {
    const environment = this.environment(name, shell, settings);
    const { release } = this;
    if (name === 'database') {
      const { POSTGRES_USER: user, POSTGRES_DB: database, POSTGRES_PASSWORD: password } = environment;
      this.database = await startPostgres({
        user: user ?? '',
        database: database ?? '',
        password: password ?? '',
        port: this.port('database:5432'),
        tls: { key: join(this.folder, 'certificates/key.pem'), certificate: this.certificate },
      });
      this.running.set(name, { settings: environment, release, stop: this.database.stop });
      return;
    }
    if (name === 'storage') return this.startStorage(environment);
    const file = fileOf(name);
    if (file === undefined) throw new Error(`${name}: nothing on this machine stands for its image`);
    const log = openSync(join(this.folder, 'logs', name), 'a');
    this.give(join(this.folder, 'logs', name));
    const [program = '', ...args] = asUser(file.command);
    const folder = file.folder.replace('/app', join(this.folder, 'image'));
    const child = spawn(program, args, { cwd: folder, env: environment, stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = once(child, 'exit');
    const gone = () => child.exitCode !== null || child.signalCode !== null;
    this.running.set(name, {
      settings: environment,
      release,
      pid: child.pid ?? 0,
      stop: () => this.end(name, child, ended, file.stopSignal),
    });
    const address = { front: `${this.origin('front', 8081)}/healthz`, service: `${this.origin('service', 1337)}/_health` }[name];
    const timeout = 1_000 * (file.startSeconds + 180);
    await vi.waitFor(
      async () => {
        if (gone()) return;
        const { ok } = await fetch(address ?? `${this.origin(name, 4321)}/healthz`);
        if (!ok) throw new Error(`${name} is not healthy yet`);
      },
      { interval: 100, timeout },
    );
    if (gone()) {
      this.running.delete(name);
      throw new Error(`${name} ended:\n${this.said(name).slice(-4_000)}`);
    }
  }

  /** As an engine does: the signal of the container file, then death after the grace period. */
  private async end(name: string, child: ChildProcess, ended: Promise<unknown>, signal: string): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      this.memory.set(name, Math.max(this.memory.get(name) ?? 0, memoryOf(child.pid ?? 0)));
      child.kill(signal as NodeJS.Signals);
    }
    let killed = false;
    const timer = setTimeout(() => (killed = child.kill('SIGKILL')), milliseconds(COMPOSE.services[name]?.stop_grace_period));
    await ended;
    clearTimeout(timer);
    if (killed) throw new Error(`${name} did not end within its grace period:\n${this.said(name).slice(-4_000)}`);
  }

  private async startStorage(environment: Environment): Promise<void> {
    const { S3_ACCESS_KEY_ID: key = '', S3_SECRET_ACCESS_KEY: secret = '' } = environment;
    const directory = this.volume('storage');
    const server = new S3rver({ address: '127.0.0.1', port: this.port('storage:8333'), silent: true, directory, configureBuckets: [] });
    for (const known of [...DUMMY_ACCOUNT.accessKeys.keys()]) DUMMY_ACCOUNT.revokeAccessKey(known);
    DUMMY_ACCOUNT.createKeyPair(key, secret);
    await server.run();
    this.running.set('storage', {
      settings: environment,
      release: this.release,
      async stop() {
        const closed = server.close();
        server.httpServer.closeAllConnections();
        await closed;
      },
    });
  }

  async stop(name: string): Promise<void> {
    const running = this.running.get(name);
    this.running.delete(name);
    await running?.stop();
  }

  /** Kills a container's process as the kernel does when memory is short. */
  kill(name: string): void {
    process.kill(this.running.get(name)?.pid ?? 0, 'SIGKILL');
    this.running.delete(name);
  }

  /** Ends everything and removes the machine. */
  async remove(): Promise<void> {
    // The front first: it sends requests to all others.
    for (const name of ['front', 'site-1', 'site-2', 'service', 'storage', 'database']) await this.stop(name);
    this.server.closeAllConnections();
    this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a block of the runbook as an operator does, in the checkout. @returns what it printed @throws with its errors when it fails */
  async shell(text: string, environment: Environment = {}): Promise<string> {
    const { port } = this.server.address() as AddressInfo;
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-euo', 'pipefail', '-c', text], {
      cwd: this.checkout,
      maxBuffer: 64 * 1024 * 1024,
      env: {
        HOME: this.folder,
        PATH: [join(this.folder, 'bin'), dirname(findNode()), process.env.PATH].join(delimiter),
        MACHINE: `http://127.0.0.1:${port}`,
        ...environment,
      },
    });
    return stdout;
  }

  /** Does what a `docker` command requests. Unknown arguments are refused, never ignored. */
  private async obey(args: readonly string[], shell: Environment): Promise<Order> {
    const [compose, option, file, verb = '', ...rest] = args;
    if (`${compose} ${option} ${file}` !== 'compose --file deploy/compose.yaml')
      throw new Error(`docker ${args.join(' ')}: not known here`);
    const flags = rest.slice(0, rest.findIndex((word) => !word.startsWith('-')) + 1 || rest.length).filter((word) => word.startsWith('-'));
    const messages = rest.slice(flags.length);
    const refuse = (allowed: readonly string[]) => {
      for (const flag of flags) if (!allowed.includes(flag)) throw new Error(`docker compose ${verb}: no option ${flag} here`);
      for (const name of verb === 'exec' || verb === 'run' ? [] : messages)
        if (!(name in COMPOSE.services)) throw new Error(`no such service: ${name}`);
    };
    switch (verb) {
      case 'build':
        // Whether the images can be built, tests/deploy/files.test.ts checks as far as possible; a new one is a new release.
        refuse([]);
        this.release++;
        return { status: 0 };
      case 'up':
        refuse(['--build', '--detach', '--no-deps', '--wait']);
        return this.up(messages.length > 0 ? messages : Object.keys(COMPOSE.services), shell);
      case 'stop':
        refuse([]);
        for (const name of messages) await this.stop(name);
        return { status: 0 };
      case 'logs': {
        refuse(['--no-log-prefix']);
        const [name = ''] = messages;
        return {
          status: 0,
          run: { command: ['cat', join(this.folder, 'logs', name)], environment: { PATH: process.env.PATH ?? '' }, folder: '/' },
        };
      }
      case 'exec':
        refuse(['-T']);
        return this.exec(messages[0] ?? '', messages.slice(1));
      case 'run':
        return this.runOnce(rest, shell);
      default:
        throw new Error(`docker compose ${verb}: not known here`);
    }
  }

  /** In the order of what depends on what, as compose does; what runs with the same settings is left alone. */
  private async up(names: readonly string[], shell: Environment): Promise<Order> {
    const order: string[] = [];
    const add = (name: string) => {
      for (const before of Object.keys(COMPOSE.services[name]?.depends_on ?? {})) if (names.includes(before)) add(before);
      if (!order.includes(name) && COMPOSE.services[name]?.profiles === undefined) order.push(name);
    };
    names.forEach(add);
    for (const name of order) {
      const running = this.running.get(name);
      const same = JSON.stringify(running?.settings) === JSON.stringify(this.environment(name, shell));
      if (running && same && (running.release === this.release || fileOf(name) === undefined)) continue;
      // A database's container made again finds the old data; the password in its settings is for an empty folder alone.
      if (running && name === 'database') continue;
      await this.stop(name);
      await this.start(name, shell);
      if (fileOf(name) !== undefined && !(await this.healthy(name))) throw new Error(`${name}: its health check fails`);
    }
    return { status: 0 };
  }

  /** A program inside a container: there with its environment and user; of the database and the store, what stands for it. */
  private exec(name: string, command: readonly string[]): Order {
    if (!this.running.has(name)) return { status: 1, text: `${name} is not running` };
    const text = command.join(' ');
    if (name === 'storage') {
      const bucket = /^sh -c echo "s3\.bucket\.create -name ([a-z]+)" \| weed shell$/.exec(text)?.[1];
      if (bucket === undefined) throw new Error(`storage: ${text}: not known here`);
      mkdirSync(join(this.volume('storage'), bucket), { recursive: true });
      return { status: 0 };
    }
    if (name === 'database') {
      const { socketFolder, port } = this.database!;
      // As in the image: its own users come in by the socket, without a password.
      const environment = { PGHOST: socketFolder, PGPORT: String(port), PATH: [ensurePostgres(), process.env.PATH].join(delimiter) };
      return { status: 0, run: { command, environment, folder: '/' } };
    }
    return {
      status: 0,
      run: {
        command: asUser(command.map((word) => this.here(name, word))),
        environment: this.running.get(name)!.settings,
        folder: this.folder,
      },
    };
  }

  /** `run --rm --no-deps --user … --volume here:there <service> <arguments>`, for the copies of the bucket: rclone of this system. */
  private runOnce(rest: readonly string[], shell: Environment): Order {
    const found = /^--rm --no-deps --user \d+:\d+ --volume (\S+):(\/\w+) pictures (.+)$/.exec(rest.join(' '));
    if (!found) throw new Error(`docker compose run ${rest.join(' ')}: not known here`);
    const [, folder = '', inside = '', args = ''] = found;
    if (!/^rclone\/rclone:/.test(COMPOSE.services['pictures']?.image ?? '')) throw new Error('pictures is not rclone');
    const command = [
      ensureRclone(),
      ...args.split(' ').map((word) => (word.startsWith(`${inside}/`) ? folder + word.slice(inside.length) : word)),
    ];
    return {
      status: 0,
      run: { command, environment: { ...this.environment('pictures', shell), PATH: process.env.PATH ?? '' }, folder: '/' },
    };
  }
}
