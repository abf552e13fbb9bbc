/** `npm run doctor`: looks at a machine before the first start, and says what is missing (scripts/doctor/). */
import { ensurePackages, ROOT, runNode, say } from './setup.mjs';

ensurePackages(ROOT, 'run');
// The settings are TypeScript, which Node runs by itself from 24 on.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await runNode('scripts/doctor.mjs', process.argv.slice(2), { STARTED_BY_NODE: process.version }));

const { runServiceSources } = await import('./doctor/service-code.ts');
runServiceSources();
const { runDoctor, USAGE } = await import('./doctor/doctor.ts');
const { STARTED_BY_NODE = process.version, ...environment } = process.env;
try {
  process.exitCode = await runDoctor(process.argv.slice(2), environment, (line) => console.log(line), STARTED_BY_NODE);
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  say(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
