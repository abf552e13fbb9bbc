import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as setup from './setup.mjs';

/** What can be found, by its name; what is installed is added. */
const there = new Set<string>();
const install = vi.fn<typeof setup.installSystemPackages>();
vi.mock('./setup.mjs', async (original) => ({
  ...(await original<typeof setup>()),
  findProgram: (name: string) => (there.has(name) ? `/bin/${name}` : undefined),
  installSystemPackages: (...args: Parameters<typeof install>) => install(...args),
  fail: (text: string) => {
    throw new Error(text);
  },
}));
vi.mock('./postgres.mjs', () => ({ findPostgres: () => (there.has('postgres') ? '/bin' : undefined) }));
vi.mock('./chromium.mjs', () => ({
  HEADLESS_SHELL: 'shell',
  findTestBrowser: () => (there.has('chromium') ? '/bin/chromium' : undefined),
  wantsHeadlessShell: () => !there.has('chromium'),
  ensureChromium: () => setup.fail('CHROME_PATH is wrong'),
}));
// Test files share their modules: others have loaded these with the real ones.
vi.resetModules();
const { installTestPrograms, needTestPrograms } = await import('./programs.mjs');
afterAll(() => void vi.resetModules());

const ALL = ['postgres', 'nginx', 'clamd', 'promtool', 'prometheus', 'restic', 'rclone', 'chromium'];
const DOCKER = 'docker.io iptables iproute2 mmdebstrap slirp4netns podman runc catatonit containernetworking-plugins docker-compose';

beforeEach(() => {
  there.clear();
  install.mockReset();
  vi.stubEnv('CHROME_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('programs of the tests that are missing', () => {
  it('are named all at once, with every package that has one', () => {
    expect(needTestPrograms).toThrow(
      `The tests need programs that are not there: PostgreSQL, nginx, clamd, promtool, prometheus, restic, rclone, Chromium.
Debian and Ubuntu: apt-get install postgresql nginx clamav-daemon prometheus restic rclone chromium fonts-liberation ${DOCKER}.
`,
    );
    for (const name of ALL.slice(1)) there.add(name);
    expect(needTestPrograms).toThrow(/not there: PostgreSQL\.\nDebian and Ubuntu: apt-get install postgresql docker\.io /);
    there.add('postgres');
    expect(needTestPrograms()).toBe('/bin/chromium');
  });

  it('are another browser than CHROME_PATH names only where it names none', () => {
    for (const name of ALL.slice(0, -1)) there.add(name);
    expect(needTestPrograms).toThrow('not there: Chromium.');
    vi.stubEnv('CHROME_PATH', '/nowhere');
    expect(needTestPrograms).toThrow('CHROME_PATH is wrong');
  });

  it('are installed together, and those that this did not install one by one', () => {
    there.add('nginx').add('restic').add('rclone').add('promtool').add('prometheus');
    installTestPrograms();
    expect(install.mock.calls).toEqual([
      ['the programs of the tests', ['postgresql', 'clamav-daemon'], [...DOCKER.split(' '), 'shell', 'fonts-liberation']],
      ['PostgreSQL', ['postgresql']],
      ['clamd', ['clamav-daemon']],
      ['Chromium', ['chromium', 'fonts-liberation']],
    ]);
    install.mockReset();
    install.mockImplementation(() => ALL.forEach((name) => there.add(name)));
    there.clear();
    installTestPrograms();
    expect(install).toHaveBeenCalledOnce();
  });
});
