import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../support/ports.ts';
import { untilPacked } from '../../bench/packed-pages.ts';
import { launchSite, type RunningSite } from '../support/site-process.ts';
import { expectationsOf } from './expectations.ts';
import { RATE, RECOVERY_MS, TIMES_DECIDE, WARM_UP_MS } from './limits.ts';
import { startProxy, type FaultProxy } from './proxy.ts';
import { startRecorded, type RecordedService, type Recording } from './recorded.ts';
import { startVisitors, type Visitors } from './visitors.ts';
import { markOf, type Expected } from './visible-text.ts';

export const SECRET = 'the-secret-of-the-fault-tests';
/** Public origin of every site under test: it is part of the pages. */
const SITE_URL = 'http://faults.example';
const LOCALES = ['en', 'tr'];

export const marksOf = (revision: number): string[] => LOCALES.map((locale) => markOf(locale, revision));
export const publishHook = (site: string): Promise<Response> =>
  fetch(`${site}/api/publish`, { method: 'POST', headers: { authorization: `Bearer ${SECRET}` } });

/** Waits until a condition is true. @returns milliseconds it took, undefined when it never was */
export async function until(isSo: () => Promise<boolean>, timeout = RECOVERY_MS): Promise<number | undefined> {
  const since = performance.now();
  return vi
    .waitUntil(() => isSo().catch(() => false), { timeout, interval: 20 })
    .then(
      () => performance.now() - since,
      () => undefined,
    );
}

/** Resolves when everything is read and no picture is on its way; a recording without pictures answers none of them. */
export async function settled({ url }: Pick<RunningSite, 'url'>, hasPictures = true): Promise<void> {
  let before = '';
  let at: string | undefined;
  let last = 'no response of /readyz';
  const isSettled = await until(async () => {
    const state = (await (await fetch(`${url}/readyz`)).json()) as {
      lastRefresh?: { failed: number; at: string };
      picturesWaiting: number;
    };
    last = JSON.stringify(state);
    const { lastRefresh, picturesWaiting } = state;
    if (lastRefresh?.failed !== 0 || lastRefresh.at === at) return false;
    // Pictures arrive after the content that names them, so nothing may have changed since the last reading.
    const now = (await (await fetch(`${url}/references`)).text()) + (await (await fetch(url)).text());
    const isSame = now === before;
    [before, at] = [now, lastRefresh.at];
    return isSame && (!hasPictures || picturesWaiting === 0);
  }, 120_000);
  if (isSettled === undefined) throw new Error(`The site did not read everything: ${last}`);
}

/** Size of a rig's own disk: for pictures, copy and temporary files. */
const DISK = '96m';

/** A folder on a small file system of its own, where this process may mount one. */
async function ownDisk(): Promise<{ folder: string; mounted: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' });
    return { folder, mounted: true };
  } catch {
    return { folder, mounted: false };
  }
}

interface Plan {
  readonly build: string;
  readonly recording: Recording;
  /** Without marks of revisions, because a real service, which has none, replaces it later. */
  readonly unmarked?: true;
  /** Settings of the site that differ from those of all rigs. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A site, what it reads, what is between them, and its visitors. */
export class Rig {
  site!: RunningSite;
  visitors!: Visitors;
  expected: readonly Expected[] = [];
  readonly service: RecordedService;
  readonly proxy: FaultProxy;
  readonly dataFolder: string;
  /** The data folder is a file system of its own. */
  readonly ownDisk: boolean;
  revision = 0;
  private readonly plan: Plan;
  private readonly port: number;

  private constructor(plan: Plan, service: RecordedService, proxy: FaultProxy, disk: { folder: string; mounted: boolean }, port: number) {
    [this.plan, this.service, this.proxy, this.port] = [plan, service, proxy, port];
    [this.dataFolder, this.ownDisk] = [disk.folder, disk.mounted];
  }

  /** Everything up, and measured while nothing is wrong. */
  static async start(plan: Plan, expected?: readonly Expected[]): Promise<Rig> {
    const service = await startRecorded(plan.recording, plan.unmarked);
    const proxy = await startProxy(service.origin);
    const rig = new Rig(plan, service, proxy, await ownDisk(), await freePort());
    try {
      await rig.launch();
      await settled(rig.site, plan.recording.pictures.size > 0);
      rig.expected = expected ?? (await expectationsOf(rig.site.url));
      await rig.warm();
      rig.visitors = await startVisitors({ site: rig.site.url, pages: rig.expected, rate: RATE, right: marksOf(rig.revision) });
    } catch (error) {
      await rig.stop();
      throw error;
    }
    return rig;
  }

  /** Starts the site's process, on the same port and folder as the last one. */
  async launch(): Promise<void> {
    const settings = {
      PORT: String(this.port),
      SITE_URL,
      CONTENT_API_URL: this.proxy.url,
      NODE_EXTRA_CA_CERTS: this.proxy.trusted,
      DATA_DIR: this.dataFolder,
      PUBLISH_SECRET: SECRET,
      WARM_UP_MS,
      REFRESH_SECONDS: '2',
      FETCH_TIMEOUT_MS: '2000',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock.mjs')}`,
      ...this.plan.settings,
    };
    this.site = await launchSite(this.plan.build, settings, { asInOperation: TIMES_DECIDE });
  }

  /** From now on, only what visitors see now is correct. */
  async takeAsRight(): Promise<void> {
    this.expected = await expectationsOf(this.site.url);
    await this.visitors.tell({ pages: this.expected });
  }

  /** The site's process ends without a word, as when the machine's memory runs out. */
  async kill(): Promise<void> {
    process.kill(this.site.pid, 'SIGKILL');
    await this.site.stop();
  }

  /**
   * The first visitors after a change: each page was requested, and again until it is packed as well as it gets. Otherwise the
   * compression would add to the times of the next fault; where times are not judged, nothing is awaited.
   */
  async warm(): Promise<void> {
    if (!TIMES_DECIDE) return;
    await untilPacked(
      this.site.url,
      this.expected.map(({ path }) => path),
    );
  }

  /** Resolves when what the site shows is on its disk too. */
  async saved(): Promise<void> {
    const isSaved = await until(async () => {
      const { revision } = (await (await fetch(`${this.site.url}/readyz`)).json()) as { revision: string };
      const manifest = JSON.parse(await readFile(join(this.dataFolder, 'copy', 'manifest.json'), 'utf8')) as { revision: string };
      return manifest.revision === revision;
    });
    if (isSaved === undefined) throw new Error('The site did not save what it shows.');
  }

  /**
   * An editor publishes: all marks change at once, and the hook is called.
   * @returns milliseconds until home and a page in the other language show it; undefined when they never did
   */
  async publish(): Promise<number | undefined> {
    const next = ++this.revision;
    await this.visitors.tell({ right: [...marksOf(next - 1), ...marksOf(next)] });
    this.service.show(next);
    void publishHook(this.site.url).catch(() => undefined);
    const shows = async (path: string, mark: string) => (await (await fetch(this.site.url + path)).text()).includes(mark);
    const [en = '', tr = ''] = marksOf(next);
    const live = await until(async () => (await shows('/', en)) && (await shows('/tr', tr)));
    // A page whose rendering began before is distinguished by when it was requested.
    if (live !== undefined) await this.visitors.tell({ right: marksOf(next) });
    return live;
  }

  async stop(): Promise<void> {
    // A process that did not start needs no stop.
    await (this.visitors as Visitors | undefined)?.stop();
    await (this.site as RunningSite | undefined)?.stop();
    await this.proxy.stop();
    await this.service.stop();
    if (this.ownDisk) execFileSync('umount', ['--lazy', this.dataFolder]);
    await rm(this.dataFolder, { recursive: true, force: true });
  }
}
