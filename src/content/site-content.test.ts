import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { snapshotOf as contentOf } from '../../tests/support/content.ts';
import { temporaryFolder } from '../../tests/support/folders.ts';
import { silenceLog } from '../../tests/support/log.ts';
import { photo } from '../../tests/support/pictures.ts';
import { serve } from '../../tests/support/serve.ts';
import { startStubService } from '../../tests/support/stub-service.ts';
import { readSettings } from '../settings.ts';
import { KIT_LAYERS, layerMedia } from '../site/kit-pieces.ts';
import { DEFAULT_LOCALE } from '../site/locales.ts';
import type { ParsedEntry } from './contract/parsed-entry.ts';
import { makeSiteContent, mediaOf, mediaOfChanges } from './site-content.ts';
import { makeSnapshot, callKey, type CallContent } from './snapshot/snapshot.ts';

/** Addresses of other sites are absolute. */
const OWNER = { owns: (url: string) => url.startsWith('/') };

const entry = (key: string, ...names: string[]) => {
  const value = { name: key, sliders: names.map((name) => ({ url: `/uploads/${name}.svg`, alternativeText: name })) };
  return { key, value, raw: value } as unknown as ParsedEntry;
};
const slotOf = (locale: string, entries: readonly ParsedEntry[]): CallContent => ({
  call: 'service',
  locale,
  entries,
  issues: [],
  from: 'service',
});
const snapshotOf = (...calls: readonly CallContent[]) =>
  makeSnapshot(new Map(calls.map((callContent) => [callKey(callContent.call, callContent.locale), callContent])));
const urls = (media: readonly { url: string }[]) => media.map(({ url }) => url).sort();

describe('pictures of changed content', () => {
  const [plan, gearbox] = [entry('plan', 'plan'), entry('gearbox', 'gear', 'shaft')];
  const before = snapshotOf(slotOf('en', [plan, gearbox]), slotOf('tr', [plan]));

  it('are those of entries that are other ones now', () => {
    const after = snapshotOf(slotOf('en', [plan, entry('gearbox', 'gear', 'housing')]), before.calls.get('service:tr')!);
    expect(urls(mediaOfChanges(after, before, OWNER))).toEqual(['/uploads/gear.svg', '/uploads/housing.svg']);
  });

  it('are none where an entry went, and all where nothing was before', () => {
    expect(mediaOfChanges(snapshotOf(slotOf('en', [plan])), before, OWNER)).toEqual([]);
    expect(urls(mediaOfChanges(before, undefined, OWNER))).toEqual(urls(mediaOf(before, OWNER)));
  });
});

describe('a document that a button, a card or a text leads to', () => {
  it('is got like those that are listed', () => {
    const Button = [{ title: 'Prices', url: '/uploads/a.pdf' }];
    const html = '<p><a href="/uploads/c.pdf">Sheet</a>, <a href="https://standards.example/iso.pdf">of another site</a></p>';
    const snapshot = contentOf({
      en: {
        homeSlider: [{ type: 'left', title: 'A', Button }],
        serviceCard: [{ title: 'A', description: 'A', link: '/uploads/b.pdf', imageSrc: '/uploads/i.svg' }],
        service: [{ url: 'a', name: 'A', html }],
        redirect: [{ from: '/old.pdf', to: '/services' }],
      },
    });
    expect(urls(mediaOf(snapshot, OWNER)).filter((url) => url.endsWith('.pdf'))).toEqual([
      '/uploads/a.pdf',
      '/uploads/b.pdf',
      '/uploads/c.pdf',
    ]);
  });
});

describe('the content of a process', () => {
  silenceLog();

  it('deletes mirrored pictures that no content has named for MEDIA_KEEP_DAYS, once all content was read', async () => {
    const { url } = await startStubService();
    const DATA_DIR = await temporaryFolder();
    const folder = join(DATA_DIR, 'media', 'originals');
    await mkdir(folder, { recursive: true });
    for (const [name, days] of [
      ['0000000000000007.svg', 7.5],
      ['0000000000000009.svg', 9.5],
    ] as const) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), Date.now() / 1000, Date.now() / 1000 - days * 86_400);
    }
    const { store, pictures, load } = makeSiteContent(readSettings({ CONTENT_API_URL: url, DATA_DIR, MEDIA_KEEP_DAYS: '9' }));
    const deleteUnused = vi.spyOn(pictures, 'deleteUnused');
    onTestFinished(() => store.stop());
    await load();
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual(['0000000000000007.svg']);
    // Those of the robot are used, although no content names them.
    const [used = []] = deleteUnused.mock.calls[0] ?? [];
    expect(urls(used)).toEqual(expect.arrayContaining(KIT_LAYERS.map((name) => layerMedia(name).url)));
  });

  it('names a missing picture while the content names it, and no longer', async () => {
    const { url, change } = await startStubService();
    const { store, pictures, load } = makeSiteContent(readSettings({ CONTENT_API_URL: url, DATA_DIR: await temporaryFolder() }));
    onTestFinished(() => store.stop());
    const broken = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replace(/"\/media\/[^"]+\.\w+"/, '"/media/none.png"'));
    change('/service', DEFAULT_LOCALE, broken);
    await load();
    await expect.poll(() => [...pictures.faults().keys()], { timeout: 20_000 }).toEqual(['/media/none.png']);
    // A draft may name one that no content names.
    await pictures.prepare([{ url: '/media/draft.png', alternativeText: '', caption: undefined, width: 1, height: 1 }]);
    expect(pictures.missingCount).toBe(2);
    await store.refresh('timer');
    await expect.poll(() => [...pictures.faults().keys()]).toEqual(['/media/none.png']);
    change('/service', DEFAULT_LOCALE, undefined);
    await store.refresh('timer');
    await expect.poll(() => pictures.missingCount).toBe(0);
  });

  it('encodes a picture with the next refresh of everything where the disk refused it before', async () => {
    const { url, change } = await startStubService();
    const bytes = await photo(100, 50);
    const MEDIA_BASE_URL = await serve((_, response) => void response.end(bytes));
    const DATA_DIR = await temporaryFolder();
    const folder = join(DATA_DIR, 'media', 'variants');
    await mkdir(join(DATA_DIR, 'media'));
    await writeFile(folder, 'no folder');
    const { store, pictures, load } = makeSiteContent(readSettings({ CONTENT_API_URL: url, DATA_DIR, MEDIA_BASE_URL }));
    onTestFinished(() => store.stop());
    const uploaded = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replace(/"\/media\/[^"]+\.\w+"/, '"/uploads/a.png"'));
    change('/service', DEFAULT_LOCALE, uploaded);
    await load();
    await expect.poll(() => pictures.unencodedCount, { timeout: 20_000 }).toBe(1);
    await rm(folder);
    await store.refresh('timer');
    await expect.poll(() => pictures.unencodedCount, { timeout: 20_000 }).toBe(0);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
