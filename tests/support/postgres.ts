import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensurePostgres } from '../../scripts/postgres.mjs';
import { freePort } from './ports.ts';

/** PostgreSQL refuses to run as root; any other user will do. */
function userFor(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || 65_534;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A server that requires a password, with a user and a database of its own, as the official image makes them. */
interface Wishes {
  readonly user: string;
  readonly database: string;
  readonly password: string;
  readonly port: number;
  /** Files for connections that are encrypted; others are taken too. */
  readonly tls: { readonly key: string; readonly certificate: string };
}

interface Postgres {
  readonly url: string;
  readonly port: number;
  /** Folder of the socket, through which no password is required. */
  readonly socketFolder: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL with an empty database, on a port of its own unless given. */
export async function startPostgres(wishes?: Wishes): Promise<Postgres> {
  const programs = ensurePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const user = userFor();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const name = wishes?.user ?? 'content';
  const secret = join(folder, 'password');
  if (wishes) writeFileSync(secret, wishes.password, { mode: 0o644 });
  const login = wishes ? ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${secret}`] : ['-A', 'trust'];
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', name, ...login, '-E', 'UTF8', '--no-sync'], { ...user, cwd: folder });
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const port = wishes?.port ?? (await freePort());
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  if (wishes) {
    const files = { ssl_key_file: wishes.tls.key, ssl_cert_file: wishes.tls.certificate };
    options.push('-c', 'ssl=on');
    for (const [setting, source] of Object.entries(files)) {
      const own = join(folder, setting);
      copyFileSync(source, own);
      chmodSync(own, 0o600);
      if (user.uid !== undefined && user.gid !== undefined) chownSync(own, user.uid, user.gid);
      options.push('-c', `${setting}=${own}`);
    }
  }
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL ended:\n${output}`)));
  });
  if (wishes) {
    // Systems keep the programs for visitors of the server elsewhere, but on the PATH.
    const env = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) };
    const database = spawnSync('createdb', ['-h', folder, '-p', String(port), '-U', name, wishes.database], { env });
    if (database.status !== 0) {
      server.kill('SIGINT');
      throw new Error(`createdb failed: ${String(database.stderr)} ${String(database.error)}`);
    }
  }
  return {
    url: wishes
      ? `postgres://${name}:${wishes.password}@127.0.0.1:${port}/${wishes.database}`
      : `postgres://content@127.0.0.1:${port}/postgres`,
    port,
    socketFolder: folder,
    async stop() {
      // Connections that are still open do not keep it.
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
