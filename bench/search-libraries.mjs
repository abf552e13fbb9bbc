/**
 * Libraries for search compared with the site's own: the same documents, words, stems, stop words and weights of titles and
 * headings, beginnings of words and one or two typos allowed, nobody's search terms, no excerpts; the judged queries of the tests.
 * Relevance with the shipped content, time and memory also with 10,000 entries in all, each library in a process of its own.
 * The libraries are no dependencies: without them, the script says how to install them in a folder outside the repository.
 * Usage: npm run bench:search-libraries [-- --packages <folder>]. Needs an idle machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePackages, ROOT } from '../scripts/setup.mjs';
import { SITE_FLAGS } from '../scripts/site-program.mjs';
import { EXAMPLE_LOCALES, LOCALE_CODES } from '../src/site/locales.ts';

ensurePackages();
const { values } = parseArgs({
  options: {
    packages: { type: 'string', default: join(tmpdir(), 'search-libraries') },
    entries: { type: 'string', default: '0,555' },
    one: { type: 'string' },
  },
});
const folder = resolve(values.packages);
const PACKAGES = { minisearch: '7.2.0', '@orama/orama': '3.1.18', flexsearch: '0.8.212' };
/** Results that are asked for, as many as suggestions. */
const RESULTS = 8;
/** The first round is not measured. */
const ROUNDS = 4;
/** As `src/search/weights.ts` has them. */
const WEIGHTS = { title: 10, names: 4, headings: 3, lead: 2.5, body: 2.2 };
const FIELDS = /** @type {(keyof typeof WEIGHTS)[]} */ (Object.keys(WEIGHTS));

/** @typedef {Record<keyof typeof WEIGHTS, string> & { id: string, url: string }} Document a document with its text */
/** @typedef {{ add: (documents: readonly Document[]) => unknown, find: (query: string) => readonly string[] | Promise<readonly string[]> }} Library `find` gives ids, the best first */
/** @typedef {(text: string) => string[]} Terms what is looked up of a text */

/** A library as it was installed. @param {string} name @returns {any} */
const load = (name) => createRequire(join(folder, 'package.json'))(name);
/** Letters from which one and two typos are allowed, as `src/search/matching.ts` does. @param {string} term */
const typosIn = (term) => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2);

/** Each library with an index of one language. @type {Record<string, (terms: Terms) => Library>} */
const LIBRARIES = {
  MiniSearch(terms) {
    const MiniSearch = load('minisearch');
    const index = new MiniSearch({ fields: FIELDS, tokenize: terms, processTerm: (/** @type {string} */ term) => term });
    const options = { boost: WEIGHTS, prefix: true, fuzzy: typosIn };
    return {
      add: (documents) => index.addAll(documents),
      find: (query) =>
        index
          .search(query, options)
          .slice(0, RESULTS)
          .map((/** @type {{ id: string }} */ { id }) => id),
    };
  },
  Orama(terms) {
    const { create, insertMultiple, search } = load('@orama/orama');
    const schema = Object.fromEntries(FIELDS.map((field) => [field, 'string']));
    const tokenizer = { language: 'english', normalizationCache: new Map(), tokenize: terms };
    const index = create({ schema, components: { tokenizer } });
    return {
      add: (documents) => insertMultiple(index, documents),
      async find(query) {
        // It has one number of typos for all words; one finds more of the right results than two.
        const { hits } = await search(index, { term: query, limit: RESULTS, tolerance: 1, boost: WEIGHTS });
        return hits.map((/** @type {{ id: string }} */ { id }) => id);
      },
    };
  },
  FlexSearch(terms) {
    const { Document: Index } = load('flexsearch');
    const index = new Index({ document: { id: 'id', index: FIELDS.map((field) => ({ field, tokenize: 'forward', encode: terms })) } });
    return {
      add(documents) {
        for (const document of documents) index.add(document);
      },
      find(query) {
        // It gives an order for each field and no scores, and knows no typos.
        const scores = new Map();
        for (const { field, result } of index.search(query, { limit: 100, suggest: true }))
          for (const [position, id] of result.entries())
            scores.set(id, (scores.get(id) ?? 0) + WEIGHTS[/** @type {keyof typeof WEIGHTS} */ (field)] / (position + 1));
        return [...scores]
          .sort(([, a], [, b]) => b - a)
          .slice(0, RESULTS)
          .map(([id]) => id);
      },
    };
  },
};
const OWN = 'this site';

/** The content. @param {number} entries in each list; 0: the shipped content */
async function contentOf(entries) {
  const [{ embeddedSource, serviceSource }, { ContentStore }, { setLogLevel }] = await Promise.all([
    import('../src/content/refresh/source.ts'),
    import('../src/content/refresh/store.ts'),
    import('../src/log.ts'),
  ]);
  setLogLevel('error');
  const service = entries > 0 ? await (await import('./grown-content.mjs')).startGrownService(entries) : undefined;
  const store = new ContentStore({
    embedded: embeddedSource(join(ROOT, 'content')),
    ...(service ? { service: serviceSource({ base: service.url, timeoutMs: 300_000, maxBytes: 2 ** 31 }) } : {}),
    serviceName: 'content',
    locales: LOCALE_CODES,
    dataFolder: join(folder, 'no-copy'),
    refreshSeconds: 3_600,
    emptyListSeconds: 3_600,
  });
  await (service ? store.refresh('start') : store.start());
  await service?.stop();
  const { snapshot } = store;
  await store.stop();
  if (!snapshot) throw new Error('There is no content.');
  return snapshot;
}

/** Relevance, times and memory of one way. @param {string} name @param {number} entries in each list; 0: the shipped content */
async function measure(name, entries) {
  const [{ Reader }, documents, { LocaleSearch }, words, language, judged, { quantile }] = await Promise.all([
    import('../src/content/snapshot/reader.ts'),
    import('../src/search/documents.ts'),
    import('../src/search/locale-search.ts'),
    import('../src/search/words.ts'),
    import('../src/search/language.ts'),
    import('../tests/search/queries.ts'),
    import('./site.mjs'),
  ]);
  const snapshot = await contentOf(entries);
  const heap = () => {
    globalThis.gc?.();
    globalThis.gc?.();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };
  /** @template Result @param {Generator<void, Result>} steps @returns {Result} */
  const finish = (steps) => {
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };
  let memory = 0;
  let [first, three] = [0, 0];
  const times = [];
  for (const locale of EXAMPLE_LOCALES) {
    const read = () =>
      new Reader(snapshot, /** @type {never} */ ({ resolve: () => undefined }), locale, { siteUrl: '', productsPerPage: 9 });
    /** @type {Map<string, string>} */
    const addresses = new Map();
    /** @type {Document[]} */
    const texts = [];
    const calls = /** @type {never[]} */ ([...documents.ENTRY_CALLS]);
    for (const sources of [...calls.map((call) => documents.entryDocuments(read(), call)), documents.pageDocuments(read())])
      for (const source of sources) {
        const { names, sections } = finish(documents.wordsOf(source, locale));
        const [lead = '', ...body] = sections.flatMap(({ blocks }) => blocks);
        const headings = sections.map(({ heading = '' }) => heading).join('\n');
        addresses.set(source.key, source.url);
        texts.push({
          id: source.key,
          url: source.url,
          title: source.title,
          names: names.join('\n'),
          headings,
          lead,
          body: body.join('\n'),
        });
      }
    /** @type {Terms} */
    const terms = (text) => {
      const found = words.wordsIn(text, locale);
      const telling = found.filter(({ word }) => !language.isStopWord(word, locale));
      return (telling.length > 0 ? telling : found).map(({ word }) => language.stemOf(word, locale));
    };
    const before = heap();
    const own = new LocaleSearch(locale);
    const library = LIBRARIES[name]?.(terms);
    if (library) await library.add(texts);
    else finish(own.update(read, undefined))();
    memory += heap() - before;
    for (const query of judged.QUERIES[locale]) {
      const rounds = [];
      /** @type {readonly string[]} */
      let found = [];
      for (let round = 0; round < ROUNDS; round++) {
        const since = performance.now();
        found = library
          ? await library.find(query[0])
          : own
              .rank(query[0], [])
              .best(RESULTS)
              .map(({ document }) => document.key);
        if (round > 0) rounds.push(performance.now() - since);
      }
      times.push(quantile(rounds, 0.5));
      const right = found.findIndex((id) => judged.isRight(addresses.get(id), query));
      if (right === 0) first++;
      if (right >= 0 && right < 3) three++;
    }
  }
  return { first: first / times.length, three: three / times.length, p99: quantile(times, 0.99), memory: memory / 1e6 };
}

if (values.one !== undefined) {
  console.log(JSON.stringify(await measure(values.one, Number(values.entries))));
  process.exit(0);
}

const missing = Object.keys(PACKAGES).filter((name) => !existsSync(join(folder, 'node_modules', name)));
if (missing.length > 0) {
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  console.error(`Not installed in ${folder}: ${missing.join(', ')}. Install them with:`);
  console.error(`npm install --no-save --prefix ${folder} ${wanted.join(' ')}`);
  process.exit(1);
}
const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
console.log('way, entries in each list (0: shipped): first right, among three, p99, memory');
for (const name of [...Object.keys(LIBRARIES), OWN])
  for (const entries of values.entries.split(',')) {
    const flags = [...SITE_FLAGS, '--expose-gc', '--max-old-space-size=8000'];
    const args = [process.argv[1] ?? '', '--one', name, '--entries', entries, '--packages', folder];
    const { stdout, status } = spawnSync(process.execPath, [...flags, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (status !== 0) process.exit(1);
    const { first, three, p99, memory } = JSON.parse(stdout);
    console.log(`${name}, ${entries}: ${percent(first)}, ${percent(three)}, ${p99.toFixed(1)} ms, ${memory.toFixed(0)} MB`);
  }
