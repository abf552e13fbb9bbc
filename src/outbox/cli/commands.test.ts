import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/folders.ts';
import { captureLog } from '../../../tests/support/log.ts';
import { readSettings } from '../../settings.ts';
import { MessageCenter } from '../messages.ts';
import { addToLedger } from '../storage/ledger.ts';
import { Outbox } from '../storage/outbox.ts';
import { ENCRYPTED } from '../storage/stored-file.ts';
import { CommandError, runCommand } from './commands.ts';

beforeEach(({ onTestFinished: finished }) => {
  const log = captureLog();
  finished(() => log.stop());
});

const FIELDS = { message: '=HYPERLINK("http://evil.example")', name: 'Ayşe \u001b[31mYılmaz', email: 'Ayse@example.com' };
const run = async (outbox: Outbox, name: string, values: string[] = [], format = 'json') =>
  (await runCommand(outbox, { name, values, format })).text;

/** Two messages, one with a file. */
async function filled() {
  const [DATA_DIR, key] = [await temporaryFolder(), randomBytes(32)];
  const center = new MessageCenter(readSettings({ DATA_DIR, MESSAGES_KEY: key.toString('base64') }));
  onTestFinished(() => center.stop());
  await center.start();
  const draft = center.draft('visitor');

  await draft.add('plan.txt', (async function* () { yield Buffer.from('the plan'); })()); // prettier-ignore
  const one = await center.receive({ form: 'question', locale: 'tr', fields: FIELDS, suspicions: [] }, draft);
  const two = await center.receive({ form: 'visit', locale: 'en', fields: { name: 'B', email: 'b@example.com' }, suspicions: ['rate'] });
  return { center, outbox: center.outbox, one, two };
}

describe('npm run messages', () => {
  it('lists the messages, the oldest first, and says when there are none', async () => {
    const { outbox, one, two } = await filled();
    const lines = (await run(outbox, 'list')).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).toContain(one.reference);
    expect(lines.find((line) => line.includes(two.reference))).toContain('suspicious');
    expect(await run(new Outbox(await temporaryFolder(), undefined), 'list')).toMatch(/^There are no messages/);
  });

  it('sends a terminal no control characters of a visitor', async () => {
    const { outbox, one } = await filled();
    for (const text of [await run(outbox, 'list'), await run(outbox, 'show', [one.reference])]) expect(text).not.toMatch(/[^\n\P{Cc}]/u);
  });

  it('shows a message by its reference or id', async () => {
    const { outbox, one } = await filled();
    const text = await run(outbox, 'show', [one.reference.toLowerCase()]);
    expect(text).toContain('file 1: plan.txt (text/plain, 8 bytes, scan: off)');
    expect(await run(outbox, 'show', [one.id])).toBe(text);
  });

  it('finds the messages of an address', async () => {
    const { center, outbox, one, two } = await filled();
    const found = await run(outbox, 'find', ['ayse@EXAMPLE.com']);
    expect([found.includes(one.reference), found.includes(two.reference)]).toEqual([true, false]);
    expect(await run(outbox, 'find', ['nobody@example.com'])).toBe('There are no messages of this address.');
    const fields = { name: 'C', email: 'ali@xn--trk-hoa.com.tr' };
    const { reference } = await center.receive({ form: 'visit', locale: 'tr', fields, suspicions: [] });
    expect(await run(outbox, 'find', ['Ali@türk.com.tr'])).toContain(reference);
  });

  it('exports messages and files, in both formats', async () => {
    const [{ outbox, one }, folder] = [await filled(), await temporaryFolder()];
    expect(await run(outbox, 'export', [folder])).toMatch(/^2 messages and 1 files/);
    expect(JSON.parse(await readFile(join(folder, 'messages.json'), 'utf8'))).toHaveLength(2);
    expect(await readFile(join(folder, one.reference, '1-plan.txt'), 'utf8')).toBe('the plan');
    await run(outbox, 'export', [folder, one.reference], 'csv');
    const csv = await readFile(join(folder, 'messages.csv'), 'utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });

  it('exports no infected file and none that it cannot read, names them, and goes on', async () => {
    const [{ center, outbox, one }, folder] = [await filled(), await temporaryFolder()];
    const draft = center.draft('visitor');
    for (const name of ['bad.txt', 'good.txt']) await draft.add(name, (async function* () { yield Buffer.from(name); })()); // prettier-ignore
    const other = await center.receive({ form: 'question', locale: 'en', fields: FIELDS, suspicions: [] }, draft);
    await addToLedger(outbox.pathOf(other.id), { file: 1, state: 'infected' });
    const stored = outbox.fileOf(one.id, 1) + ENCRYPTED;
    const bytes = await readFile(stored);
    await writeFile(stored, bytes.fill(0, bytes.length - 4));
    const { text, isComplete } = await runCommand(outbox, { name: 'export', values: [folder], format: 'json' });
    expect([isComplete, text]).toEqual([false, expect.stringMatching(/^3 messages and 1 files/)]);
    for (const line of [`${other.reference}, file 1: it is infected`, `${one.reference}, file 1: cannot be decrypted`])
      expect(text).toContain(`Left out: ${line}`);
    expect([await readdir(join(folder, one.reference)), await readdir(join(folder, other.reference))]).toEqual([[], ['2-good.txt']]);
  });

  it('deletes a message with its files for good', async () => {
    const { outbox, one, two } = await filled();
    expect(await run(outbox, 'delete', [one.reference])).toBe('1 messages are deleted.');
    expect(await outbox.ids()).toEqual([two.id]);
    expect([await readdir(outbox.incoming), await readdir(join(outbox.folder, '.sent'))]).toEqual([[], []]);
  });

  it('names messages that it cannot read, and deletes them by their id', async () => {
    const { outbox, one } = await filled();
    const other = new Outbox(outbox.folder, randomBytes(32));
    expect(await run(other, 'list')).toContain(`Cannot be read: ${one.id}: cannot be decrypted`);
    for (const beginning of [one.id.slice(0, 6), one.id.slice(0, 1)])
      await expect(run(other, 'delete', [beginning])).rejects.toThrow(`There is no message ${beginning}`);
    await run(other, 'delete', [one.id]);
    expect(await outbox.ids()).toHaveLength(1);
  });

  it('says where a response may lack messages that it cannot read, and ends with 1', async () => {
    const [{ outbox, one, two }, folder] = [await filled(), await temporaryFolder()];
    const other = new Outbox(outbox.folder, randomBytes(32));
    const none = (line: string) => new RegExp(`^${line}\nCannot be read: [^\n]+\nCannot be read: [^\n]+$`);
    expect(await run(other, 'list')).toMatch(none(`There are no messages that can be read in ${outbox.folder}.`));
    expect(await run(other, 'find', ['b@example.com'])).toMatch(none('There are no messages of this address that can be read.'));
    await expect(run(other, 'show', [one.reference])).rejects.toThrow(none(`There is no message ${one.reference} that can be read.`));
    const script = join(import.meta.dirname, '../../../scripts/messages.mjs');
    const DATA_DIR = join(outbox.folder, '..');
    const statusOf = (key: Outbox['key'], ...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], {
        env: { ...process.env, DATA_DIR, MESSAGES_KEY: key?.toString('base64') },
        stdio: 'ignore',
      }).status;
    expect([statusOf(other.key, 'export', folder), statusOf(outbox.key, 'export', folder)]).toEqual([1, 0]);
    // One message is damaged; the command names only the other one.
    await writeFile(join(outbox.pathOf(one.id), 'message.json'), 'damaged');
    expect([statusOf(outbox.key, 'export', folder), statusOf(outbox.key, 'export', folder, two.reference)]).toEqual([1, 0]);
  });

  it.each([
    ['show', []],
    ['find', []],
    ['export', []],
    ['delete', []],
    ['shwo', ['x']],
    ['show', ['MTV-2222-2222']],
    ['delete', ['..']],
  ])('%s %j is refused with the reason', async (name, values) => {
    const { outbox } = await filled();
    await expect(run(outbox, name, values)).rejects.toThrow(CommandError);
    expect(await outbox.ids()).toHaveLength(2);
  });
});
