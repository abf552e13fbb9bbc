import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../tests/support/content.ts';
import { pictureIssues } from './picture-issues.ts';

const picture = (url: string) => ({ data: { id: 1, attributes: { url, alternativeText: 'A part' } } });
const entry = { name: 'Halka', url: 'halka', langUrl: 'halka', thumbImage: picture('/uploads/a.png'), sliders: { data: [] } };
const snapshot = snapshotOf({ en: { service: [{ ...entry, icon: picture('/uploads/b.svg') }] } });
const issuesWith = (faults: readonly (readonly [string, 'pictureMissing' | 'pictureAsItCame'])[]) =>
  pictureIssues(snapshot, { faults: () => new Map(faults) });

describe('faults of pictures', () => {
  it('are reported at the entries that have them, as notes', () => {
    expect(issuesWith([['/uploads/a.png', 'pictureAsItCame']])).toEqual([
      {
        severity: 'notice',
        call: '/service',
        locale: 'en',
        entry: 'halka',
        field: 'thumbImage',
        message: 'no smaller pictures could be made of its picture; visitors load the whole file',
      },
    ]);
    expect(issuesWith([['/uploads/b.svg', 'pictureMissing']]).map(({ field }) => field)).toEqual(['icon']);
  });

  it('are none where nobody uses the picture, or there is no content yet', () => {
    expect(issuesWith([['/uploads/c.png', 'pictureMissing']])).toEqual([]);
    expect(pictureIssues(undefined, { faults: () => new Map([['/uploads/a.png', 'pictureMissing']]) })).toEqual([]);
  });
});
