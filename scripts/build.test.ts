import { expect, it } from 'vitest';
import { buildEnvironment } from './build.mjs';

it('a build that a test runner asks for is the one that anybody else gets', () => {
  // Vitest sets these in each of its workers; with `DEV`, pages of a build would behave as in development.
  expect(process.env['DEV']).toBe('1');
  const { VITEST, DEV, MODE, TEST, ...rest } = process.env;
  expect([VITEST, DEV, MODE, TEST]).not.toContain(undefined);
  const built = buildEnvironment({ ...process.env, _: '/bin/sh' });
  expect(built['NODE_ENV']).toBe('production');
  for (const name of ['_', 'VITEST', 'VITEST_POOL_ID', 'DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'TEST'])
    expect(built).not.toHaveProperty(name);
  expect(built['PATH']).toBe(rest['PATH']);
});
