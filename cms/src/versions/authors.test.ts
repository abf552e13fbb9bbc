import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { authorsIn } from './authors';
import { contentOf } from './content';
import type { VersionAction } from './store';

const fields = MODEL.fieldsOf('service');
const [ADA, BEN, CEM] = [1, 2, 3];

/** Versions of a service, newest first: who wrote which summary. */
const history = (...made: [user: number, desc: string, action?: VersionAction, position?: number][]) => {
  const rows = made.map(([user, desc, action = 'saved', position = 10], index) => {
    const id = made.length - index;
    return { id, action, user, hash: `${desc} ${String(position)}`, state: `2026-11-${String(10 + id)}T00:00:00.000Z` };
  });
  const contents = made.map(([, desc, , position = 10]) => contentOf({ name: 'Testing', desc, position }, fields, MODEL));
  return { versions: rows, contentOf: async (version: { id: number }) => contents[made.length - version.id]! };
};
const authors = async (given: ReturnType<typeof history>, more: { approved?: number; publicSince?: string } = {}) =>
  [...(await authorsIn({ ...given, ...more }, fields))].sort();

describe('who wrote a draft', () => {
  it('is everybody who changed it since it was made, and nobody who saved it as it was', async () => {
    expect(await authors(history([BEN, 'First'], [ADA, 'First', 'created']))).toEqual([ADA]);
    expect(await authors(history([CEM, 'Third'], [BEN, 'Third'], [ADA, 'First', 'created']))).toEqual([ADA, BEN]);
    expect(await authors(history([BEN, 'First', 'restored'], [ADA, 'Second'], [BEN, 'First', 'created']))).toEqual([ADA, BEN]);
  });

  it('is not who moved it in its list', async () => {
    expect(await authors(history([BEN, 'First', 'saved', 20], [ADA, 'First', 'created', 10]))).toEqual([ADA]);
  });

  it('begins after what was published, discarded or approved', async () => {
    expect(await authors(history([BEN, 'Second'], [ADA, 'First', 'published']))).toEqual([BEN]);
    expect(await authors(history([BEN, 'First', 'discarded'], [ADA, 'Second']))).toEqual([]);
    const open = history([BEN, 'Third'], [CEM, 'Second'], [ADA, 'First', 'created']);
    expect(await authors(open, { approved: 2 })).toEqual([BEN]);
    expect(await authors(open, { publicSince: '2026-11-12T00:00:00.000Z' })).toEqual([BEN]);
    expect(await authors(open, { publicSince: '2026-11-13T00:00:00.000Z' })).toEqual([]);
  });
});
