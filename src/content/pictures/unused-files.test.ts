import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawing } from '../../../tests/support/content.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { media, photo, storeOver } from '../../../tests/support/pictures.ts';
import { serve } from '../../../tests/support/serve.ts';
import { PictureStore } from './picture-store.ts';

const DAY = 86_400_000;
const A = media('/uploads/a.svg');
const B = media('/uploads/b.png');

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

/** A store that has mirrored a drawing and a photograph, on a clock of its own. */
async function mirrored() {
  const pictures: Record<string, string | Buffer> = { '/uploads/a.svg': drawing(), '/uploads/b.png': await photo(100, 50) };
  const requests: string[] = [];
  let status = 200;
  const base = await serve((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(status).end(pictures[request.url ?? '']);
  });
  const start = Date.now();
  let today = 0;
  const { store, options } = await storeOver({}, base, { now: () => start + today * DAY });
  await store.prepare([A, B]);
  await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
  const folders = ['originals', 'variants'].map((name) => join(options.dataFolder, name));
  /** Extensions of the files on disk; one that is just being written does not count. */
  const onDisk = async () => {
    const names = (await Promise.all(folders.map((folder) => readdir(folder)))).flat();
    return names.map((name) => name.split('.')[1]).filter((extension) => extension !== 'tmp');
  };
  const restart = async () => {
    const again = new PictureStore(options);
    await again.start();
    return again;
  };
  return { store, options, requests, folders, onDisk, restart, onDay: (day: number) => (today = day), refuse: () => (status = 503) };
}
type Mirrored = Awaited<ReturnType<typeof mirrored>>;
const ALL = ['svg', 'png', 'avif', 'webp'];

describe('a mirrored picture that no content names', () => {
  it('is deleted with its variants after the days it is kept, and that is logged', async () => {
    const { store, options, onDisk, onDay } = await mirrored();
    const address = store.resolve(B)!.url;
    onDay(29);
    await store.deleteUnused([A]);
    expect((await onDisk()).sort()).toEqual([...ALL].sort());
    onDay(31);
    await store.deleteUnused([A]);
    expect(await onDisk()).toEqual(['svg']);
    expect(log.of('unused pictures deleted')).toMatchObject([{ level: 'info', files: 3, unusedDays: 30 }]);
    expect(store.fileOf(address)).toBeUndefined();
    expect(store.resolve(A)).toBeDefined();
    expect(Object.keys(JSON.parse(await readFile(join(options.dataFolder, 'originals.json'), 'utf8')) as object)).toEqual([A.url]);
  });

  it('is kept when content names it again before', async () => {
    const { store, onDisk, onDay } = await mirrored();
    for (const [day, named] of [
      [20, [A]],
      [25, [A, B]],
      [50, [A]],
    ] as const) {
      onDay(day);
      await store.deleteUnused(named);
    }
    expect((await onDisk()).sort()).toEqual([...ALL].sort());
    onDay(56);
    await store.deleteUnused([A]);
    expect(await onDisk()).toEqual(['svg']);
  });

  it('is fetched and encoded again when content names it again afterwards', async () => {
    const { store, requests, onDisk, onDay } = await mirrored();
    onDay(31);
    await store.deleteUnused([A]);
    requests.length = 0;
    await store.prepare([A, B]);
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    expect(requests).toContain(B.url);
    expect(store.resolve(B)?.sources).toHaveLength(2);
    expect((await onDisk()).sort()).toEqual([...ALL].sort());
  });

  it('is kept from the day of its last use, whatever restarts there are', async () => {
    const { store, onDisk, restart, onDay } = await mirrored();
    onDay(10);
    await store.deleteUnused([A, B]);
    for (const [day, left] of [
      [39, ALL],
      [41, ['svg']],
    ] as const) {
      onDay(day);
      const again = await restart();
      await again.prepare([A]);
      await again.deleteUnused([A]);
      expect((await onDisk()).sort()).toEqual([...left].sort());
    }
  });

  it('stays while another instance that shares the folder shows it', async () => {
    const { store, folders, onDisk, restart, onDay } = await mirrored();
    const originals = (await readdir(folders[0]!)).map((name) => join(folders[0]!, name));
    for (const file of originals) await utimes(file, 0, 0);
    const other = await restart();
    await other.prepare([A, B]);
    // After a start the copies are fetched again in the background, which must not be taken for their use on a later day.
    for (const file of originals) await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(0);
    for (const day of [15, 31, 45, 61]) {
      onDay(day);
      await other.deleteUnused([A, B]);
      await store.deleteUnused([A]);
    }
    expect((await onDisk()).sort()).toEqual([...ALL].sort());
  });

  it('is looked for once a day', async () => {
    const { store, onDisk, onDay } = await mirrored();
    onDay(30.5);
    await store.deleteUnused([A, B]);
    onDay(31.4);
    await store.deleteUnused([]);
    expect((await onDisk()).sort()).toEqual([...ALL].sort());
  });
});

describe('what is deleted', () => {
  it('are never committed variants, nor embedded pictures', async () => {
    const { store, options, onDisk, onDay } = await mirrored();
    await mkdir(options.variantFolder);
    const files = [join(options.variantFolder, '0123456789abcdef-320.avif'), join(options.embeddedFolder, '0123456789abcdef.svg')];
    for (const file of files) {
      await writeFile(file, '');
      await utimes(file, 0, 0);
    }
    onDay(10_000);
    await store.deleteUnused([]);
    expect(await onDisk()).toEqual([]);
    for (const file of files) expect((await stat(file)).size).toBe(0);
  });

  it('are leftovers of a crash too; what cannot be deleted stays', async () => {
    const { store, folders, onDay } = await mirrored();
    const [originals = ''] = folders;
    await writeFile(join(originals, 'a.tmp'), '');
    await mkdir(join(originals, 'b.tmp'));
    onDay(31);
    await store.deleteUnused([A, B]);
    expect((await readdir(originals)).filter((name) => name.endsWith('.tmp'))).toEqual(['b.tmp']);
  });

  it.each([
    ['the daily look', ({ store }: Mirrored) => store.deleteUnused([A, B])],
    ['a request for it', async ({ store }: Mirrored) => expect(await store.isOnDisk(store.fileOf(store.resolve(B)!.url)!)).toBe(false)],
  ])('by another hand, is fetched and encoded again after %s, if content names it', async (_, notice) => {
    const all = await mirrored();
    const { store, options, requests, onDisk } = all;
    const unnamed = media('/media/a.svg');
    await writeFile(join(options.embeddedFolder, 'a.svg'), drawing(1, 1));
    await store.prepare([unnamed]);
    await rm(join(options.embeddedFolder, 'a.svg'));
    const before = store.resolve(B);
    store.noteNamed([A, B]);
    await rm(options.dataFolder, { recursive: true });
    requests.length = 0;
    const changes: string[] = [];
    store.onChange((url) => void changes.push(url));
    await notice(all);
    // It is gone, arrives, and is encoded.
    await expect.poll(() => changes.filter((url) => url === B.url).length, { timeout: 20_000, interval: 10 }).toBe(3);
    expect(store.resolve(B)).toEqual(before);
    expect(store.resolve(A)).toBeDefined();
    expect(store.resolve(unnamed)).toBeUndefined();
    expect(requests.sort()).toEqual([A.url, B.url]);
    expect((await onDisk()).sort()).toEqual([...ALL].sort());
    expect(log.of('picture files lost')).toMatchObject([{ level: 'warn', pictures: 2 }]);
  });

  it('by another hand, is no longer shown and counts as missing where it cannot be had again', async () => {
    const { store, options, refuse } = await mirrored();
    store.noteNamed([A, B]);
    await rm(options.dataFolder, { recursive: true });
    refuse();
    const changes: string[] = [];
    store.onChange((url) => void changes.push(url));
    await store.deleteUnused([A, B]);
    expect([store.resolve(A), store.resolve(B), store.missingCount]).toEqual([undefined, undefined, 2]);
    expect(changes.sort()).toEqual([A.url, B.url]);
  });

  it('by another hand, are variants: pages show the original until they are encoded again', async () => {
    const { store, folders } = await mirrored();
    store.noteNamed([A, B]);
    const before = store.resolve(B);
    const variant = store.fileOf(before!.sources[0]!.variants[0]!.url)!;
    await rm(folders[1]!, { recursive: true });
    const shown: (number | undefined)[] = [];
    store.onChange((url) => void shown.push(url === B.url ? store.resolve(B)?.sources.length : undefined));
    expect(await store.isOnDisk(variant)).toBe(false);
    await expect.poll(() => shown, { timeout: 20_000, interval: 10 }).toEqual([0, 2]);
    expect(store.resolve(B)).toEqual(before);
    expect(await store.isOnDisk(variant)).toBe(true);
  });
});
