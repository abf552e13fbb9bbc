import type { Root } from 'hast';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nameAt, storeBeside } from '../../tests/support/content-store.ts';
import { silenceLog } from '../../tests/support/log.ts';
import { searchIn } from '../../tests/support/search.ts';
import { changeField, documentIdOf, startStubService } from '../../tests/support/stub-service.ts';
import { cleanHtml } from '../content/rich-text/rich-text.ts';
import type { Reader } from '../content/snapshot/reader.ts';
import { EXAMPLE_LOCALES } from '../site/locales.ts';
import { LocaleSearch } from './locale-search.ts';
import type { SiteSearch } from './site-search.ts';
import { TermIndex } from './term-index.ts';

silenceLog();
// Other files of this process have read the same modules without what is replaced here, and others will.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
/** Documents that were taken apart. */
const taken = vi.hoisted((): string[] => []);
vi.mock('./weights.ts', async (original) => {
  const real = await original<typeof import('./weights.ts')>();
  const analyse: typeof real.analyse = (source, ...text) => {
    taken.push(`${source.key} ${source.title}`);
    return real.analyse(source, ...text);
  };
  return { ...real, analyse };
});

/** What was done since it was set to nothing: characters that were taken apart, blocks that were read, words new to an index. */
const work = vi.hoisted(() => ({ characters: 0, blocks: 0, words: 0 }));
vi.mock('./words.ts', async (original) => {
  const real = await original<typeof import('./words.ts')>();
  const wordsIn: typeof real.wordsIn = (text, locale) => {
    work.characters += text.length;
    return real.wordsIn(text, locale);
  };
  return { ...real, wordsIn };
});
vi.mock('../content/rich-text/rich-text.ts', async (original) => {
  const real = await original<typeof import('../content/rich-text/rich-text.ts')>();
  const plainText: typeof real.plainText = (tree) => {
    work.blocks++;
    return real.plainText(tree);
  };
  return { ...real, plainText };
});

/** What a test does between two steps of an update. */
const between = vi.hoisted(() => ({ steps: (): void => undefined }));
// Slices of one step, whatever time it takes.
vi.mock('./slices.ts', () => ({
  async inSlices<Result>(steps: Iterator<unknown, Result>, isCurrent: () => boolean): Promise<Result | undefined> {
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      between.steps();
      await Promise.resolve();
      if (!isCurrent()) return undefined;
    }
  },
}));

async function start() {
  const stub = await startStubService();
  stub.actAsOurs();
  const store = await storeBeside(stub);
  await store.refresh('start');
  return { stub, store, search: await searchIn(store) };
}

describe('an update', () => {
  const TERM = 'qterm';
  const foundIn = (search: SiteSearch) =>
    [
      search.revision,
      ...EXAMPLE_LOCALES.flatMap((locale) => ['Zwischenstand', 'Mehrzahl', TERM].map((query) => search.finds(locale, query))),
    ].join();

  it.each([
    ['changed', 3, 1],
    ['made anew', 80, 20],
  ])('an update of several entries, terms and languages shows all of them at once, where the index is %s', async (_, products, every) => {
    const { stub, store, search } = await start();
    for (const locale of EXAMPLE_LOCALES) {
      stub.change('/service', locale, nameAt(2, 'Zwischenstand Mehrzahl'));
      stub.change(
        '/product',
        locale,
        changeField<unknown[]>('products', () =>
          Array.from({ length: products }, (__, n) => ({ id: `p-${String(n)}`, name: `Mehrzahl ${String(n)}`, description: 'x' })),
        ),
      );
      stub.change(
        '/search-term',
        locale,
        changeField<unknown[]>('searchTerms', (terms) => [...terms, { id: 99, term: TERM, means: ['Zwischenstand'] }]),
      );
    }
    const before = foundIn(search);
    let steps = 0;
    const others = new Set<string>();
    between.steps = () => {
      const found = steps++ % every === 0 ? foundIn(search) : before;
      if (found !== before) others.add(found);
    };
    await store.refresh('timer');
    await search.update();
    between.steps = () => undefined;
    expect(steps).toBeGreaterThan(50);
    expect([...others]).toEqual([]);
    expect(foundIn(search)).toBe([search.revision, ...Array.from({ length: 6 }, () => true)].join());
    expect(foundIn(search)).not.toBe(before);
  });

  it('takes apart only the entry that was published', async () => {
    const { stub, store, search } = await start();
    stub.change('/service', 'en', nameAt(2, 'Zwischenstand engineering'));
    taken.splice(0);
    const parts = [{ address: '/service', field: 'services', listed: true }];
    await store.refresh('hook', [
      { addresses: ['/service'], locales: ['en'], documentId: documentIdOf('requirements-engineering'), parts },
    ]);
    await search.update();
    // Its old words and its new ones.
    expect(taken).toEqual([
      'service:/services/requirements-engineering Requirements engineering',
      'service:/services/requirements-engineering Zwischenstand engineering',
    ]);
  });
});

describe('a step', () => {
  const paragraphs = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `<p>${Array.from({ length: 20 }, (_, at) => `w${((n * 20 + at) % 15_000).toString(36)}x`).join(' ')}.</p>`,
    );
  /** Content of one question alone. */
  const question = (answer: Root) =>
    ({
      locale: 'en',
      list: (call: string) => (call === 'faq' ? [{ key: 'k', items: [{ question: 'What?', answer }] }] : []),
      page: () => undefined,
    }) as unknown as Reader;

  /** The most that one step does. */
  function mostOf(steps: Generator<void, () => void>): typeof work {
    const most = { characters: 0, blocks: 0, words: 0 };
    for (let done: boolean | undefined = false; !done;) {
      Object.assign(work, { characters: 0, blocks: 0, words: 0 });
      ({ done } = steps.next());
      for (const kind of ['characters', 'blocks', 'words'] as const) most[kind] = Math.max(most[kind], work[kind]);
    }
    return most;
  }

  it.each([
    ['of many paragraphs', paragraphs(10_000).join('')],
    [
      'of one paragraph',
      paragraphs(10_000)
        .join(' ')
        .replaceAll(/<\/?p>/g, '')
        .replace(/^.*$/, '<p>$&</p>'),
    ],
    ['of one word', `<p>${'x'.repeat(1_000_000)}</p>`],
  ])('takes a small part of a new text of a megabyte, %s', (_, html) => {
    expect(html.length).toBeGreaterThan(1_000_000);
    const create = vi.spyOn(TermIndex.prototype as unknown as { create: () => void }, 'create').mockImplementation(() => void work.words++);
    const content = question(cleanHtml(html));
    const most = mostOf(new LocaleSearch('en').update(() => content, undefined));
    create.mockRestore();
    for (const [kind, limit] of Object.entries({ characters: 4_000, blocks: 100, words: 1_000 })) {
      expect(most[kind as keyof typeof most], kind).toBeGreaterThan(0);
      expect(most[kind as keyof typeof most], kind).toBeLessThanOrEqual(limit);
    }
  });
});
