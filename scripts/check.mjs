/** `npm run check`: format, linter, types, dead code, content, drawings, signatures of packages. All of them run to their end; exit status 1 if one failed. */
import { join } from 'node:path';
import { SERVICE } from './cms-setup.mjs';
import { ensureAllPackages, isProgram, ROOT } from './setup.mjs';
import { runSteps, sum, table } from './steps.mjs';

const tool = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/** TypeScript 7, which is a native program. Astro, the linter and Strapi need the older versions' interface (docs/decisions/0016). */
export const NATIVE_COMPILER = tool('typescript-native/bin/tsc');

/** The slowest first, so that two in parallel end at about the same time. @type {import('./steps.mjs').Step[]} */
export const CHECKS = [
  { name: 'linter (eslint)', script: tool('eslint/bin/eslint.js'), args: ['.', '--max-warnings', '0'] },
  { name: 'format (prettier)', script: tool('prettier/bin/prettier.cjs'), args: ['--check', '.'] },
  { name: 'dead code (knip)', script: tool('knip/bin/knip.js') },
  { name: 'types', script: NATIVE_COMPILER, args: ['--noEmit'] },
  { name: 'types of .astro files', script: tool('astro/bin/astro.mjs'), args: ['check', '--tsconfig', 'tsconfig.astro.json'] },
  { name: 'types of the service', script: NATIVE_COMPILER, args: ['-p', join(SERVICE, 'tsconfig.check.json')] },
  { name: 'types of the admin', script: NATIVE_COMPILER, args: ['--noEmit', '-p', join(SERVICE, 'src/admin')] },
  // Strapi's own packages come with it, and its tests run with the site's tools: unlisted imports are no fault there.
  { name: 'dead code of the service (knip)', script: tool('knip/bin/knip.js'), args: ['--directory', SERVICE, '--exclude', 'unlisted'] },
  { name: 'content (content:check)', script: join(ROOT, 'scripts/content-check.mjs') },
  { name: 'drawings', script: join(ROOT, 'scripts/drawings.mjs'), args: ['--check'] },
  // Not every registry has keys, and not every machine reaches them.
  { name: 'signatures of packages (npm audit signatures)', script: join(ROOT, 'scripts/signatures.mjs'), mayLackMeans: true },
];
const AT_ONCE = 2;

if (isProgram(import.meta.url)) {
  await ensureAllPackages([ROOT, SERVICE]);
  const results = await runSteps(CHECKS, AT_ONCE, console.log);
  console.log(`\n${table(results)}`);
  process.exitCode = sum(results).failed > 0 ? 1 : 0;
}
