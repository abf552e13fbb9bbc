import { describe, expect, it } from 'vitest';
import { listPage, listRow, whereOf } from './list';
import type { MessageRow, Tables } from './rows';

const row: MessageRow = {
  id: 7,
  key: 'a'.repeat(32),
  reference: 'MTV-7K3F-92QD',
  form: 'classSet',
  language: 'tr',
  subject: null,
  fields: { name: 'Ada', school: 'Lise', message: `Uzun\n${'x'.repeat(300)}` },
  email: null,
  suspicions: [],
  suspicious: false,
  receivedAt: '2026-11-20T09:30:00.000Z',
  state: 'new',
  stateSince: '2026-11-20T09:30:00.000Z',
  opened: false,
  assignee: null,
  mailFailure: null,
  receiptFailure: null,
  decision: null,
  entry: null,
};

describe('a filter', () => {
  it('is a condition for what is set, and none for the rest', () => {
    expect(whereOf({})).toEqual({});
    expect(whereOf({ form: 'visit', suspicious: false, assignee: 3 })).toEqual({ form: 'visit', suspicious: false, assignee: 3 });
    expect(whereOf({ assignee: 0 })).toEqual({ assignee: { $null: true } });
  });

  it('finds every word of a search, folded', () => {
    expect(whereOf({ search: '  Şükrü  IŞIK ' })).toEqual({
      $and: [{ search: { $contains: 'sukru' } }, { search: { $contains: 'isik' } }],
    });
    expect(whereOf({ search: ' ' })).toEqual({});
  });
});

describe('a row of the list', () => {
  it('has the beginning of the text on one line, and a school as organization', () => {
    const { excerpt, organization, name } = listRow(row, 2);
    expect([excerpt.length, excerpt.startsWith('Uzun x'), organization, name]).toEqual([161, true, 'Lise', 'Ada']);
  });

  it('says when an e-mail was refused', () => {
    expect(listRow(row, 0).failed).toBe(false);
    expect(listRow({ ...row, receiptFailure: '550' }, 0).failed).toBe(true);
  });
});

describe('a page of the list', () => {
  const tablesWith = (matching: number) => {
    const limits: (number | undefined)[] = [];
    const findMany = async ({ limit }: { readonly limit?: number }) => {
      limits.push(limit);
      return Array.from({ length: Math.min(matching, limit ?? matching) }, (_, place) => ({ ...row, id: matching - place }));
    };
    const tables = { messages: { findMany }, attachments: { findMany: async () => [] } } as unknown as Tables;
    return { tables, limits };
  };

  it('a page of the list that holds all messages is not counted again', async () => {
    const { tables, limits } = tablesWith(25);
    expect(await listPage(tables, {})).toMatchObject({ total: 25, hasMore: false, hasNewer: false, hasOlder: false });
    expect(limits).toHaveLength(1);
  });

  it('says how many there are, up to a thousand', async () => {
    expect(await listPage(tablesWith(1_000).tables, {})).toMatchObject({ total: 1_000, hasMore: false, hasOlder: true });
    expect(await listPage(tablesWith(1_001).tables, {})).toMatchObject({ total: 1_000, hasMore: true });
  });
});
