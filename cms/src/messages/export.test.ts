import { describe, expect, it } from 'vitest';
import { asCsv, asJson, collect, exportedPath, exportSize } from './export';
import type { MessageFiles } from './files';
import type { AttachmentRow, MessageRow, Tables } from './rows';

const row = {
  key: 'a'.repeat(32),
  reference: 'MTV-7K3F-92QD',
  form: 'question',
  language: 'en',
  receivedAt: '2026-11-20T09:30:00.000Z',
  state: 'new',
  subject: null,
  suspicions: null,
  fields: { name: '=1+1', message: 'Two\n"lines"' },
} as unknown as MessageRow;
const file = { number: 2, name: 'a.pdf', mediaType: 'application/pdf', size: 3, sha256: 'b', state: 'stored' } as AttachmentRow;
const exported = [{ row, files: [file, { ...file, number: 3, state: 'deleted' as const }], events: [] }];

describe('an export', () => {
  it('as CSV has a header and a line for each message', () => {
    expect(asCsv(exported)).toBe(
      '\uFEFF"reference","form","language","receivedAt","status","subject","files","message","name"\r\n' +
        '"MTV-7K3F-92QD","question","en","2026-11-20T09:30:00.000Z","new","","a.pdf; a.pdf","Two\n""lines""","\'=1+1"\r\n',
    );
  });

  it('as JSON says where each file is, or why it is missing', () => {
    const { messages } = JSON.parse(asJson(exported)) as { messages: { files: object[]; fields: object }[] };
    expect(messages[0]?.fields).toEqual(row.fields);
    expect(messages[0]?.files).toMatchObject([{ path: 'files/MTV-7K3F-92QD/2-a.pdf' }, { missing: 'deleted' }]);
  });

  it('does not count on files that the disk has lost', async () => {
    const rows = [file, { ...file, number: 3 }, { ...file, number: 4, state: 'deleted' as const }];
    const tables = { attachments: { findMany: () => Promise.resolve(rows) }, events: { findMany: () => Promise.resolve([]) } };
    const files = { sizeOf: (_: string, number: number) => Promise.resolve(number === 2 ? 3 : undefined) };
    const found = await collect(tables as unknown as Tables, files as unknown as MessageFiles, [row]);
    expect(found[0]?.files.map(({ state }) => state)).toEqual(['stored', 'lost', 'deleted']);
    expect(exportSize(found)).toBe(3);
  });

  it.each([
    ['../../etc/passwd', '2-.._.._etc_passwd'],
    ['C:\\a\r\n<b>.pdf', '2-C__a___b_.pdf'],
    ['Çizim 1.step', '2-Çizim 1.step'],
  ])('has no path outside of its folder: %j', (name, expected) => {
    expect(exportedPath(row, { number: 2, name })).toBe(`files/MTV-7K3F-92QD/${expected}`);
  });
});
