/** Starts servers so that they end when the command that started them ends, however it ends. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const WATCH_MS = 250;

/** Reads its input, which ends when this process is gone; then it signals the child. A line means that the child ended first. */
const GUARD = 'read -r line || kill -s "$1" "$2"';

/**
 * Starts a program that is signalled to end if this process ends without having stopped it, for example by SIGKILL. No
 * process can handle that signal, so a shell waits beside the program. On Windows, without `/bin/sh`, there is no such guard.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {'TERM' | 'QUIT' | 'KILL'} [ending] signal that ends the program cleanly
 * @returns {import('node:child_process').ChildProcess}
 */
export function startChild(program, args, options, ending = 'TERM') {
  const child = spawn(program, args, options);
  if (child.pid === undefined || process.platform === 'win32') return child;
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', ending, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to the whole group must not end the guard before its work.
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  /** @type {import('node:net').Socket} */ (guard.stdin).unref();
  child.on('exit', () => guard.stdin.end('\n'));
  return child;
}

/** @param {number} pid @returns {string} process id of its parent; empty where the system does not say */
function parentOf(pid) {
  try {
    // The name of the program may contain brackets, but after it there are none.
    return /^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** npm runs a script through a shell, and some shells stay in between: its parent is watched too. */
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
const atStart = ancestors();

/**
 * Calls `end` when this process should end: for each signal that asks for it, and once when the npm that runs this command
 * has ended, since npm passes no signal on when it is killed. SIGHUP is passed on as SIGTERM, which servers handle.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} end
 */
export function onShutdown(end) {
  for (const signal of SIGNALS) process.on(signal, () => end(signal === 'SIGINT' ? signal : 'SIGTERM'));
  // Started without npm, a command may outlive the shell that started it.
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(watch);
    end('SIGTERM');
  }, WATCH_MS);
  watch.unref();
}
