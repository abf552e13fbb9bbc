import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { STOPPED_BROWSER } from './tests/support/stopped-browser.ts';

const SOURCES = '{ts,tsx}';

/**
 * Files that run at the same time. `npm test` sets it (`scripts/test.mjs`), because each file may have processes of its own and
 * wait for them. By itself a project with a site or a service runs one file at a time, so that files do not slow each other.
 */
const WORKERS = process.env.TEST_WORKERS === undefined ? undefined : Number(process.env.TEST_WORKERS);

/** Tests of one process: fast, side by side, in threads that go from file to file. */
const plain = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  // Generous, so that other work on the machine makes no test fail.
  test: {
    name,
    include,
    environment: 'node',
    maxWorkers: WORKERS ?? '100%',
    pool: 'threads',
    setupFiles: ['tests/support/empty-document.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Node sees no named exports in its CommonJS; the bundle takes its module.
    server: { deps: { inline: ['opentype.js'] } },
  },
});

/** Chromium stops answering for one page in some thousands when other work takes the cores; anything else fails at once. */
const RETRY = { count: 1, condition: STOPPED_BROWSER };

/** Tests of the running site in a real browser. */
const browser = (name: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.test.${SOURCES}`],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/close-browser.ts'],
    // Processes go from file to file: what they import is evaluated once.
    isolate: false,
    maxWorkers: WORKERS ?? 1,
    // Projects that run beside each other must have as many workers.
    sequence: { groupOrder: WORKERS === undefined ? 1 : 0 },
    testTimeout: 120_000,
    // Set-ups render the whole site or fill a database, beside other tests.
    hookTimeout: 600_000,
    retry: name === 'budget' ? 0 : RETRY,
  },
});

/** Tests of the running content service, with a generous time-out for its first start. */
const service: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'cms',
    include: ['tests/cms/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/support/close-browser.ts'],
    maxWorkers: WORKERS ?? 1,
    retry: RETRY,
    // How long a change takes to be live is measured elsewhere (bench/publish.mjs); here other work may have both cores.
    testTimeout: 300_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
};

/**
 * Additions to the product, made in a copy: `additions` makes it, and runs `added` and other projects in it, for the pages
 * that were added.
 */
const addition = (name: string, include: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [include], environment: 'node', maxWorkers: WORKERS ?? 1, testTimeout: 1_500_000, hookTimeout: 900_000 },
});

/** The container files and the compose file, run by a Docker of the tests' own; the first run makes its images. */
const docker = (name: string, files: string): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/containers/${files}.test.ts`],
    environment: 'node',
    maxWorkers: WORKERS ?? 1,
    testTimeout: 1_200_000,
    hookTimeout: 900_000,
  },
});

/** Faults under load; each lasts as long as it is measured, and none is tried again. */
const faults: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.test.ts'],
    environment: 'node',
    maxWorkers: WORKERS ?? 1,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
};

export default defineConfig({
  // As `cms/package.json` names them.
  resolve: {
    alias: [
      { find: /^#model\/(.*)$/, replacement: `${import.meta.dirname}/model/$1.ts` },
      { find: /^#site\/(.*)$/, replacement: `${import.meta.dirname}/src/site/$1.ts` },
    ],
  },
  // The build's own integrations are not needed here; JSX and types are Vite's.
  test: {
    passWithNoTests: false,
    sequence: { sequencer: LongestFirst },
    // A style sheet that a view imports is no code: it becomes an empty module.
    css: false,
    restoreMocks: true,
    unstubEnvs: true,
    // A pass takes no longer; other work on the machine makes no test fail.
    expect: { poll: { timeout: 30_000 } },
    // A stray `.only` would silently leave out the other tests.
    allowOnly: false,
    // A failure's message holds what was found: the report at the end of a run has no more than the message.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      plain('unit', [`src/**/*.test.${SOURCES}`, 'model/**/*.test.ts', 'scripts/**/*.test.ts', `cms/src/**/*.test.${SOURCES}`]),
      plain('rules', ['tests/rules/**/*.test.ts']),
      plain('contract', ['tests/contract/**/*.test.ts']),
      plain('fuzz', ['tests/fuzz/**/*.test.ts']),
      service,
      ...['e2e', 'front', 'a11y', 'attacks', 'budget', 'deploy'].map(browser),
      docker('containers', 'install'),
      docker('runbook', '{runbook,swarm,cluster}'),
      browser('visual'),
      faults,
      addition('additions', 'tests/additions/*.test.ts'),
      addition('added', 'tests/additions/added/*.test.ts'),
    ],
  },
});
