/** The floor of a page: what the same texts, pictures and links cost as plain HTML, measured beside it. */
import { createServer, get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/**
 * A page's floor: the same texts, pictures and links as plain HTML, in the site's fonts,
 * with five lines of styles and without script.
 * @param {string} html the site's page
 */
function floorOf(html) {
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"[^>]*>/g)];
  const faces = fonts.map(([, path = ''], index) => `@font-face{font-family:F${String(index)};src:url(${path})}`).join('');
  const styles = `${faces}body{font:17px/1.5 F0;margin:0 20px}h1,h2,h3{font-family:F1}img{max-width:100%;height:auto}ul,ol{padding:0}[popover]{display:none}`;
  return html
    .replace(/<(style|script|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->|<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s(?:class|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g, '')
    .replace(/<\/?(?:astro-\w+|div|span)\b[^>]*>/g, '')
    .replace('</head>', `<style>${styles}</style></head>`);
}

/**
 * What a browser receives, as it travels: in brotli.
 * @param {string} address
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer, milliseconds: number }>}
 */
export const received = (address) =>
  new Promise((done, fail) => {
    const since = performance.now();
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        done({ status, headers, body: Buffer.concat(chunks), milliseconds: performance.now() - since });
      });
      response.on('error', fail);
    }).on('error', fail);
  });

/**
 * Serves the floors of a site's pages, with the same compression as the site's pages, and its other files unchanged.
 * @param {string} site
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startFloors(site) {
  /** @type {Map<string, { head: import('node:http').OutgoingHttpHeaders, body: Buffer }>} */
  const kept = new Map();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    let file = kept.get(path);
    if (!file) {
      const { headers, body } = await received(site + path);
      const head = Object.fromEntries(
        ['content-type', 'cache-control', 'content-encoding'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
      );
      const isPage = headers['content-type']?.startsWith('text/html');
      file = { head, body: isPage ? brotliCompressSync(floorOf(brotliDecompressSync(body).toString())) : body };
      kept.set(path, file);
    }
    response.writeHead(200, file.head).end(file.body);
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${String(address.port)}`, stop: () => server.close() };
}
