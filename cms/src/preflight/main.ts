/** `node dist/src/preflight/main.js`: what keeps the service from starting, a line each; exit status 1 where there is something. */
import { lineOf } from '#site/finding';
import { preflight } from './preflight';

void preflight(process.env, process.cwd()).then(({ findings }) => {
  for (const finding of findings) if (finding.state !== 'fine') process.stderr.write(`${lineOf(finding)}\n`);
  process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
});
