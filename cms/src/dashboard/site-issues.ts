import { ADDRESSES } from '../contract/addresses';
import { stableId, type Row } from '../contract/entry-fields';
import type { LiveType } from '../contract/live-content';
import { pageOf } from '#model/route-content';
import { isNamed } from '../seed/entry-data';

/** Something that a site refused or left out, as in the response of its publish hook (`src/content/contract/issues.ts`). */
export interface SiteIssue {
  readonly severity: string;
  readonly call: string;
  readonly locale: string;
  readonly entry?: string;
  readonly field?: string;
  readonly message: string;
}

const MAX_ISSUES = 200;
const MAX_TEXT = 500;

/** Issues in a site's response to a hint. Values in another form are left out. */
export function issuesIn(response: unknown): SiteIssue[] {
  const { issues } = (response ?? {}) as { issues?: unknown };
  if (!Array.isArray(issues)) return [];
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT) : undefined);
  return issues.slice(0, MAX_ISSUES).flatMap((issue: unknown) => {
    const { severity, call, locale, entry, field, message } = (issue ?? {}) as Record<string, unknown>;
    const [level, path, language, reason] = [text(severity), text(call), text(locale), text(message)];
    if (level === undefined || path === undefined || language === undefined || reason === undefined) return [];
    const [name, where] = [text(entry), text(field)];
    return [
      {
        severity: level,
        call: path,
        locale: language,
        message: reason,
        ...(name === undefined ? {} : { entry: name }),
        ...(where === undefined ? {} : { field: where }),
      },
    ];
  });
}

/** The live entry that a site's issue is about; undefined where there is none. */
export function entryOf(issue: SiteIssue, types: ReadonlyMap<string, LiveType>): { type: string; row: Row } | undefined {
  const { call, entry, locale } = issue;
  const page = entry === undefined ? undefined : pageOf(entry)?.name;
  const mentioned = Object.values(ADDRESSES[call.replace(/^\//, '')] ?? {}).flatMap((section) => section.types);
  const candidates = page !== undefined && mentioned.includes(page) ? [page] : [...new Set(mentioned)];
  const rowsOf = (type: string) => [...(types.get(type)?.documents.values() ?? [])].flatMap((languages) => languages.get(locale) ?? []);
  for (const type of candidates) {
    const rows = rowsOf(type);
    const found =
      entry === undefined || page !== undefined
        ? rows[0]
        : rows.find((row) => isNamed(row, entry) || entry === row.documentId || entry === String(stableId(row.documentId)));
    if (found) return { type, row: found };
  }
  return undefined;
}
