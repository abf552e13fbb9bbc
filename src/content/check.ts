import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Root } from 'hast';
import sharp from 'sharp';
import { visit } from 'unist-util-visit';
import { isLocale, localeOfPath, type Locale } from '../site/locales.ts';
import { resolvePath, type RouteMatch } from '../site/routes.ts';
import { untypeset } from '../site/typography.ts';
import { fillerIn, lengthFault, parityFault, textOfTree, untranslated } from './check-words.ts';
import { CALL_IDS, callOf, type CallId } from './contract/calls.ts';
import { entityOf, fieldsOf, PAGE_KEYS, PAGE_TEXTS } from './contract/entities.ts';
import { asBlock, asList, type Media } from './contract/shapes.ts';
import { describeIssue, type ContentIssue } from './issues.ts';
import { isObject } from './json.ts';
import { parseCall, type Accepted } from './parse.ts';
import type { PictureStore } from './pictures.ts';
import { Reader } from './reader.ts';
import { ADDRESSED, asAddressed, makeSnapshot, slotKey, slugOf, type Slot, type SlotKey, type Snapshot } from './snapshot.ts';
import type { Source } from './source.ts';

/**
 * `npm run content:check`: everything that can be wrong with content, found before a visitor finds it.
 * Each rule is a function of what was read; reading is apart, so that one set of rules serves the embedded copy and any service.
 */
export interface Finding extends Omit<ContentIssue, 'severity'> {
  /** `error`: something is not shown, or not as it was meant. `notice`: shown, but worth a look. */
  readonly severity: 'error' | 'notice';
}

/** What the calls answered, and what of it passed the door. */
export interface ReadContent {
  readonly snapshot: Snapshot;
  readonly answers: ReadonlyMap<SlotKey, unknown>;
  readonly findings: readonly Finding[];
}

/** Bytes of a picture by its content address. @throws with the reason why there are none */
export type ReadMedia = (url: string) => Promise<Buffer>;

export const MAX_RASTER_BYTES = 3 * 1024 * 1024;
export const MAX_SVG_BYTES = 40 * 1024;
export const MAX_PICTURE_PIXELS = 2_600;
const MEDIA_AT_ONCE = 6;

/** Lists without addresses whose entries carry the same key in every language. */
const SAME_KEY: readonly CallId[] = ['page', 'reference', 'partner', 'collaboration', 'product', 'faq', 'legal'];
/** Fields a content service adds by itself. */
const METADATA = new Set(['id', 'documentId', 'locale', 'createdAt', 'updatedAt', 'publishedAt']);
const FOLDERS = new Set(['media', 'pictures']);

/** `error   /service tr proje-yonetimi html: …` */
export const formatFinding = (finding: Finding): string => `${finding.severity.padEnd(6)}  ${describeIssue(finding)}`;

/** How many findings of each kind, in one line. */
export function summaryOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const several = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${several(errors, 'error')}, ${several(findings.length - errors, 'notice')}`;
}

/** Asks every call in every language. A call without an answer is a finding, never an exception. */
export async function readContent(source: Source, locales: readonly Locale[]): Promise<ReadContent> {
  const findings: Finding[] = [];
  const answers = new Map<SlotKey, unknown>();
  const slots = new Map<SlotKey, Slot>();
  for (const locale of locales) {
    for (const call of CALL_IDS) {
      const { path, field, origin } = callOf(call);
      const report = (severity: Finding['severity'], message: string) => findings.push({ severity, call: path, locale, field, message });
      const answer = await source.ask(call, locale);
      if (answer.kind === 'failed') report('error', `cannot be read: ${answer.reason}`);
      else if (answer.kind === 'absent' && (source.name === 'embedded' || origin === 'specified')) report('error', 'is missing');
      else if (answer.kind === 'absent') report('notice', 'the service does not have this address; the site shows its embedded copy');
      if (answer.kind !== 'answer') continue;
      if (answer.language !== undefined && answer.language !== locale) report('notice', `was answered in "${answer.language}"`);
      const parsed = parseCall(call, locale, answer.body);
      for (const issue of parsed.issues) findings.push({ ...issue, severity: issue.severity === 'notice' ? 'notice' : 'error' });
      answers.set(slotKey(call, locale), answer.body);
      if (parsed.readable)
        slots.set(slotKey(call, locale), { call, locale, entries: parsed.entries, issues: parsed.issues, from: source.name });
    }
  }
  return { snapshot: makeSnapshot(slots), answers, findings };
}

const isRichText = (value: unknown): value is Root => isObject(value) && value['type'] === 'root' && Array.isArray(value['children']);
const isMedia = (value: unknown): value is Media => isObject(value) && 'url' in value && 'alternativeText' in value;

/** Every value inside a parsed entry with the words of its address, e.g. `items #2 answer`. Rich text and media are leaves. */
function* valuesIn(value: unknown, field = ''): Generator<{ field: string; value: unknown }> {
  yield { field, value };
  if (isRichText(value) || isMedia(value)) return;
  const inner = Array.isArray(value)
    ? value.map((item, index) => [`#${index + 1}`, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  for (const [name, item] of inner) yield* valuesIn(item, field === '' ? name : `${field} ${name}`);
}

interface Place {
  readonly slot: Slot;
  readonly entry: Accepted;
  readonly address: Pick<Finding, 'call' | 'locale' | 'entry'>;
}

function* entriesOf(snapshot: Snapshot): Generator<Place> {
  for (const slot of snapshot.slots.values()) {
    const { path, shape } = callOf(slot.call);
    for (const entry of slot.entries)
      yield { slot, entry, address: { call: path, locale: slot.locale, ...(shape === 'list' ? { entry: entry.key } : {}) } };
  }
}

const localesOf = (snapshot: Snapshot): Locale[] => [...new Set([...snapshot.slots.values()].map((slot) => slot.locale))].filter(isLocale);

/** Links are asked, pictures are not: the rules read files themselves. */
const NO_PICTURES = { resolve: () => undefined } as unknown as PictureStore;
const readersOf = (snapshot: Snapshot) => new Map(localesOf(snapshot).map((locale) => [locale, new Reader(snapshot, NO_PICTURES, locale)]));

/** Names in the embedded copy that the contract does not know: whole sections and fields that nobody would ever see. */
export function checkNames({ answers }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const attributes = new Map<string, { call: string; locale: string; given: string[]; known: Set<string> }>();
  for (const [key, answer] of answers) {
    const [call, locale] = key.split(':') as [CallId, string];
    const { path, field, shape } = callOf(call);
    const found = (answer as { data?: { attributes?: unknown } } | null)?.data?.attributes;
    if (!isObject(found)) continue;
    const known = new Set(fieldsOf(call));
    // Several calls may read one answer, each its own field.
    const file = attributes.get(`${path} ${locale}`) ?? { call: path, locale, given: Object.keys(found), known: new Set<string>() };
    for (const name of field === '' ? known : [field]) file.known.add(name);
    attributes.set(`${path} ${locale}`, file);
    if (field === '') continue;
    const raws = shape === 'list' ? asList(found[field]) : [asBlock(found[field])];
    for (const [index, raw] of raws.entries()) {
      if (!isObject(raw)) continue;
      const key = entityOf(call)
        .key.map((name) => raw[name])
        .find((value) => typeof value === 'string' || typeof value === 'number');
      const entry = shape === 'list' ? { entry: String(key ?? `#${index + 1}`) } : {};
      for (const name of Object.keys(raw)) {
        if (!known.has(name) && !METADATA.has(name))
          findings.push({
            severity: 'error',
            call: path,
            locale,
            ...entry,
            field: name,
            message: 'unknown field: nothing of the site reads it',
          });
      }
    }
  }
  for (const { call, locale, given, known } of attributes.values()) {
    for (const name of given)
      if (!known.has(name) && !METADATA.has(name))
        findings.push({ severity: 'error', call, locale, field: name, message: 'unknown section: no call of the contract reads it' });
  }
  return findings;
}

/** Files of the embedded copy that no call reads. */
export async function checkFolder(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const known = new Set(CALL_IDS.map((call) => `${callOf(call).path.slice(1)}.json`));
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const isLanguage = entry.isDirectory() && /^[a-z]{2}$/.test(entry.name);
    if (!isLanguage && !(entry.isDirectory() && FOLDERS.has(entry.name))) {
      findings.push({ severity: 'error', call: `/${entry.name}`, locale: '', message: 'is neither a language, nor media, nor pictures' });
    }
    for (const file of isLanguage ? await readdir(join(folder, entry.name)) : []) {
      if (!known.has(file))
        findings.push({
          severity: 'error',
          call: `/${file.replace(/\.json$/, '')}`,
          locale: entry.name,
          message: 'unknown section: no call of the contract reads this file',
        });
    }
  }
  return findings;
}

/** The entry of another language that is the same thing; undefined where nothing can tell. */
function twinOf(readers: ReadonlyMap<Locale, Reader>, snapshot: Snapshot, { slot, entry }: Place, to: Locale): Accepted | undefined {
  const there = snapshot.slots.get(slotKey(slot.call, to))?.entries ?? [];
  const addressed = ADDRESSED.find((call) => call === slot.call);
  if (!addressed)
    return callOf(slot.call).shape === 'block' || SAME_KEY.includes(slot.call) ? there.find(({ key }) => key === entry.key) : undefined;
  const slug = slugOf(asAddressed(entry.value));
  if (slug === undefined) return undefined;
  const match: RouteMatch = { id: addressed, locale: slot.locale as Locale, params: { slug }, canonical: true };
  const path = readers.get(to)?.counterpart(match, to);
  const found = path === undefined ? undefined : resolvePath(path);
  return found?.kind === 'page' ? there.find(({ value }) => slugOf(asAddressed(value)) === found.params['slug']) : undefined;
}

/** Lists that one language has and the other lost, and entries that only one language has. */
export function checkLanguages({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const locales = localesOf(snapshot);
  const readers = readersOf(snapshot);
  for (const { call, locale, entries } of snapshot.slots.values()) {
    const { path, field, shape } = callOf(call);
    if (shape === 'block' || call === 'redirect') continue;
    for (const other of locales) {
      const there = snapshot.slots.get(slotKey(call, other))?.entries.length ?? 0;
      if (entries.length === 0 && there > 0)
        findings.push({ severity: 'error', call: path, locale, field, message: `is empty, while "${other}" has ${there}` });
      const counted = !SAME_KEY.includes(call) && !ADDRESSED.some((addressed) => addressed === call);
      if (counted && entries.length > 0 && there > entries.length)
        findings.push({
          severity: 'notice',
          call: path,
          locale,
          field,
          message: `has ${entries.length} entries, while "${other}" has ${there}`,
        });
    }
  }
  for (const place of entriesOf(snapshot)) {
    const { slot, entry, address } = place;
    const paired = SAME_KEY.includes(slot.call) || ADDRESSED.some((addressed) => addressed === slot.call);
    for (const other of locales) {
      if (other === slot.locale || !snapshot.slots.has(slotKey(slot.call, other))) continue;
      const twin = twinOf(readers, snapshot, place, other);
      if (!twin) {
        if (paired)
          findings.push({ severity: 'notice', ...address, message: `only this language has it: there is no counterpart in "${other}"` });
        continue;
      }
      for (const [field, theirs] of Object.entries(twin.value as Record<string, unknown>)) {
        const ours: unknown = (entry.value as Record<string, unknown>)[field];
        const empty = ours === undefined || (Array.isArray(ours) && ours.length === 0);
        if (Array.isArray(theirs) && theirs.length > 0 && empty)
          findings.push({ severity: 'notice', ...address, field, message: `is empty, while "${other}" has ${theirs.length}` });
      }
    }
  }
  return findings;
}

/** Slugs that give no address, and counterparts that do not name each other. */
export function checkSlugs({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const locales = localesOf(snapshot);
  for (const { slot, entry, address } of entriesOf(snapshot)) {
    if (!ADDRESSED.some((call) => call === slot.call)) continue;
    const { langUrl, ...own } = asAddressed(entry.value);
    const slug = slugOf(own);
    const report = (field: string, message: string) => findings.push({ severity: 'error', ...address, field, message });
    if (slug === undefined) report('url', 'has neither url nor id, so it has no page');
    if (langUrl === undefined) continue;
    const named = locales
      .filter((locale) => locale !== slot.locale)
      .flatMap(
        (locale) =>
          snapshot.slots.get(slotKey(slot.call, locale))?.entries.filter(({ value }) => slugOf(asAddressed(value)) === langUrl) ?? [],
      );
    if (named.length === 0) report('langUrl', `"${langUrl}" is the address of no entry in another language`);
    for (const { value } of named) {
      const back = asAddressed(value).langUrl;
      if (back !== undefined && back !== slug) report('langUrl', `"${langUrl}" does not point back: its counterpart is "${back}"`);
    }
  }
  return findings;
}

/** Every link an editor wrote: in rich text, buttons, cards, partners, social networks. */
function linksOf({ slot, entry }: Place): { field: string; target: string }[] {
  if (slot.call === 'redirect') return [];
  return [...valuesIn(entry.value)].flatMap(({ field, value }) => {
    if (isRichText(value)) {
      const links: { field: string; target: string }[] = [];
      visit(value, 'element', ({ tagName, properties }) => {
        if (tagName === 'a' && typeof properties['href'] === 'string') links.push({ field, target: properties['href'] });
      });
      return links;
    }
    const isTarget = typeof value === 'string' && /(?:^| )(?:url|link|securityContact)$/.test(field) && /^(?:\/|#|[a-z]+:)/i.test(value);
    return isTarget ? [{ field, target: value }] : [];
  });
}

/** Links that lead nowhere, and links that only arrive because the site puts them right. */
export function checkLinks({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const readers = readersOf(snapshot);
  for (const place of entriesOf(snapshot)) {
    const reader = readers.get(place.slot.locale as Locale);
    if (!reader) continue;
    for (const { field, target } of linksOf(place)) {
      const report = (severity: Finding['severity'], message: string) =>
        findings.push({ severity, ...place.address, field, message: `link to "${target}" ${message}` });
      if (/^(?:#|[a-z][a-z0-9+.-]*:)/i.test(target)) continue;
      if (!target.startsWith('/')) {
        report('error', 'is relative; addresses of this site start with /');
        continue;
      }
      const address = reader.link(target);
      const path = target.split(/[?#]/, 1)[0] ?? '';
      if (address === undefined) {
        report('error', 'leads to no page; visitors see plain words');
        continue;
      }
      const given = resolvePath(path);
      if (localeOfPath(path) !== place.slot.locale) report('notice', `is of another language; visitors of this one go to ${address}`);
      else if (given.kind === 'redirect') report('notice', `is redirected to ${given.to}`);
    }
  }
  return findings;
}

/** Redirects that never apply, go in circles or end nowhere. */
export function checkRedirects({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  for (const [locale, reader] of readersOf(snapshot)) {
    const redirects = reader.list('redirect');
    const next = new Map(redirects.map(({ from, to }) => [from.toLowerCase(), to]));
    for (const { from, to } of redirects) {
      const report = (field: string, message: string) =>
        findings.push({ severity: 'error', call: callOf('redirect').path, locale, entry: from, field, message });
      if (!from.startsWith('/')) report('from', 'is no address of this site');
      else if (localeOfPath(from) !== locale) report('from', 'is an address of another language; it belongs to that language');
      else if (reader.link(from) !== undefined) report('from', 'is the address of a page, which is shown instead');
      const way = [from];
      let end: string | undefined = to;
      while (end !== undefined && !way.some((step) => step.toLowerCase() === end?.toLowerCase())) {
        way.push(end);
        end = next.get(end.toLowerCase());
      }
      if (end !== undefined) report('to', `redirects in a circle: ${[...way, end].join(' → ')}`);
      else if (way.length > 2) report('to', `leads to another redirect; name its end, ${way.at(-1)}`);
      else if (reader.link(to) === undefined) report('to', `"${to}" leads to no page`);
    }
  }
  return findings;
}

/** Pages without words, and words without a page. */
export function checkPageTexts({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  for (const locale of localesOf(snapshot)) {
    const slot = snapshot.slots.get(slotKey('page', locale)) as Slot<'page'> | undefined;
    if (!slot) continue;
    const address = { call: callOf('page').path, locale };
    for (const key of PAGE_KEYS) {
      const page = slot.entries.find((entry) => entry.key === key)?.value;
      if (!page) findings.push({ severity: 'error', ...address, entry: key, message: 'this page has no words' });
      for (const name of page ? PAGE_TEXTS[key] : []) {
        if (page?.texts?.[name] === undefined)
          findings.push({ severity: 'error', ...address, entry: key, field: `texts ${name}`, message: 'is missing' });
      }
      for (const name of Object.keys(page?.texts ?? {})) {
        if (!(PAGE_TEXTS[key] as readonly string[]).includes(name))
          findings.push({ severity: 'notice', ...address, entry: key, field: `texts ${name}`, message: 'no page shows it' });
      }
    }
    for (const { key } of slot.entries) {
      if (!(PAGE_KEYS as readonly string[]).includes(key))
        findings.push({ severity: 'error', ...address, entry: key, message: 'unknown section: the site has no such page' });
    }
  }
  return findings;
}

/** Every text of an entry that a visitor reads or hears, by the words of its address; `html` tells rich text from plain. */
function textsIn({ entry }: Place): Map<string, string> {
  const texts = new Map<string, string>();
  // The rules are about what an editor typed.
  const set = (field: string, text: string) => texts.set(field, untypeset(text));
  for (const { field, value } of valuesIn(entry.value)) {
    if (isRichText(value)) set(field, textOfTree(value).trim());
    else if (isMedia(value)) {
      set(`${field} alternativeText`, value.alternativeText);
      if (value.caption !== undefined) set(`${field} caption`, value.caption);
    } else if (typeof value === 'string' && !NO_TEXT.test(field) && /\s/.test(value)) set(field, value);
  }
  return texts;
}
/** Fields whose words are no sentence of the company's: addresses, and what other people wrote. */
const NO_TEXT = /(?:^| )(?:url|langUrl|link|id|slug|from|to|class|date|comments .*)$/;

/** Texts too short or too long, turns of phrase that say nothing, and what one language owes the other. */
export function checkWords({ snapshot }: ReadContent): Finding[] {
  const findings: Finding[] = [];
  const readers = readersOf(snapshot);
  for (const place of entriesOf(snapshot)) {
    const { slot, address } = place;
    const locale = slot.locale as Locale;
    const twins = localesOf(snapshot)
      .filter((other) => other !== locale)
      .flatMap((other) => {
        const entry = twinOf(readers, snapshot, place, other);
        return entry ? [{ other, texts: textsIn({ ...place, entry }) }] : [];
      });
    for (const [field, text] of textsIn(place)) {
      const report = (severity: Finding['severity'], message: string | undefined) => {
        if (message !== undefined) findings.push({ severity, ...address, field, message });
      };
      report('error', lengthFault(slot.call, field, text));
      const filler = fillerIn(locale, text);
      report('error', filler === undefined ? undefined : `“${filler}” says nothing; say what is done, and how much of it`);
      const english = twins.find(({ other }) => other === 'en')?.texts.get(field);
      if (locale === 'tr') report('error', untranslated(text, english));
      for (const { texts } of twins) report('notice', parityFault(text, texts.get(field) ?? ''));
    }
  }
  return findings;
}

/** What is wrong with a picture's file, whoever shows it. */
async function faultsOfFile(url: string, bytes: Buffer): Promise<{ faults: string[]; width: number; height: number }> {
  const isDrawing = extname(url.split(/[?#]/, 1)[0] ?? '').toLowerCase() === '.svg';
  const { width: across, height: down, orientation = 1 } = await sharp(bytes).metadata();
  const [width, height] = orientation >= 5 ? [down, across] : [across, down];
  const limit = isDrawing ? MAX_SVG_BYTES : MAX_RASTER_BYTES;
  const faults: string[] = [];
  if (bytes.length > limit) faults.push(`is oversized: ${bytes.length} bytes, at most ${limit}`);
  if (!isDrawing && Math.max(width, height) > MAX_PICTURE_PIXELS)
    faults.push(`is oversized: ${width} × ${height} pixels, at most ${MAX_PICTURE_PIXELS}`);
  return { faults, width, height };
}

/** Pictures that are missing, too large, not of the size they claim, or without words for those who do not see them. */
export async function checkPictures({ snapshot }: ReadContent, readMedia: ReadMedia): Promise<Finding[]> {
  const findings: Finding[] = [];
  const uses = new Map<string, { place: Place; field: string; media: Media }[]>();
  for (const place of entriesOf(snapshot)) {
    for (const { field, value } of valuesIn(place.entry.value)) {
      if (!isMedia(value)) continue;
      uses.set(value.url, [...(uses.get(value.url) ?? []), { place, field, media: value }]);
      const { alt, name } = place.entry.value as { alt?: string; name?: string };
      // An icon stands beside its name; a reference's mark is named by its entry.
      const named = /(?:^| )icon(?:Image)?$/.test(field) || (place.slot.call === 'reference' && (alt ?? name) !== undefined);
      if (value.alternativeText === '' && !named)
        findings.push({ severity: 'error', ...place.address, field, message: `"${value.url}" has no alternative text` });
    }
  }
  const queue = uses.entries();
  const inspect = async () => {
    for (const [url, places] of queue) {
      const report = (message: string, only = places) => {
        for (const { place, field } of only) findings.push({ severity: 'error', ...place.address, field, message: `"${url}" ${message}` });
      };
      try {
        const { faults, width, height } = await faultsOfFile(url, await readMedia(url));
        for (const fault of faults) report(fault);
        const differs = ({ media }: { media: Media }) =>
          Math.abs((media.width ?? width) - width) > 1 || Math.abs((media.height ?? height) - height) > 1;
        report(`is ${width} × ${height}, not what width and height say`, places.filter(differs));
      } catch (error) {
        report(`cannot be shown: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: MEDIA_AT_ONCE }, inspect));
  return findings;
}

export interface CheckOptions {
  readonly source: Source;
  readonly locales: readonly Locale[];
  readonly readMedia: ReadMedia;
  /** Folder of an embedded copy, whose every name is ours; a service may have fields of its own. */
  readonly ownFolder?: string;
}

/** All rules over all content, in the order of calls and languages. */
export async function checkContent({ source, locales, readMedia, ownFolder }: CheckOptions): Promise<Finding[]> {
  const content = await readContent(source, locales);
  const findings = [
    ...content.findings,
    ...(ownFolder === undefined ? [] : [...(await checkFolder(ownFolder)), ...checkNames(content)]),
    ...checkSlugs(content),
    ...checkLanguages(content),
    ...checkLinks(content),
    ...checkRedirects(content),
    ...checkPageTexts(content),
    ...checkWords(content),
    ...(await checkPictures(content, readMedia)),
  ];
  return findings.sort((a, b) => (formatFinding(a) < formatFinding(b) ? -1 : 1));
}
