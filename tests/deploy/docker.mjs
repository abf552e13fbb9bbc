/**
 * Stands in for `docker` in the runbook's blocks: hands its arguments to the test's machine (machine.ts), which starts and
 * stops processes of this machine instead of containers, and runs the commands with this command's own input and
 * output. Usage, as a program called docker: `MACHINE=<address> docker compose …`
 */
import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';

// Not fetch: a first start may take longer than that waits for a response.
const answer = await new Promise((done, fail) => {
  const asked = request(process.env.MACHINE ?? '', { method: 'POST' }, (response) => done(text(response)));
  asked.on('error', fail);
  asked.end(JSON.stringify({ args: process.argv.slice(2), environment: process.env }));
});
const { status, text: said, run } = JSON.parse(answer);
if (said) process.stderr.write(`${said}\n`);
if (run === undefined) process.exitCode = status;
else
  process.exitCode =
    spawnSync(run.command[0], run.command.slice(1), { cwd: run.folder, env: run.environment, stdio: 'inherit' }).status ?? 1;
