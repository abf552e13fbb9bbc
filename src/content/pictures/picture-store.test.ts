import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawing } from '../../../tests/support/content.ts';
import { captureLog, type LogCapture } from '../../../tests/support/log.ts';
import { media, photo, storeOver } from '../../../tests/support/pictures.ts';
import { serve } from '../../../tests/support/serve.ts';
import { VARIANT_FORMATS } from './image.ts';
import { PictureStore } from './picture-store.ts';

let log: LogCapture;
beforeEach(({ onTestFinished: afterAllElse }) => {
  log = captureLog();
  afterAllElse(() => log.stop());
});

describe('an embedded picture', () => {
  it('is shown with its true size and its own texts, whatever size the content names', async () => {
    const { store } = await storeOver({ 'a.svg': drawing(120, 60) });
    await store.prepare([media('/media/a.svg')]);
    expect(store.resolve(media('/media/a.svg', { width: 5, height: 5, caption: 'Under it' }))).toEqual({
      url: expect.stringMatching(/^\/_media\/[0-9a-f]{16}\/a\.svg$/),
      width: 120,
      height: 60,
      alt: 'A part',
      caption: 'Under it',
      sources: [],
    });
  });

  it('has the dark variant that lies beside it, also when a content service sends the same bytes', async () => {
    const [light, onDark] = [await photo(400, 200), await photo(300, 150)];
    const host = await serve((_, response) => void response.end(light));
    const { store } = await storeOver({ 'photo.png': light, 'photo-dark.png': onDark, 'other.png': await photo(330, 160) }, host);
    const named = [media('/media/photo.png'), media('/uploads/photo_1.png'), media('/media/other.png')];
    await store.prepare(named);
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    const [embedded, uploaded, other] = named.map((picture) => store.resolve(picture));
    const widths = embedded?.dark?.map(({ variants }) => variants.map(({ width }) => width));
    expect(widths).toEqual(VARIANT_FORMATS.map(() => [300]));
    expect(uploaded?.dark).toEqual(embedded?.dark);
    expect(other).not.toHaveProperty('dark');
    for (const { url } of embedded?.dark?.flatMap(({ variants }) => variants) ?? []) expect(store.fileOf(url)).toBeDefined();
  });

  it('is served under its address with its media type; nothing else is', async () => {
    const { store, options } = await storeOver({ 'a b.svg': drawing() });
    await store.prepare([media('/media/a%20b.svg')]);
    const url = store.resolve(media('/media/a%20b.svg'))?.url ?? '';
    expect(store.fileOf(url)).toEqual({ path: join(options.embeddedFolder, 'a b.svg'), type: 'image/svg+xml' });
    const folder = url.slice(0, url.lastIndexOf('/'));
    for (const path of [
      `${folder}/b.svg`,
      `${folder}/%zz`,
      `${folder}/`,
      `${folder}/320.avif`,
      `${url}/`,
      `${url}/1`,
      `${url}/%00`,
      '/_media/0000000000000000/a.svg',
      '/_media/',
      '/_media/../secret.svg',
    ])
      expect(store.fileOf(path), path).toBeUndefined();
  });

  it('is shown as it came where no smaller one can be made, and is named then; one that is no file is named too', async () => {
    const whole = await photo(400, 200);
    const { store } = await storeOver({ 'cut.png': whole.subarray(0, whole.length / 2) });
    await store.prepare([media('/media/cut.png'), media('/media/none.png')]);
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    expect(store.resolve(media('/media/cut.png'))).toMatchObject({ width: 400, sources: [] });
    expect([...store.faults()].sort()).toEqual([
      ['/media/cut.png', 'pictureAsItCame'],
      ['/media/none.png', 'pictureMissing'],
    ]);
  });

  it('is tried again after a growing pause where no smaller one could be made, and counted while it is named', async () => {
    const started = Math.ceil(performance.now());
    let minutes = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => started + minutes * 60_000);
    onTestFinished(() => clock.mockRestore());
    const whole = await photo(400, 200);
    const { store } = await storeOver({ 'cut.png': whole.subarray(0, whole.length / 2) });
    const named = [media('/media/cut.png')];
    store.noteNamed(named);
    const attemptsAt: number[] = [];
    for (; minutes <= 16; minutes++) {
      const before = log.of('picture not encoded').length;
      await store.prepare(named);
      await expect.poll(() => store.waiting, { interval: 1 }).toBe(0);
      if (log.of('picture not encoded').length > before) attemptsAt.push(minutes);
      expect(store.unencodedCount).toBe(1);
    }
    // At its arrival, with the next refresh, then after pauses that double.
    expect(attemptsAt).toEqual([0, 1, 2, 4, 8, 16]);
    // Not once more while it waits for the encoder.
    const attempts = log.of('picture not encoded').length;
    minutes += 60;
    const first = store.prepare(named);
    minutes += 120;
    await Promise.all([first, store.prepare(named)]);
    await expect.poll(() => store.waiting, { interval: 1 }).toBe(0);
    expect(log.of('picture not encoded')).toHaveLength(attempts + 1);
    store.noteNamed([]);
    expect(store.unencodedCount).toBe(0);
  });

  it('shows its original at once, and smaller formats when they are ready; listeners are called for both', async () => {
    const { store } = await storeOver({ 'photo.png': await photo(400, 200) });
    const changes: string[] = [];
    store.onChange((url) => void changes.push(url));
    await store.prepare([media('/media/photo.png')]);
    expect(store.resolve(media('/media/photo.png'))).toMatchObject({ width: 400, height: 200 });
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    const picture = store.resolve(media('/media/photo.png'));
    expect(picture?.sources.map(({ type, variants }) => [type, variants.map(({ width }) => width)])).toEqual(
      VARIANT_FORMATS.map(({ type }) => [type, [320, 400]]),
    );
    for (const { type, variants } of picture?.sources ?? [])
      for (const { url } of variants) expect(store.fileOf(url)).toMatchObject({ type });
    expect(changes).toEqual(['/media/photo.png', '/media/photo.png']);
  });

  it('is encoded once: the next start finds its formats', async () => {
    const { store, options } = await storeOver({ 'photo.png': await photo(100, 50) });
    await store.prepare([media('/media/photo.png')]);
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    const next = new PictureStore(options);
    await next.start();
    await next.prepare([media('/media/photo.png')]);
    expect(next.waiting).toBe(0);
    expect(next.resolve(media('/media/photo.png'))?.sources).toHaveLength(VARIANT_FORMATS.length);
    expect((await readdir(join(options.dataFolder, 'variants'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.each(VARIANT_FORMATS.map(({ format }) => format))(
    'an embedded picture of which a stop left no %s gets them after the next start',
    async (format) => {
      const { store, options } = await storeOver({ 'photo.png': await photo(100, 50) });
      await store.prepare([media('/media/photo.png')]);
      await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
      const folder = join(options.dataFolder, 'variants');
      for (const name of await readdir(folder)) if (name.endsWith(`.${format}`)) await rm(join(folder, name));
      const next = new PictureStore(options);
      await next.start();
      await next.prepare([media('/media/photo.png')]);
      await expect.poll(() => next.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
      expect(next.resolve(media('/media/photo.png'))?.sources).toHaveLength(VARIANT_FORMATS.length);
    },
  );

  it.each([
    ['/media/missing.svg', /ENOENT/],
    ['/media/../secret.svg', /leads out of the media folder/],
    ['/media/%2e%2e/secret.svg', /leads out of the media folder/],
    ['/media/notes.txt', /is no picture type/],
    ['/media/broken.png', /./],
    ['/uploads/a.png', /no media base address/],
  ])('%s is left out, and the log has the reason', async (url, reason) => {
    const { store } = await storeOver({ 'notes.txt': 'a', 'broken.png': 'no picture' });
    await store.prepare([media(url)]);
    expect(store.resolve(media(url))).toBeUndefined();
    expect(log.of('picture missing')).toMatchObject([{ url, reason: expect.stringMatching(reason) }]);
  });
});

describe('changed content', () => {
  it('waits for new pictures, but no longer than it may', async () => {
    let respond: (() => unknown) | undefined;
    const base = await serve((request, response) => {
      const send = () => response.setHeader('content-type', 'image/svg+xml').end(drawing());
      if (request.url === '/uploads/late.svg') respond = send;
      else send();
    });
    const { store } = await storeOver({}, base);
    await store.arrived([media('/uploads/a.svg')], 5_000);
    expect(store.resolve(media('/uploads/a.svg'))).toBeDefined();
    await store.arrived([media('/uploads/late.svg')], 20);
    expect(store.resolve(media('/uploads/late.svg'))).toBeUndefined();
    // A copy of the site is not made before it is there.
    expect(store.waiting).toBe(1);
    // On a busy machine, the request arrives after the 20 ms.
    await expect.poll(() => respond).toBeDefined();
    respond?.();
    await expect.poll(() => store.resolve(media('/uploads/late.svg'))).toBeDefined();
    await expect.poll(() => store.waiting).toBe(0);
  });

  it('does not wait for a picture that could not be had before', async () => {
    let requests = 0;
    const base = await serve((_, response) => {
      requests++;
      response.writeHead(404).end();
    });
    const { store } = await storeOver({}, base);
    await store.arrived([media('/uploads/gone.svg')], 5_000);
    await store.arrived([media('/uploads/gone.svg')], 5_000);
    expect(requests).toBe(1);
  });
});

describe('equal pictures', () => {
  it.each([
    ['drawings', 'svg', 'image/svg+xml', ['a.svg', 'b.svg']],
    ['drawings', 'svg', 'image/svg+xml', ['a.svg', 'b.svg', 'ç d.svg']],
    ['photographs', 'png', 'image/png', ['a.png', 'b.png']],
    ['photographs', 'png', 'image/png', ['a.png', 'b.png', 'ç d.png']],
  ])('equal pictures that are %s (%s, %s) with the names %j answer under each of them', async (_, kind, type, names) => {
    const bytes = kind === 'svg' ? drawing() : await photo(400, 200);
    const { store, options } = await storeOver(Object.fromEntries(names.map((name) => [name, bytes])));
    const all = names.map((name) => media(`/media/${encodeURIComponent(name)}`));
    await store.prepare(all);
    await expect.poll(() => store.waiting, { timeout: 20_000, interval: 10 }).toBe(0);
    const shown = all.map((one) => store.resolve(one)!);
    expect(new Set(shown.map(({ url }) => url)).size).toBe(names.length);
    expect(new Set(shown.map(({ url }) => url.split('/')[2])).size).toBe(1);
    for (const [index, { url, sources }] of shown.entries()) {
      expect(store.fileOf(url), url).toEqual({ path: join(options.embeddedFolder, names[index]!), type });
      expect(sources).toHaveLength(kind === 'svg' ? 0 : VARIANT_FORMATS.length);
      for (const source of sources)
        for (const variant of source.variants) expect(store.fileOf(variant.url), variant.url).toMatchObject({ type: source.type });
    }
    expect(store.fileOf(shown[0]!.url.replace(/[^/]*$/, 'c.png'))).toBeUndefined();
  });

  it('equal pictures of a service response under each of their names, also after one of them was replaced', async () => {
    let second = drawing();
    const base = await serve((request, response) => void response.end(request.url === '/uploads/b.svg' ? second : drawing()));
    const { store } = await storeOver({}, base, { recheckSeconds: 0 });
    const [a, b] = [media('/uploads/a.svg'), media('/uploads/b.svg')];
    await store.prepare([a, b]);
    const before = [a, b].map((one) => store.resolve(one)!.url);
    for (const url of before) expect(store.fileOf(url), url).toMatchObject({ type: 'image/svg+xml' });
    second = drawing(400, 100);
    await store.prepare([a, b]);
    await expect.poll(() => store.resolve(b)?.width).toBe(400);
    for (const url of [...before, store.resolve(b)!.url]) expect(store.fileOf(url), url).toMatchObject({ type: 'image/svg+xml' });
  });
});

describe('a name that no address can hold', () => {
  it('leaves the picture out, and the page can still be rendered', async () => {
    const base = await serve((_, response) => void response.end(drawing()));
    const { store } = await storeOver({}, base);
    const broken = media('/uploads/\ud800.svg');
    await store.prepare([broken]);
    expect(store.resolve(broken)).toBeUndefined();
    expect(log.of('picture missing')).toMatchObject([{ reason: expect.stringMatching(/URI/) }]);
  });
});
