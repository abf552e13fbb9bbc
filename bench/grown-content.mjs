/**
 * A content service with lists of any length, for measuring the effect of growth: the embedded copy, each list filled up with
 * copies of its entries under new names. It supports validators and single entries, as our own service does.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { ROOT } from '../scripts/setup.mjs';
import { LOCALE_CODES } from '../src/site/locales.ts';

/** @typedef {Record<string, unknown>} Json */

/** Address and field of every list that editors make longer. */
export const GROWING = /** @type {const} */ ([
  ['service', 'services'],
  ['solution', 'solution'],
  ['education', 'Education'],
  ['brand', 'brands'],
  ['hompage', 'ourReferences'],
  ['partner', 'partners'],
  ['collaboration', 'collaborations'],
  ['product', 'products'],
  ['post', 'posts'],
]);

/** Names of an entry's address; the others of its kind need their own. */
const ADDRESSES = ['url', 'id', 'langUrl'];

/** The copy with this number of an entry. @param {Json} entry @param {number} number @param {boolean} isCopy @returns {Json} */
function copyOf(entry, number, isCopy) {
  const renamed = Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      isCopy && ADDRESSES.includes(name) && typeof value === 'string' ? `${value}-${String(number)}` : value,
    ]),
  );
  return { documentId: `d${String(number).padStart(23, '0')}`, ...renamed };
}

/**
 * Starts the service on a port of its own.
 * @param {number} entries in each list; the shipped ones come first, shorter lists than the shipped are cut
 */
export async function startGrownService(entries) {
  /** @type {Map<string, { body: Buffer, etag: string, value: Json }>} */
  const responses = new Map();
  const keep = (/** @type {string} */ key, /** @type {Json} */ value) => {
    const body = Buffer.from(JSON.stringify(value));
    responses.set(key, { body, etag: `"${createHash('sha1').update(body).digest('hex')}"`, value });
  };
  const attributesOf = (/** @type {Json} */ value) =>
    /** @type {{ data: { attributes: Json } }} */ (/** @type {unknown} */ (value)).data.attributes;
  const grown = (/** @type {string} */ path, /** @type {Json} */ value) => {
    for (const [address, field] of GROWING) {
      if (address !== path) continue;
      const attributes = attributesOf(value);
      const given = /** @type {Json[]} */ (attributes[field]);
      attributes[field] = Array.from({ length: entries }, (_, number) =>
        copyOf(given[number % given.length] ?? {}, number, number >= given.length),
      );
    }
    return value;
  };
  /** @param {string} path @param {string} locale */
  const responseOf = async (path, locale) => {
    const key = `${path}:${locale}`;
    if (!responses.has(key)) {
      const text = await readFile(join(ROOT, 'content', locale, `${path}.json`), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      keep(key, grown(path, JSON.parse(text)));
    }
    return responses.get(key);
  };
  const server = createServer((request, response) => {
    void (async () => {
      const address = new URL(request.url ?? '/', 'http://service.invalid');
      const path = address.pathname.replace(/^\/api\//, '');
      const found = await responseOf(path, address.searchParams.get('locale') ?? '');
      if (!found) return response.writeHead(404).end();
      const documentId = address.searchParams.get('documentId');
      if (documentId !== null) {
        const field = GROWING.find(([name]) => name === path)?.[1] ?? '';
        const list = /** @type {Json[]} */ (attributesOf(found.value)[field]);
        const index = list.findIndex((entry) => entry['documentId'] === documentId);
        const one = {
          data: { id: 1, attributes: { [field]: list.slice(index, index + 1) } },
          meta: { entry: { documentId, field, index, total: list.length } },
        };
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(one));
      }
      if (request.headers['if-none-match'] === found.etag) return response.writeHead(304, { etag: found.etag }).end();
      return response.writeHead(200, { 'content-type': 'application/json', etag: found.etag }).end(found.body);
    })();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${String(port)}/api`,
    /** Bytes of the largest response. */
    largest: async () => {
      for (const [path] of GROWING) for (const locale of LOCALE_CODES) await responseOf(path, locale);
      return Math.max(...[...responses.values()].map(({ body }) => body.length));
    },
    /** Changes one entry of a list, as an editor's publish does. @param {string} path @param {string} locale @param {number} index @param {Json} change @returns {Promise<string>} its document id */
    async edit(path, locale, index, change) {
      const found = await responseOf(path, locale);
      const field = GROWING.find(([name]) => name === path)?.[1] ?? '';
      const list = /** @type {Json[]} */ (attributesOf(found?.value ?? {})[field]);
      Object.assign(list[index] ?? {}, change);
      // The whole response is generated again only when it is requested.
      if (found) responses.set(`${path}:${locale}`, { ...found, etag: `"${String(performance.now())}"` });
      return String(list[index]?.['documentId']);
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done(undefined));
        server.closeAllConnections();
      }),
  };
}
