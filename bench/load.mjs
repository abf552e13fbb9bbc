/** Requests pages over a few kept connections for some seconds; started by `throughput.mjs` as a separate process. Prints one line of JSON. */
import { Agent, request } from 'node:http';

const [site = '', seconds = '5', lanes = '16', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(lanes) });
const until = performance.now() + Number(seconds) * 1000;
/** @type {number[]} */
const milliseconds = [];
let failures = 0;
let bytes = 0;

/** @param {string} path @returns {Promise<void>} */
const ask = (path) =>
  new Promise((done) => {
    const since = performance.now();
    const asked = request(site + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('error', () => (failures++, done()));
      response.on('end', () => {
        if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br') failures++;
        milliseconds.push(performance.now() - since);
        done();
      });
    });
    asked.on('error', () => (failures++, done()));
    asked.end();
  });

const started = performance.now();
await Promise.all(
  Array.from({ length: Number(lanes) }, async (_, lane) => {
    for (let turn = lane; performance.now() < until; turn++) await ask(paths[turn % paths.length] ?? '/');
  }),
);
agent.destroy();
milliseconds.sort((a, b) => a - b);
const at = (/** @type {number} */ share) =>
  milliseconds[Math.min(milliseconds.length - 1, Math.floor(milliseconds.length * share))] ?? Number.NaN;
console.log(
  JSON.stringify({
    perSecond: milliseconds.length / ((performance.now() - started) / 1000),
    p50: at(0.5),
    p99: at(0.99),
    failures,
    megabytes: bytes / 1e6,
    requests: milliseconds.length,
  }),
);
