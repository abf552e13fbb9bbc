/** `npm run check`: format, linter, types, dead code, content, drawings, signatures of packages. All of them run to their end; exit status 1 if one failed. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVICE } from './cms-setup.mjs';
import { ensureAllPackages, ROOT } from './setup.mjs';
import { runSteps, sum, table } from './steps.mjs';

const tool = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);

/** The slowest first, so that two in parallel end at about the same time. @type {import('./steps.mjs').Step[]} */
export const CHECKS = [
  { name: 'types (astro check)', script: tool('astro/bin/astro.mjs'), args: ['check'] },
  {
    name: 'service types (tsc)',
    script: join(SERVICE, 'node_modules/typescript/bin/tsc'),
    args: ['-p', join(SERVICE, 'tsconfig.check.json')],
  },
  {
    name: 'admin types (tsc)',
    script: join(SERVICE, 'node_modules/typescript/bin/tsc'),
    args: ['--noEmit', '-p', join(SERVICE, 'src/admin')],
  },
  { name: 'linter (eslint)', script: tool('eslint/bin/eslint.js'), args: ['.', '--max-warnings', '0'] },
  { name: 'format (prettier)', script: tool('prettier/bin/prettier.cjs'), args: ['--check', '.'] },
  { name: 'dead code (knip)', script: tool('knip/bin/knip.js') },
  // Strapi's own packages come with it, and its tests run with the site's tools: unlisted imports are no fault there.
  { name: 'dead code of the service (knip)', script: tool('knip/bin/knip.js'), args: ['--directory', SERVICE, '--exclude', 'unlisted'] },
  { name: 'content (content:check)', script: join(ROOT, 'scripts/content-check.mjs') },
  { name: 'drawings', script: join(ROOT, 'scripts/drawings.mjs'), args: ['--check'] },
  // Not every registry has keys, and not every machine reaches them.
  { name: 'signatures of packages (npm audit signatures)', script: join(ROOT, 'scripts/signatures.mjs'), mayLackMeans: true },
];
const AT_ONCE = 2;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureAllPackages([ROOT, SERVICE]);
  const results = await runSteps(CHECKS, AT_ONCE, console.log);
  console.log(`\n${table(results)}`);
  process.exitCode = sum(results).failed > 0 ? 1 : 0;
}
