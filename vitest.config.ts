import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SOURCES = '{ts,tsx}';

/** Tests of one process: fast, side by side. */
const plain = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // Generous: a machine that does other work too must not make a test fail.
  test: {
    name,
    include,
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Node sees no named exports in its CommonJS; the bundle takes its module.
    server: { deps: { inline: ['opentype.js'] } },
  },
});

/** Tests of the running site in a real browser: one file at a time, or two cores measure each other. */
const browser = (name: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.test.${SOURCES}`],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Chromium stops answering for one page in some thousands when other work takes the cores; a real fault fails twice.
    retry: name === 'budget' ? 0 : 1,
  },
});

/** Tests of the running content service: one at a time, and its first start takes as long as it takes. */
const service: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'cms',
    include: ['tests/cms/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/support/seed-setup.ts'],
    fileParallelism: false,
    // How long a change takes to be live is measured elsewhere (bench/publish.mjs); here other work may have both cores.
    testTimeout: 300_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
};

/** Faults under load, one file at a time; each lasts as long as it is measured, and none is tried again. */
const faults: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
};

export default defineConfig({
  // The build's own integrations are not needed here; JSX and types are Vite's.
  test: {
    passWithNoTests: false,
    // A style sheet that a view imports is no code: it becomes an empty module.
    css: false,
    restoreMocks: true,
    unstubEnvs: true,
    // One stray `.only` would leave the rest out without a word.
    allowOnly: false,
    // A failure's message holds what was found: the report at the end of a run has no more than the message.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      plain('unit', [`src/**/*.test.${SOURCES}`, 'scripts/**/*.test.ts', 'cms/src/**/*.test.ts']),
      plain('rules', ['tests/rules/**/*.test.ts']),
      plain('contract', ['tests/contract/**/*.test.ts']),
      plain('fuzz', ['tests/fuzz/**/*.test.ts']),
      service,
      ...['e2e', 'front', 'a11y', 'attacks', 'budget', 'deploy'].map(browser),
      browser('visual'),
      faults,
    ],
  },
});
