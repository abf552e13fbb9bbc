import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: faults under load, one file at a time; each lasts as long as it is measured. */
export default defineConfig({
  root: '.',
  test: {
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
    allowOnly: false,
  },
});
