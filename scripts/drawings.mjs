/**
 * `npm run drawings [-- --check]`: draws the content's pictures that carry words, one file a language, into content/media.
 * Reports each label that does not fit its place, with `--check` also each file that is not up to date; exit status 1 then.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { onToolsNode } from './setup.mjs';

await onToolsNode(import.meta.url);

const { writeDrawings } = await import('./drawings/write.ts');
const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const faults = await writeDrawings(fileURLToPath(new URL('../content/media', import.meta.url)), check);
for (const fault of faults) console.error(fault);
console.log(`Drawings: ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
