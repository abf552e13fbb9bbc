/**
 * Sends messages at a steady rate and reports the responses; started by `messages.mjs` as a process of its own.
 * Usage: node bench/message-load.mjs <origin> <messages a second> <seconds> <with a file a second> <bytes of a file>. Prints
 * one line of JSON.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

const [origin = '', rate = '200', seconds = '10', withFile = '20', fileBytes = '5000000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const content = Buffer.alloc(Number(fileBytes), 'x');
const run = randomBytes(4).toString('hex');
const BOUNDARY = 'boundary-of-the-load';
/** @type {number[]} */
const plain = [];
/** @type {string[]} */
const references = [];
/** @type {Record<string, number>} */
const others = {};

/** @param {number} index @param {boolean} file */
function bodyOf(index, file) {
  const fields = { message: `Message ${String(index)} of ${run}`, name: 'Load', organization: 'Bench', email: 'load@example.com' };
  if (!file) return { type: 'application/x-www-form-urlencoded', chunks: [Buffer.from(new URLSearchParams(fields).toString())] };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="load.txt"\r\nContent-Type: text/plain\r\n\r\n${String(index)} `;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    chunks: [Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)],
  };
}

/** @param {number} index @param {boolean} file @returns {Promise<void>} */
const send = (index, file) =>
  new Promise((done) => {
    const since = performance.now();
    const { type, chunks } = bodyOf(index, file);
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    // Each of a visitor of its own: the site limits what one may have under way.
    const visitor = `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;
    const headers = { 'content-type': type, 'content-length': length, 'x-forwarded-for': visitor };
    const sent = request(`${origin}/enquiry/requirement`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => {
        const [, reference] = /reference=(MTV-\S+)/.exec(response.headers.location ?? '') ?? [];
        if (response.statusCode === 303 && reference !== undefined) references.push(reference);
        else others[String(response.statusCode)] = (others[String(response.statusCode)] ?? 0) + 1;
        if (!file) plain.push(performance.now() - since);
        done();
      });
    });
    sent.on('error', (error) => {
      others[error.message] = (others[error.message] ?? 0) + 1;
      done();
    });
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
  });

const total = Number(rate) * Number(seconds);
const every = Number(withFile) > 0 ? Math.round(Number(rate) / Number(withFile)) : Infinity;
const began = performance.now();
/** @type {Promise<void>[]} */
const all = [];
for (let index = 0; index < total; index++) {
  const due = began + (index * 1000) / Number(rate);
  if (due > performance.now()) await new Promise((wait) => setTimeout(wait, due - performance.now()));
  all.push(send(index, index % every === 0));
}
await Promise.all(all);
agent.destroy();
plain.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => plain[Math.min(plain.length - 1, Math.floor(plain.length * share))] ?? Number.NaN;
console.log(JSON.stringify({ seconds: (performance.now() - began) / 1000, p50: at(0.5), p99: at(0.99), references, others }));
