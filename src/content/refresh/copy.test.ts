import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { readCopy, writeCopy, type SavedResponse } from './copy.ts';

const SERVICE = 'http://service/api';
/** Two responses that carry the number of their copy, so that a mixture would show. */
const responsesNumber = (n: number) =>
  new Map<string, unknown>([
    ['service:en', { n, messages: 'x'.repeat(5_000) }],
    ['service:tr', { n, messages: 'ş' }],
  ]);
const keep = (response: unknown): SavedResponse => ({ identity: {}, pieces: () => [JSON.stringify(response)] });
const copyNumber = (n: number) => new Map([...responsesNumber(n)].map(([callContent, response]) => [callContent, keep(response)]));

describe('the copy on disk', () => {
  it('is read as it was written', async () => {
    const folder = await temporaryFolder();
    await writeCopy(folder, { source: SERVICE, revision: 'r1' }, copyNumber(1));
    expect(await readCopy(folder, SERVICE)).toEqual({
      savedAt: expect.stringMatching(/^\d{4}-/),
      responses: responsesNumber(1),
      damaged: [],
    });
  });

  it('says when all content was last read without a failure', async () => {
    const folder = await temporaryFolder();
    await writeCopy(folder, { source: SERVICE, revision: 'r1', completeAt: 0 }, copyNumber(1));
    expect(await readCopy(folder, SERVICE)).toMatchObject({ completeAt: '1970-01-01T00:00:00.000Z' });
  });

  it('is none before the first write, and none of another service', async () => {
    const folder = await temporaryFolder();
    expect(await readCopy(folder, SERVICE)).toBeUndefined();
    expect(await readCopy(join(folder, 'missing'), SERVICE)).toBeUndefined();
    await writeCopy(folder, { source: SERVICE, revision: 'r1' }, copyNumber(1));
    expect(await readCopy(folder, 'http://other/api')).toBeUndefined();
  });

  it('holds no file that the manifest does not name, and writes unchanged responses once', async () => {
    const folder = await temporaryFolder();
    await writeCopy(folder, { source: SERVICE, revision: 'r1' }, copyNumber(1));
    const first = await readdir(folder);
    await writeCopy(folder, { source: SERVICE, revision: 'r2' }, new Map([...copyNumber(1)].slice(0, 1)));
    const second = await readdir(folder);
    expect(first).toHaveLength(3);
    expect(second).toHaveLength(2);
    expect(second.every((name) => first.includes(name))).toBe(true);
  });

  it('does not write a response again that stayed the same object, unless its file is gone', async () => {
    const folder = await temporaryFolder();
    let written = 0;
    const response: SavedResponse = {
      identity: {},
      pieces: () => {
        written++;
        return ['{"n":', '1}'];
      },
    };
    const responses = new Map([['service:en', response]]);
    await writeCopy(folder, { source: SERVICE, revision: 'r1' }, responses);
    await writeCopy(folder, { source: SERVICE, revision: 'r2' }, responses);
    expect(written).toBe(1);
    for (const name of await readdir(folder)) await rm(join(folder, name));
    await writeCopy(folder, { source: SERVICE, revision: 'r3' }, responses);
    expect((await readCopy(folder, SERVICE))?.responses).toEqual(new Map([['service:en', { n: 1 }]]));
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, 100)],
    ['changed but still JSON', (text: string) => text.replace('"n":1', '"n":2')],
    ['empty', () => ''],
  ])('leaves a file out that is %s, and names it; the others are read', async (_, damage) => {
    const folder = await temporaryFolder();
    await writeCopy(folder, { source: SERVICE, revision: 'r1' }, copyNumber(1));
    const name = (await readdir(folder)).find((file) => file.startsWith('service.en.')) ?? '';
    await writeFile(join(folder, name), damage(await readFile(join(folder, name), 'utf8')));
    const copy = await readCopy(folder, SERVICE);
    expect(copy?.damaged).toEqual(['service:en']);
    expect([...(copy?.responses.keys() ?? [])]).toEqual(['service:tr']);
  });

  it.each(['', '{', 'null', '[]', '{"format":2}', '{"format":1,"source":"http://service/api","files":null}'])(
    'with the manifest %j is empty and reported as damaged',
    async (text) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'manifest.json'), text);
      expect(await readCopy(folder, SERVICE)).toEqual({ savedAt: '', responses: new Map(), damaged: ['manifest.json'] });
    },
  );

  it('is always whole to a reader while it is replaced, again and again', async () => {
    const folder = await temporaryFolder();
    await writeCopy(folder, { source: SERVICE, revision: 'r0' }, copyNumber(0));
    const LAST = 40;
    const seen: number[] = [];
    const reading = (async () => {
      while (seen.at(-1) !== LAST) {
        const copy = await readCopy(folder, SERVICE);
        expect(copy?.damaged).toEqual([]);
        const numbers = [...(copy?.responses.values() ?? [])].map((response) => (response as { n: number }).n);
        expect(new Set(numbers).size).toBe(1);
        expect(numbers).toHaveLength(2);
        seen.push(numbers[0] ?? -1);
      }
    })();
    for (let n = 1; n <= LAST; n++) await writeCopy(folder, { source: SERVICE, revision: `r${n}` }, copyNumber(n));
    await reading;
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(1);
  });
});
