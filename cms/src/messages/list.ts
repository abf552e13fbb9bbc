import { fold } from '#site/fold';
import type { AttachmentRow, MessageRow, Tables } from './rows';
import type { ListFilter, ListPage, ListRequest, ListRow } from './wire';

const PAGE_SIZE = 25;
/** Counting further would read all messages for each page. */
const MAX_COUNTED = 1_000;
const EXCERPT_LENGTH = 160;
const MAX_WORDS = 8;
const COLUMNS = [
  'id', 'key', 'reference', 'form', 'language', 'subject', 'fields', 'receivedAt', 'state', 'suspicious', 'opened', 'assignee',
  'mailFailure', 'receiptFailure', 'decision',
]; // prettier-ignore

type Where = Record<string, unknown>;

/** The filter as a condition of Strapi's query engine. */
export function whereOf({ form, state, language, assignee, suspicious, search }: ListFilter): Where {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  return {
    ...(form === undefined ? {} : { form }),
    ...(state === undefined ? {} : { state }),
    ...(language === undefined ? {} : { language }),
    ...(assignee === undefined ? {} : { assignee: assignee === 0 ? { $null: true } : assignee }),
    ...(suspicious === undefined ? {} : { suspicious }),
    ...(words.length === 0 ? {} : { $and: words.map((word) => ({ search: { $contains: word } })) }),
  };
}

/** The text of a message: a comment has it in a field of its own name. */
export const textOf = (fields: Readonly<Record<string, string>>) => fields['message'] ?? fields['comment'] ?? '';

/** What of a row the list shows. */
export function listRow(row: MessageRow, files: number): ListRow {
  const { fields, subject, assignee, decision, mailFailure, receiptFailure } = row;
  const organization = fields['organization'] ?? fields['school'];
  const text = textOf(fields).replace(/\s+/g, ' ');
  return {
    id: row.id,
    key: row.key,
    reference: row.reference,
    form: row.form,
    language: row.language,
    name: fields['name'] ?? '',
    excerpt: text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text,
    receivedAt: row.receivedAt,
    state: row.state,
    suspicious: row.suspicious,
    opened: row.opened,
    failed: (mailFailure ?? receiptFailure) !== null,
    files,
    ...(organization === undefined ? {} : { organization }),
    ...(subject === null ? {} : { subject: subject.title }),
    ...(assignee === null ? {} : { assignee }),
    ...(decision === null ? {} : { decision }),
  };
}

/** Number of files by the message's key. */
async function fileCounts({ attachments }: Tables, keys: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (keys.length === 0) return counts;
  const found: Pick<AttachmentRow, 'message'>[] = await attachments.findMany({ where: { message: { $in: keys } }, select: ['message'] });
  for (const { message } of found) counts.set(message, (counts.get(message) ?? 0) + 1);
  return counts;
}

/** Rows of the list for these messages. */
export async function listRows(tables: Tables, rows: readonly MessageRow[]): Promise<ListRow[]> {
  const counts = await fileCounts(
    tables,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => listRow(row, counts.get(row.key) ?? 0));
}

/** A page of the list, newest first. It continues at an id, so that a late page costs no more than the first. */
export async function listPage(tables: Tables, { before, after, ...filter }: ListRequest): Promise<ListPage> {
  const where = whereOf(filter);
  const backwards = after !== undefined;
  const range = backwards ? { id: { $gt: after } } : before === undefined ? {} : { id: { $lt: before } };
  const found = await tables.messages.findMany({
    where: { ...where, ...range },
    select: COLUMNS,
    orderBy: { id: backwards ? 'asc' : 'desc' },
    limit: PAGE_SIZE + 1,
  });
  const more = found.length > PAGE_SIZE;
  const rows = found.slice(0, PAGE_SIZE);
  if (backwards) rows.reverse();
  const isWhole = !more && before === undefined && after === undefined;
  // Ids alone, up to a limit: a search for a frequent word ends early, where a count would read everything.
  const counted = isWhole ? rows : await tables.messages.findMany({ where, select: ['id'], limit: MAX_COUNTED + 1 });
  return {
    rows: await listRows(tables, rows),
    total: Math.min(counted.length, MAX_COUNTED),
    hasMore: counted.length > MAX_COUNTED,
    hasNewer: backwards ? more : before !== undefined,
    hasOlder: backwards || more,
  };
}
