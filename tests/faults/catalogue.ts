import { execFileSync } from 'node:child_process';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogLine } from '../support/log.ts';
import { answering, changing, type Fault as ProxyFault } from './proxy.ts';
import { FIELDS } from './recorded.ts';
import { publishHook, until, type Rig } from './rig.ts';

/** What has to be undone after a fault. */
export interface Made {
  readonly end: () => Promise<void>;
  /** What is worth noting. */
  readonly note?: string;
  /** How often the fault occurred, if it is between site and service. */
  readonly met?: () => number;
}

/** A fault: how it is injected, and its line in the log. */
export interface Fault {
  readonly name: string;
  /** Causes the fault, and waits until it has begun. */
  readonly make: (rig: Rig) => Promise<Made>;
  readonly says: (line: LogLine) => boolean;
  /** A publish hook during the fault would confirm the fault's content. */
  readonly withoutHook?: true;
  /**
   * What the reference site does when the fault begins, so that the same work is compared: a publish and a start have every page
   * rendered again. One process that starts answers nobody: visitors are counted when it listens again. What they meet
   * meanwhile is seen behind the front (`front.test.ts`).
   */
  readonly like: 'nothing' | 'a publish' | 'a start';
}

const JSON_TYPE = { 'content-type': 'application/json' };
const LONG_MS = 30_000;
const LARGE_BYTES = 50_000_000;

const failedWith = (reason: RegExp) => (line: LogLine) =>
  line.event === 'content call failed' && line['kept'] === 'last good copy' && reason.test(String(line['reason']));

/** A fault between site and service. */
const between = (name: string, fault: ProxyFault, says: Fault['says'], more: Partial<Fault> = {}): Fault => ({
  name,
  says,
  like: 'nothing',
  make: async (rig) => {
    rig.proxy.fault(fault);
    return { end: async () => rig.proxy.fault(undefined), met: () => rig.proxy.met };
  },
  ...more,
});

const parameter = (address: URL, name: string) => address.searchParams.get(name) ?? '';
const pathOf = (address: URL) => address.pathname.replace(/^\/api/, '');
type Json = Record<string, unknown>;

/** Lets the data folder refuse what is written. */
async function refuseWrites(rig: Rig, how: 'full' | 'read-only'): Promise<Made> {
  const folder = rig.dataFolder;
  if (rig.ownDisk && how === 'read-only') {
    // While a file is being written, a file system cannot become read-only.
    const isReadOnly = await until(async () => {
      execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'ignore' });
      return true;
    });
    if (isReadOnly === undefined) throw new Error('The file system did not become read-only.');
    return { end: async () => void execFileSync('mount', ['-o', 'remount,rw', folder]), note: 'a file system mounted read-only' };
  }
  if (rig.ownDisk) {
    const filler = join(folder, 'filler');
    // As many bytes as there are, and then one at a time.
    for (const size of [1_000_000, 1_000, 1]) {
      for (let isFull = false; !isFull;)
        await writeFile(filler, Buffer.alloc(size), { flag: 'a' }).catch(() => {
          isFull = true;
        });
    }
    return { end: () => rm(filler), note: 'a file system without a free byte' };
  }
  // Only root may mount; a file in the folder's place refuses writing too.
  await rename(join(folder, 'copy'), join(folder, 'copy-aside'));
  await writeFile(join(folder, 'copy'), '');
  return {
    end: async () => {
      await rm(join(folder, 'copy'));
      await rename(join(folder, 'copy-aside'), join(folder, 'copy'));
    },
    note: 'a file in place of the folder: only root may mount',
  };
}

/** A failed write is logged when there is something new to write. */
const disk = (name: string, how: 'full' | 'read-only'): Fault => ({
  name,
  like: 'a publish',
  says: ({ event }) => event === 'copy not written',
  make: async (rig) => {
    const made = await refuseWrites(rig, how);
    if ((await rig.publish()) === undefined) throw new Error('A publish did not get live while nothing can be written.');
    return made;
  },
});

/** Breaks one file of the copy, as a failing disk does. */
async function corrupt(folder: string): Promise<void> {
  const [name = ''] = (await readdir(join(folder, 'copy'))).filter((file) => file.startsWith('service.en.'));
  const bytes = await readFile(join(folder, 'copy', name));
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0, middle, middle + 64);
  await writeFile(join(folder, 'copy', name), bytes);
}

/** Faults that leave the rig as it was; several are under way at once, each on a rig of its own. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'service stopped',
    like: 'nothing',
    says: failedWith(/ECONNREFUSED|other side closed/),
    make: async (rig) => {
      await rig.proxy.down();
      return { end: () => rig.proxy.up() };
    },
  },
  between(
    'service slow (30 s)',
    answering(async (response, forward) => {
      const { status, headers, body } = await forward();
      const late = setTimeout(() => response.writeHead(status, headers).end(body), LONG_MS);
      response.on('close', () => clearTimeout(late));
    }),
    failedWith(/no response in time/),
  ),
  between(
    'hanging mid-body',
    answering(async (response, forward) => {
      const { status, headers, body } = await forward();
      response.writeHead(status, headers).write(body.subarray(0, body.length / 2));
    }),
    failedWith(/no response in time/),
  ),
  between(
    'status 500',
    answering((response) => void response.writeHead(500).end('broken')),
    failedWith(/status 500/),
  ),
  between(
    'status 429',
    answering((response) => void response.writeHead(429, { 'retry-after': '60' }).end()),
    failedWith(/status 429/),
  ),
  between(
    'truncated JSON',
    answering(async (response, forward) => {
      const { body } = await forward();
      response.writeHead(200, JSON_TYPE).end(body.subarray(0, body.length / 2));
    }),
    failedWith(/JSON/),
  ),
  between(
    'wrong types',
    changing((body, address) => {
      for (const field of FIELDS[pathOf(address)] ?? []) if (field !== '') body.data.attributes[field] = 'a text where a list belongs';
      return (FIELDS[pathOf(address)] ?? []).includes('') ? { data: 7 } : body;
    }),
    (line) => line.event === 'content issue' && line['severity'] === 'call' && String(line['text']).includes('/service'),
  ),
  between(
    'one bad entry',
    changing((body, address) => {
      const first = pathOf(address) === '/service' ? (body.data.attributes['services'] as Json[])[0] : undefined;
      if (first) Object.assign(first, { name: { not: 'a name' }, html: 7 });
      return body;
    }),
    (line) => line.event === 'content issue' && line['severity'] === 'entry' && line['field'] === 'name' && line['entry'] !== undefined,
  ),
  between(
    'empty lists',
    changing((body, address) => {
      for (const field of FIELDS[pathOf(address)] ?? []) if (Array.isArray(body.data.attributes[field])) body.data.attributes[field] = [];
      return body;
    }),
    (line) => line.event === 'empty list held back' && line['call'] === '/service',
    { withoutHook: true },
  ),
  between(
    'a language removed',
    async (asked, response, forward) => {
      const address = new URL(asked.url ?? '/', 'http://service.invalid');
      if (parameter(address, 'locale') === 'tr') {
        address.searchParams.set('locale', 'en');
        asked.url = address.pathname + address.search;
        delete asked.headers['if-none-match'];
      }
      const { status, headers, body } = await forward();
      response.writeHead(status, headers).end(body);
    },
    (line) => line.event === 'language missing' && line['locale'] === 'tr' && line['kept'] === 'last good copy',
  ),
  between(
    'a response of 50 MB',
    answering((response) => {
      response.writeHead(200, JSON_TYPE);
      const chunk = Buffer.alloc(1_000_000, 'x');
      let left = LARGE_BYTES;
      const more = () => {
        while (left > 0) {
          left -= chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      response.write('{"data":"');
      more();
    }),
    failedWith(/larger than|no response in time/),
  ),
  {
    name: 'a certificate nobody trusts',
    like: 'nothing',
    says: failedWith(/certificate/),
    make: async (rig) => {
      rig.proxy.strangeCertificate(true);
      return { end: async () => rig.proxy.strangeCertificate(false), met: () => rig.proxy.met };
    },
  },
  disk('disk full at the copy’s write', 'full'),
  disk('disk read-only at the copy’s write', 'read-only'),
  {
    name: 'killed during a refresh, started with the service down',
    like: 'a start',
    says: ({ event }) => event === 'copy loaded',
    make: async (rig) => {
      // Responses are incomplete when the process dies, and an editor has just published.
      rig.proxy.fault(
        answering(async (response, forward) => {
          const { status, headers, body } = await forward();
          response.writeHead(status, headers).write(body.subarray(0, body.length / 2));
        }),
      );
      if ((await until(async () => rig.proxy.waiting > 0)) === undefined) throw new Error('No refresh began.');
      rig.service.show(rig.revision + 1);
      void publishHook(rig.site.url).catch(() => undefined);
      await rig.kill();
      await rig.proxy.down();
      rig.proxy.fault(undefined);
      await rig.launch();
      return { end: () => rig.proxy.up() };
    },
  },
  {
    name: 'a corrupted copy on disk',
    like: 'a start',
    says: ({ event, ...line }) => event === 'copy damaged' && String(line['calls']).includes('service:en'),
    make: async (rig) => {
      await rig.kill();
      await corrupt(rig.dataFolder);
      await rig.launch();
      return { end: async () => undefined };
    },
  },
  {
    name: 'clock set forward and back',
    like: 'nothing',
    says: ({ event, seconds }) => event === 'clock jumped' && Number(seconds) < 0,
    make: async (rig) => {
      for (const direction of ['forward', 'back']) {
        const lines = rig.site.lines.length;
        process.kill(rig.site.pid, 'SIGUSR2');
        const told = await until(async () => rig.site.lines.slice(lines).some(({ event }) => event === 'clock jumped'));
        if (told === undefined) throw new Error(`The clock was not set ${direction}.`);
      }
      return { end: async () => void process.kill(rig.site.pid, 'SIGUSR2') };
    },
  },
];
