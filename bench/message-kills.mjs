/** Rounds of messages and `kill -9`, for the measurement and for the shorter test. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findNode } from '../scripts/setup.mjs';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../scripts/site-program.mjs';

/**
 * @typedef {object} KillOptions
 * @property {string} build folder of the build
 * @property {string} dataFolder
 * @property {{ url: string, messages: Map<string, number>, references: Map<string, string>, files: Map<string, string> }} inbox
 * @property {string} token
 * @property {{ url: string, received: readonly { raw: string }[] }} mail
 * @property {string} [key] `MESSAGES_KEY`
 * @property {number} kills
 * @property {(message: string) => void} [report]
 */

/** Files wait up to 5 s for a calm moment: on a busy machine most kills would otherwise come in that time. */
const LONGEST_ROUND_MS = 3_000;

/** @param {KillOptions} options */
async function start({ build, dataFolder, inbox, token, mail, key }) {
  const child = spawn(findNode(), [...SITE_FLAGS, join(build, 'server', 'entry.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...SITE_ENVIRONMENT,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      CONTENT_FOLDER: join(build, 'content'),
      CONTENT_API_URL: inbox.url,
      MESSAGES_TOKEN: token,
      MESSAGES_PER_HOUR: '1000000',
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'info@example.com',
      ...(key === undefined ? {} : { MESSAGES_KEY: key }),
      WARM_UP_MS: '0',
      ACCESS_LOG: 'off',
      // Pictures are not measured.
      MEDIA_BASE_URL: inbox.url.replace('/api', ''),
    },
  });
  const ended = once(child, 'exit');
  const port = await new Promise((found, fail) => {
    void ended.then(([code, signal]) => fail(new Error(`The site ended before it listened: ${String(signal ?? code)}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"event":"listening"')) found(JSON.parse(line).port);
    });
  });
  return { child, ended, origin: `http://127.0.0.1:${String(port)}` };
}

/** @param {string} text of a message @returns content of its file */
const fileOf = (text) => text.repeat(500);

/**
 * Sends one message with a small file.
 * @param {string} origin
 * @param {string} text
 * @returns {Promise<string | undefined>} the reference that was confirmed
 */
const send = (origin, text) =>
  new Promise((done) => {
    const fields = { message: text, name: 'Kill', organization: 'Bench', email: 'kill@example.com' };
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n${fileOf(text)}\r\n--b--\r\n`;
    const sent = request(
      `${origin}/enquiry/requirement`,
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length } },
      (response) => {
        response.resume();
        response.on('error', () => undefined);
        // The line of the status and the headers confirm it, also where the connection breaks after them.
        done(/reference=(MTV-\S+)/.exec(response.headers.location ?? '')?.[1]);
      },
    );
    sent.on('error', () => done(undefined));
    sent.end(body);
  });

/**
 * Each round starts the site, sends messages, and kills it between the first byte and the delivery. What was not confirmed is
 * sent again in the next round, as a visitor would: it must become the same message.
 * @param {KillOptions} options
 */
export async function killRounds(options) {
  const { inbox, dataFolder, kills, report = () => undefined } = options;
  /** @type {Set<string>} */
  const confirmed = new Set();
  /** References that a text was confirmed under: two would be two messages. @type {Map<string, Set<string>>} */
  const ofText = new Map();
  /** @type {string[]} */
  let again = [];
  let attempts = 0;
  const sendAll = async (/** @type {string} */ origin, /** @type {readonly string[]} */ texts) => {
    /** @type {string[]} */
    const open = [];
    await Promise.all(
      texts.map(async (text) => {
        attempts++;
        const reference = await send(origin, text);
        if (reference === undefined) return void open.push(text);
        confirmed.add(reference);
        ofText.set(text, (ofText.get(text) ?? new Set()).add(reference));
      }),
    );
    return open;
  };
  // A build that is in use is not removed.
  const mark = join(options.build, 'in-use', String(process.pid));
  await writeFile(mark, '');
  const folders = async () => (await readdir(join(dataFolder, 'messages'))).filter((name) => /^[0-9a-f]{32}$/.test(name));
  const untilDelivered = async () => {
    for (const since = performance.now(); (await folders()).length > 0 && performance.now() - since < 60_000;)
      await new Promise((wait) => setTimeout(wait, 20));
  };
  const freshOf = (/** @type {number} */ round) => Array.from({ length: 4 }, (_, index) => `message ${String(round)}-${String(index)} `);
  // A round that is not killed tells how long it takes from the first byte to the last delivery on this machine.
  const whole = await start(options);
  const since = performance.now();
  again = await sendAll(whole.origin, freshOf(-1));
  await untilDelivered();
  const roundMs = Math.min(LONGEST_ROUND_MS, performance.now() - since);
  whole.child.kill('SIGTERM');
  await whole.ended;
  for (let round = 0; round < kills; round++) {
    const { child, ended, origin } = await start(options);
    const fresh = freshOf(round);
    const killed = new Promise((done) => setTimeout(() => done(child.kill('SIGKILL')), Math.random() * roundMs));
    again = await sendAll(origin, [...again.slice(0, 20), ...fresh]);
    await killed;
    await ended;
    if (round % 100 === 99)
      report(`${String(round + 1)} kills, ${String(confirmed.size)} confirmed, ${String(inbox.messages.size)} delivered`);
  }
  const { child, ended, origin } = await start(options);
  again = await sendAll(origin, again);
  await untilDelivered();
  const left = (await folders()).length;
  child.kill('SIGTERM');
  await ended;
  await rm(mark, { force: true });
  /** How often each e-mail came, by its Message-ID. @type {Map<string, number>} */
  const mails = new Map();
  for (const { raw } of options.mail.received) {
    const [, id = ''] = /^Message-ID: <(.+)@/im.exec(raw) ?? [];
    mails.set(id, (mails.get(id) ?? 0) + 1);
  }
  let [lost, wrongFiles, mailsLost] = [0, 0, 0];
  for (const [text, references] of ofText)
    for (const reference of references) {
      const id = inbox.references.get(reference) ?? '';
      const sum = inbox.files.get(`${id}/1`);
      if (sum === undefined) lost++;
      else if (sum !== createHash('sha256').update(fileOf(text)).digest('hex')) wrongFiles++;
      mailsLost += ['mail', 'receipt'].filter((kind) => !mails.has(`${id}.${kind}`)).length;
    }
  return {
    kills,
    roundMs: Math.round(roundMs),
    attempts,
    confirmed: confirmed.size,
    delivered: inbox.messages.size,
    lost,
    /** Files that arrived with other bytes than were sent. */
    wrongFiles,
    mails: mails.size,
    mailsLost,
    /** E-mails that came again with the same Message-ID: SMTP cannot tell a server that it has one already. */
    mailsAgain: [...mails.values()].filter((count) => count > 1).length,
    /** Texts that became more than one message. */
    several: [...ofText.values()].filter((references) => references.size > 1).length,
    left,
    /** Messages that the service was sent more than once, which it recognises by their id. */
    repeated: [...inbox.messages.values()].filter((count) => count > 1).length,
  };
}
