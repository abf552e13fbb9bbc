import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgres } from '../../scripts/postgres.mjs';
import { freePort } from './ports.ts';

/** PostgreSQL refuses to run as root; any other user will do. */
function userFor(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout) || 65_534;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

interface Postgres {
  readonly url: string;
  /** Ends the server; its data stay. */
  halt(): Promise<void>;
  /** Starts it again after {@link halt}. */
  resume(): Promise<void>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

/** A real PostgreSQL with an empty database, on a port of its own. */
export async function startPostgres(): Promise<Postgres> {
  const programs = ensurePostgres();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const user = userFor();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'content', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const port = await freePort();
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
  const start = async () => {
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
    return { server, ended };
  };
  let running = await start();
  const halt = async () => {
    // Connections that are still open do not keep it.
    running.server.kill('SIGINT');
    await running.ended;
  };
  return {
    url: `postgres://content@127.0.0.1:${port}/postgres`,
    halt,
    async resume() {
      running = await start();
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
