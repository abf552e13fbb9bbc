/** `npm run doctor`: looks at a machine before the first start, and says what is missing (scripts/doctor/). */
import { onToolsNode, say } from './setup.mjs';

await onToolsNode(import.meta.url, 'run', { STARTED_BY_NODE: process.version });

const { runServiceSources } = await import('./doctor/service-code.ts');
runServiceSources();
const { isUsageError, runDoctor, USAGE } = await import('./doctor/doctor.ts');
const { STARTED_BY_NODE = process.version, ...environment } = process.env;
try {
  process.exitCode = await runDoctor(process.argv.slice(2), environment, (line) => console.log(line), STARTED_BY_NODE);
} catch (error) {
  if (!isUsageError(error)) throw error;
  say(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
