/**
 * Stands in for `docker` in the runbook's blocks: hands its arguments to the test's machine (machine.ts), which starts and
 * stops processes of this machine instead of containers, and runs what the machine says with this command's own input and
 * output. Usage, as a program called docker: `MACHINE=<address> docker compose …`
 */
import { spawnSync } from 'node:child_process';

const answer = await fetch(process.env.MACHINE ?? '', {
  method: 'POST',
  body: JSON.stringify({ args: process.argv.slice(2), environment: process.env }),
});
const { status, text, run } = await answer.json();
if (text) process.stderr.write(`${text}\n`);
if (run === undefined) process.exitCode = status;
else
  process.exitCode =
    spawnSync(run.command[0], run.command.slice(1), { cwd: run.folder, env: run.environment, stdio: 'inherit' }).status ?? 1;
