import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { readEntry } from './read-entry';

describe('a link of an entry', () => {
  const read = (link: string) =>
    readEntry(
      MODEL.fieldsOf('service-card'),
      { link },
      {
        partFields: MODEL.partFields,
        fileFor: async () => undefined,
        linkFor: async (url) => (url.startsWith('/media/') ? '/uploads/a_1b2c.pdf' : undefined),
      },
    );

  it('to a document leads to the file of this library; others stay', async () => {
    expect(await read('/media/documents/a.pdf')).toEqual({ link: '/uploads/a_1b2c.pdf' });
    for (const link of ['https://standards.example/a.pdf', '/services/homologation']) expect(await read(link)).toEqual({ link });
  });
});
