import { describe, expect, it } from 'vitest';
import { attachment } from './admin-routes';
import { readListRequest, readMessageChange } from './requests';

describe('a request of the inbox', () => {
  it('for the list filters by what is well formed', () => {
    const filter = { form: 'visit', state: 'new', assignee: 0, suspicious: false, search: 'x', before: 7 };
    expect(readListRequest(filter)).toEqual(filter);
    expect(readListRequest({ form: { $ne: '' }, state: 'gone', assignee: '1', suspicious: 'no', search: ['x'], after: -1 })).toEqual({});
    // More than a database can compare with an id.
    expect(readListRequest({ assignee: 2 ** 31, before: 2 ** 31, after: 2 ** 31 - 1 })).toEqual({ after: 2 ** 31 - 1 });
    expect(readListRequest(null)).toEqual({});
  });

  it('for a change is refused when a part of it is malformed', () => {
    expect(readMessageChange({ state: 'closed', note: 'x' })).toEqual({ state: 'closed', note: 'x' });
    for (const wrong of [{ state: 'gone' }, { assignee: -1 }, { assignee: 2 ** 31 }, { assignee: '1' }, { note: 7 }])
      expect(readMessageChange(wrong), JSON.stringify(wrong)).toBeUndefined();
  });
});

describe('the name of a download', () => {
  it.each([
    ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
    ['Çizim "1"\r\nX: y.pdf', `attachment; filename="_izim _1___X_ y.pdf"; filename*=UTF-8''%C3%87izim%20%221%22%0D%0AX%3A%20y.pdf`],
    ["it's (1)*.pdf", `attachment; filename="it_s _1__.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ])('%j adds no header and stays readable', (name, expected) => {
    expect(attachment(name)).toBe(expected);
  });
});
