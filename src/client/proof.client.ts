/**
 * Proof of work: a value whose SHA-256 begins with a number of zero bits. Finding it costs a program time for each message, and
 * a person does not notice it. It is computed in slices, so that typing is never delayed. SHA-256 is implemented here, because
 * Web Crypto returns a promise for each of the quarter of a million short texts, which takes ten times as long, and the
 * security policy allows no worker.
 */
const SLICE_MS = 10;

/** Fractional parts of roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++) if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** First 32 bits of the SHA-256 of an ASCII text of at most 55 letters, which is one block (FIPS 180-4, 6.2.2). */
export function firstBits(text: string): number {
  schedule.fill(0, 0, 16);
  for (let index = 0; index <= text.length; index++)
    schedule[index >> 2]! |= (index < text.length ? text.charCodeAt(index) : 0x80) << (24 - (index & 3) * 8);
  schedule[15] = text.length * 8;
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15]!;
    const late = schedule[index - 2]!;
    schedule[index] =
      schedule[index - 16]! +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      schedule[index - 7]! +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[index]! + schedule[index]!) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (START[0]! + a) >>> 0;
}

/** Lets the browser react to the visitor before the next slice. */
const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

/**
 * Finds a proof.
 * @param form id of the form
 * @param bits leading zero bits of SHA-256 of `<form>:<proof>`, at most 32
 * @param at when the visitor began, in milliseconds
 * @returns `<unix seconds>.<16 hexadecimal digits>.<counter>`
 */
export async function prove(form: string, bits: number, at: number): Promise<string> {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const start = `${Math.floor(at / 1000)}.${nonce}.`;
  let counter = 0;
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end)
      for (const last = counter + 200; counter < last; counter++)
        if (firstBits(`${form}:${start}${counter}`) >>> (32 - bits) === 0) return start + String(counter);
    await nextTask();
  }
}
