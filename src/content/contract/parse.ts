import { z } from 'zod';
import { slugFieldOf } from '../../../model/definition.ts';
import { reservedSlugs } from '../../../model/route-content.ts';
import { issueSentence } from '../../site/messages/issue-texts.ts';
import { callOf, type CallId } from './calls.ts';
import { entityOf, type Entity } from './entities.ts';
import { faultSentence } from './fault-sentences.ts';
import { asBlock, asList, leftOutOf, unwrap } from './shapes.ts';
import type { ContentIssue } from './issues.ts';
import { isObject, type JsonObject } from './json.ts';
import { documentIdOf, hashOfRaw, type ParsedEntry } from './parsed-entry.ts';

export interface ParsedCall<Id extends CallId = CallId> {
  readonly entries: readonly ParsedEntry<Id>[];
  readonly issues: readonly ContentIssue[];
  /** False when the response as a whole could not be read: keep the last good copy of the call. */
  readonly readable: boolean;
}

function attributesOf(response: unknown): JsonObject | undefined {
  if (!isObject(response) || !isObject(response['data'])) return undefined;
  const { data } = response;
  return isObject(data['attributes']) ? data['attributes'] : undefined;
}

const keyOf = (raw: unknown, fields: readonly string[]): string | undefined => {
  if (!isObject(raw)) return undefined;
  for (const field of fields) {
    const value = raw[field];
    if ((typeof value === 'string' && value.trim() !== '') || typeof value === 'number') return String(value).trim();
  }
  return undefined;
};

const identified = (raw: unknown) => {
  const documentId = documentIdOf(raw);
  return documentId === undefined ? {} : { documentId };
};

const messageOf = (error: z.ZodError): string => faultSentence(error.issues[0]);

/** Walks a parsed value for rich text and what its cleaning noted: `removed` for safety, `faults` of diagram marks. */
function notedIn(value: unknown, what: 'removed' | 'faults'): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => notedIn(item, what));
  if (!isObject(value)) return [];
  if (value['type'] === 'root' && isObject(value['data'])) return (value['data'][what] as string[] | undefined) ?? [];
  return Object.values(value).flatMap((item) => notedIn(item, what));
}

/**
 * Reads one entry field by field.
 * @returns the entry, or undefined when a required field is wrong; `issues` says which
 */
export function parseEntry<Id extends CallId>(
  call: Id,
  locale: string,
  raw: unknown,
  name: string | undefined,
): { value?: Entity<Id>; issues: ContentIssue[] } {
  const { required, optional } = entityOf(call);
  const { collection } = callOf(call);
  const hasPage = collection?.pages.detail !== undefined;
  const slugField = collection && slugFieldOf(collection);
  const issues: ContentIssue[] = [];
  const named = { ...(name === undefined ? {} : { entry: name }), ...identified(raw) };
  const report = (severity: ContentIssue['severity'], field: string, message: string) =>
    issues.push({ severity, call: callOf(call).path, locale, ...named, field, message });
  if (!isObject(raw)) {
    issues.push({ severity: 'entry', call: callOf(call).path, locale, entry: name ?? '', message: 'is not an object' });
    return { issues };
  }
  const value: JsonObject = {};
  let complete = true;
  const read = (field: string, schema: z.core.$ZodType, needed: boolean) => {
    const given = Object.hasOwn(raw, field) ? raw[field] : undefined;
    // A relation that an editor left empty arrives as `{data: null}`.
    const absent = given === '' || (unwrap(given) ?? undefined) === undefined;
    if (absent && !needed) {
      if (callOf(call).fields[field]?.expected) report('notice', field, issueSentence('expected'));
      return;
    }
    const parsed = absent ? undefined : z.safeParse(schema, given, { reportInput: true });
    // A wrong slug would move the entry to another address: its last good version stays.
    const decisive = needed || (field === slugField && hasPage);
    if (parsed?.success) {
      value[field] = parsed.data;
      for (const removed of new Set(notedIn(parsed.data, 'removed'))) report('notice', field, issueSentence('removed', { what: removed }));
      for (const fault of new Set(notedIn(parsed.data, 'faults'))) report('field', field, fault);
      if (Array.isArray(parsed.data)) for (const message of leftOutOf(parsed.data)) report('field', field, message);
      const { advised } = callOf(call).fields[field] ?? {};
      if (advised !== undefined && typeof parsed.data === 'string' && parsed.data.length > advised)
        report('notice', field, issueSentence('longerThanSeen', { count: parsed.data.length, most: advised }));
      return;
    }
    if (decisive) complete = false;
    report(decisive ? 'entry' : 'field', field, parsed ? messageOf(parsed.error as z.ZodError) : issueSentence('missing'));
  };
  for (const [field, schema] of Object.entries(required)) read(field, schema, true);
  for (const [field, schema] of Object.entries(optional)) read(field, schema, false);
  return complete ? { value: value as Entity<Id>, issues } : { issues };
}

const reservedByCall = new Map<CallId, ReadonlySet<string>>();

/** Slugs that no entry of a call may have, computed once. */
function reservedIn(call: CallId): ReadonlySet<string> {
  const { collection } = callOf(call);
  const known = reservedByCall.get(call) ?? new Set(collection ? reservedSlugs(collection) : []);
  reservedByCall.set(call, known);
  return known;
}

/**
 * Reads a whole response of the content service, specification section 7, Strapi v4 form.
 * @param response the parsed JSON, untrusted
 * @param previous entries of the last good copy: a refused entry keeps its last good version
 */
export function parseCall<Id extends CallId>(
  call: Id,
  locale: string,
  response: unknown,
  previous: readonly ParsedEntry<Id>[] = [],
): ParsedCall<Id> {
  const { path, field, shape, lookup } = callOf(call);
  const reserved = reservedIn(call);
  const attributes = attributesOf(response);
  const unreadable = (message: string): ParsedCall<Id> => ({
    readable: false,
    entries: previous,
    issues: [{ severity: 'call', call: path, locale, field: field || 'data.attributes', message }],
  });
  if (!attributes) return unreadable('the response has no data.attributes');
  const found = field === '' ? attributes : attributes[field];
  if (found === undefined) return unreadable(`data.attributes has no field "${field}"`);
  if (found !== null && typeof found !== 'object') return unreadable(`data.attributes.${field} is no ${shape}`);
  // A block that an editor removed is a valid response without entries.
  const given = shape === 'list' ? asList(found) : [asBlock(found)].filter((block) => block !== null && block !== undefined);

  const issues: ContentIssue[] = [];
  const entries: ParsedEntry<Id>[] = [];
  const seen = new Set<string>();
  const known = new Map(previous.map((entry) => [entry.key, entry]));
  for (const [index, raw] of given.entries()) {
    const named = shape === 'block' ? call : (keyOf(raw, entityOf(call).key) ?? `#${index + 1}`);
    // Only what is looked up by its name must be unique; elsewhere equal names are two entries.
    const key = seen.has(named) && !lookup ? `${named}#${index + 1}` : named;
    const refuse = (message: string, severity: 'entry' = 'entry') =>
      issues.push({ severity, call: path, locale, entry: key, ...identified(raw), message });
    if (seen.has(key)) {
      refuse(issueSentence('twice'));
      continue;
    }
    if (reserved.has(key.toLowerCase())) {
      refuse(issueSentence('reserved', { word: key }));
      continue;
    }
    const before = known.get(key);
    // An unchanged entry of a long list is not parsed again: it would delay visitors.
    if (before && hashOfRaw(before.raw) === hashOfRaw(raw)) {
      seen.add(key);
      issues.push(...before.issues);
      entries.push(before);
      continue;
    }
    const parsed = parseEntry(call, locale, raw, shape === 'block' ? undefined : key);
    issues.push(...parsed.issues);
    const kept = parsed.value ? { key, raw, value: parsed.value, issues: parsed.issues } : before;
    if (!kept) continue;
    seen.add(key);
    entries.push(kept);
  }
  return { readable: true, entries, issues };
}

/**
 * The accepted entries of a call in the contract's own response form, as JSON in pieces, for the copy on disk.
 * @param language of the entries, where it is not the one that was requested
 */
export function* composeResponse(call: CallId, entries: readonly ParsedEntry[], language?: string): Generator<string> {
  const { field, shape } = callOf(call);
  yield field === '' ? '{"data":{"id":1,"attributes":' : `{"data":{"id":1,"attributes":{${JSON.stringify(field)}:`;
  if (shape === 'block') yield JSON.stringify(entries[0]?.raw ?? null);
  else {
    yield '[';
    for (const [index, { raw }] of entries.entries()) yield (index === 0 ? '' : ',') + JSON.stringify(raw);
    yield ']';
  }
  yield field === '' ? '}' : '}}';
  yield `,"meta":${JSON.stringify(language === undefined ? {} : { locale: { used: language } })}}`;
}

/** Where a single entry is in the service's list, as its response says in `meta.entry`. */
const placed = z.object({ meta: z.object({ entry: z.object({ documentId: z.string(), index: z.int().min(0), total: z.int().min(1) }) }) });

/**
 * Puts the response about one entry of a list in its place among those already read.
 * @param response the service's response about this entry alone: a list of it, or of none when it is not live any more
 * @returns undefined when its place cannot be told from this response; the whole list can be read then
 */
export function patchCall<Id extends CallId>(
  call: Id,
  locale: string,
  response: unknown,
  documentId: string,
  previous: ParsedCall<Id>,
): ParsedCall<Id> | undefined {
  const before = previous.entries.find(({ raw }) => documentIdOf(raw) === documentId);
  const others = previous.entries.filter((entry) => entry !== before);
  const parsed = parseCall(call, locale, response, before ? [before] : []);
  if (!parsed.readable || parsed.entries.length > 1) return undefined;
  const [entry] = parsed.entries;
  const names = new Set([before?.key, entry?.key, ...parsed.issues.map((issue) => issue.entry)]);
  const isAboutIt = (issue: ContentIssue) => issue.documentId === documentId || (issue.entry !== undefined && names.has(issue.entry));
  const issues = [...previous.issues.filter((issue) => !isAboutIt(issue)), ...parsed.issues];
  const place = placed.safeParse(response).data?.meta.entry;
  if (!entry) return place ? undefined : { readable: true, entries: others, issues };
  // Equal names get numbers, and a refused entry shifts the positions of those after it: then the place is not known.
  if (others.some(({ key }) => key.split('#')[0] === entry.key.split('#')[0])) return undefined;
  if (place?.documentId !== documentId || place.total !== others.length + 1) return undefined;
  return { readable: true, entries: others.toSpliced(place.index, 0, entry), issues };
}
