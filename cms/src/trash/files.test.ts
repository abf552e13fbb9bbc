import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { FILES } from '../media/library';
import { asUser } from '../request';
import type { ContentService } from '../service';
import { eraseItem, restoreFile, trashDeletedFiles } from './files';
import type { TrashedItem } from './rows';

// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

vi.mock('../references/register', () => ({ references: () => ({ ofFiles: () => Promise.resolve(new Map()) }) }));

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
interface Query {
  readonly where: { readonly id?: number; readonly $or?: readonly object[] };
}

const FILE = { id: 7, name: 'a.svg', hash: 'a_1', ext: '.svg', url: '/uploads/a_1.svg', provider: 'local', size: 0.01, formats: {} };

/** Rows of a table, as far as Strapi's query engine is used here. @param before runs before a row is added or deleted */
function tableOf(rows: Row[], before: () => Promise<unknown> = () => Promise.resolve()) {
  const of = ({ where: { id, $or: all = [{ id }] } }: Query) =>
    rows.filter((row) => all.some((one) => Object.entries(one).every(([name, value]) => row[name] === value)));
  return {
    rows,
    findOne: (query: Query) => Promise.resolve(of(query)[0] ?? null),
    findMany: (query: Query) => Promise.resolve(of(query)),
    count: (query: Query) => Promise.resolve(of(query).length),
    create: async ({ data }: { readonly data: object }) => {
      await before();
      const row = { id: rows.length + 1, type: null, ...data };
      rows.push(row);
      return row;
    },
    update: (query: Query & { readonly data: object }) => Promise.resolve(Object.assign(of(query)[0]!, query.data)),
    deleteMany: async (query: Query) => {
      await before();
      for (const row of of(query)) rows.splice(rows.indexOf(row), 1);
      return { count: 1 };
    },
  };
}

/** A service whose library has one file, which stands in an entry. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'trash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [kept, address] = [join(folder, 'trash'), join(folder, FILE.url)];
  await mkdir(join(folder, 'uploads'));
  await writeFile(address, 'a drawing');
  const inTrash = () => readdir(kept).catch(() => []);
  /** What was in the folder before each change of the trash's rows. */
  const steps: string[][] = [];
  const [files, trash] = [tableOf([{ ...FILE }]), tableOf([], async () => steps.push(await inTrash()))];
  const provider = {
    uploadStream: vi.fn(async (file: { readonly stream: Readable; url?: string }) => {
      await writeFile(address, await text(file.stream));
      file.url = FILE.url;
    }),
  };
  // As Strapi: the bytes first, then the row.
  const upload = {
    remove: vi.fn(async () => {
      await rm(address, { force: true });
      files.rows.length = 0;
    }),
  };
  const places = [{ id: 1, file_id: FILE.id, related_id: 3, related_type: 'shared.picture', field: 'image' }];
  const connections = {
    places: {
      where: (wanted: object) =>
        Object.assign(Promise.resolve([...places]), { first: () => Promise.resolve('related_id' in wanted ? places[0] : undefined) }),
      insert: vi.fn((row: object) => Promise.resolve(places.push({ id: 2, ...row } as (typeof places)[number]))),
    },
    pictures: { where: () => ({ first: () => Promise.resolve({ id: 3 }) }) },
  };
  const lines: string[] = [];
  const note = (line: string) => lines.push(line);
  const strapi = {
    log: { warn: note, error: note },
    requestContext: { get: () => undefined },
    config: { get: () => 'local' },
    dirs: { static: { public: folder } },
    plugin: () => ({ service: () => upload, provider }),
    db: {
      metadata: { get: () => ({ tableName: 'pictures', attributes: { related: { joinTable: { name: 'places' } } } }) },
      getConnection: (name: keyof typeof connections) => connections[name],
      query: (uid: string) => (uid === FILES ? files : trash),
    },
  } as unknown as Parameters<typeof trashDeletedFiles>[0];
  const { remove } = upload;
  const emptied = () => rm(address, { force: true });
  trashDeletedFiles(strapi, kept);
  const deleted = () =>
    asUser({ email: 'a@b.example' }, undefined, () => (upload as { remove: (file: object) => Promise<void> }).remove(FILE));
  const item = () => trash.rows[0] as unknown as TrashedItem;
  const service = { live: { patch: () => Promise.resolve() }, hints: { add: () => undefined } } as unknown as ContentService;
  const restored = () => restoreFile(strapi, service, kept, item());
  const bytes = () => readFile(address, 'utf8').catch(() => undefined);
  return {
    strapi,
    kept,
    files,
    trash,
    places,
    connections,
    provider,
    remove,
    emptied,
    lines,
    deleted,
    item,
    inTrash,
    steps,
    restored,
    bytes,
  };
}

/** The address of the file in the store is empty, and something after that fails. */
async function halfDeleted() {
  const world = await start();
  world.remove.mockImplementationOnce(async () => {
    await world.emptied();
    throw new Error('The bucket is away');
  });
  return world;
}

it('a file whose deletion fails half-way has its bytes again, and is not in the trash', async () => {
  const { deleted, bytes, files, trash, inTrash } = await halfDeleted();
  await expect(deleted()).rejects.toThrow('The bucket is away');
  expect([await bytes(), files.rows, trash.rows, await inTrash()]).toEqual(['a drawing', [{ ...FILE, formats: null }], [], []]);
});

it('a file whose bytes cannot be put back after that either keeps them in the trash, from where it is restored', async () => {
  const { deleted, restored, bytes, files, provider, lines } = await halfDeleted();
  provider.uploadStream.mockRejectedValueOnce(new Error('still away'));
  await expect(deleted()).rejects.toThrow('The bucket is away');
  expect([await bytes(), lines]).toEqual([undefined, [expect.stringContaining('“a.svg” could not be deleted')]]);
  await restored();
  expect([await bytes(), files.rows]).toEqual(['a drawing', [{ ...FILE, formats: null }]]);
});

it('a file of which nothing was deleted keeps its thumbnail', async () => {
  const { deleted, bytes, files, trash, provider, remove } = await start();
  remove.mockRejectedValueOnce(new Error('The folder is read-only'));
  await expect(deleted()).rejects.toThrow('The folder is read-only');
  expect([await bytes(), files.rows, trash.rows, provider.uploadStream.mock.calls]).toEqual(['a drawing', [FILE], [], []]);
});

it('a file is neither restored nor deleted for good while its deletion is under way', async () => {
  const { strapi, kept, deleted, restored, item, bytes, remove, emptied, files } = await start();
  let proceed: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    remove.mockImplementationOnce(async () => {
      resolve();
      await new Promise<void>((done) => (proceed = done));
      await emptied();
      files.rows.length = 0;
    });
  });
  const deleting = deleted();
  await begun;
  for (const refused of [restored, () => eraseItem(strapi, kept, item())]) await expect(refused()).rejects.toThrow('still being deleted');
  proceed();
  await deleting;
  await restored();
  expect([await bytes(), files.rows]).toMatchObject(['a drawing', [{ id: FILE.id }]]);
});

it('a file that is deleted although its deletion fails stays in the trash', async () => {
  const { deleted, restored, bytes, files, remove, emptied } = await start();
  remove.mockImplementationOnce(async () => {
    await emptied();
    files.rows.length = 0;
    throw new Error('A listener failed');
  });
  await expect(deleted()).rejects.toThrow('A listener failed');
  expect(await bytes()).toBeUndefined();
  await restored();
  expect(await bytes()).toBe('a drawing');
});

it('a file comes back to where it stood also when the process ended before, and no other file is taken for it', async () => {
  const { deleted, restored, connections, places, files } = await start();
  await deleted();
  places.length = 0;
  connections.places.insert.mockRejectedValueOnce(new Error('ended'));
  await expect(restored()).rejects.toThrow('ended');
  await restored();
  expect([files.rows.length, places]).toEqual([1, [expect.objectContaining({ related_id: 3, file_id: FILE.id })]]);
  for (const other of [{ hash: 'b_1' }, { id: 8 }, { size: 0.02 }]) {
    files.rows.splice(0, 1, { ...FILE, ...other });
    await expect(restored()).rejects.toThrow('another file has its address');
  }
});

it('there are never bytes that no row of the trash names, whenever the process ends', async () => {
  const { strapi, kept, deleted, inTrash, item, trash, steps } = await start();
  await deleted();
  expect(await inTrash()).toEqual([item().item]);
  // A copy that was cut off.
  await writeFile(join(kept, `${item().item}.part`), 'a dr');
  await eraseItem(strapi, kept, item());
  expect([steps, await inTrash(), trash.rows]).toEqual([[[], []], [], []]);
});
