import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { CALL_IDS, callOf, type CallId } from '../../src/content/contract/calls.ts';
import { entityOf, fieldsOf } from '../../src/content/contract/entities.ts';
import { parseCall } from '../../src/content/contract/parse.ts';
import { Reader } from '../../src/content/snapshot/reader.ts';
import { makeSnapshot, callKey, type CallContent, type CallKey } from '../../src/content/snapshot/snapshot.ts';
import { embeddedSource } from '../../src/content/refresh/source.ts';
import { LOCALE_CODES, type Locale } from '../../src/site/locales.ts';
import { fillPath, routeOf } from '../../src/site/routes.ts';
import { untypeset } from '../../src/site/typography.ts';
import { readingPage } from '../support/browser.ts';
import { CONTENT_FOLDER, noPictures, TEST_SITE } from '../support/content.ts';
import { launchSite } from '../support/site-process.ts';
import { KEY, rowsOf, type AnyRow, type Colour, type How } from './field-table.ts';

type Plain = Record<string, unknown>;

/** A picture of the embedded copy, for fields that it leaves empty. */
const ICON = { data: { id: 1, attributes: { url: '/media/icons/service-homologation.svg', alternativeText: '', width: 48, height: 48 } } };

/** Lists whose entries have a detail page of the offerings. */
const OFFERINGS = CALL_IDS.filter((call) => {
  const detail = callOf(call).collection?.pages.detail;
  return detail !== undefined && routeOf(detail).page === 'offering.astro';
});

/** The embedded copy with a value for every field that its editors left empty. */
async function filledContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-fields-'));
  for (const locale of LOCALE_CODES) await cp(join(CONTENT_FOLDER, locale), join(folder, locale), { recursive: true });
  for (const shared of ['media', 'pictures']) await symlink(join(CONTENT_FOLDER, shared), join(folder, shared));
  const change = async (locale: Locale, call: CallId, edit: (attributes: Plain) => void) => {
    const file = join(folder, locale, `${callOf(call).path}.json`);
    const response = JSON.parse(await readFile(file, 'utf8')) as { data: { attributes: Plain } };
    edit(response.data.attributes);
    await writeFile(file, JSON.stringify(response));
  };
  for (const locale of LOCALE_CODES) {
    await change(locale, 'facts', (home) => {
      for (const fact of home['Facts'] as Plain[]) fact['iconImage'] = ICON;
      for (const info of (home['AboutUs'] as { iconInfo: Plain[] }).iconInfo) info['icon'] = ICON;
    });
    await change(locale, 'partner', ({ partners }) => ((partners as Plain[])[0]!['url'] = 'https://partner.example/'));
    let slug: unknown;
    await change(locale, 'post', ({ posts }) => {
      const [post] = (posts as Plain[]).toSorted((a, b) => (String(a['date']) < String(b['date']) ? -1 : 1));
      post!['commentsClosed'] = true;
      slug = post!['url'];
    });
    await change(locale, 'setting', ({ setting }) => ((setting as Plain)['commentsClosed'] = false));
    await change(locale, 'comment', (attributes) => {
      const comment = { post: slug, name: 'Işıl <b>Öğütçü</b>', website: 'https://company.example/', date: '2026-11-20' };
      attributes['comments'] = [
        { id: 1, ...comment, text: 'Forty <i>sentences</i>.' },
        { id: 2, ...comment, text: 'Three were left.' },
      ];
    });
    await change(locale, 'brand', ({ brands }) => delete (brands as Plain[])[0]!['title']);
  }
  // A Turkish service carries its slug in `id` (specification, section 2).
  for (const call of OFFERINGS) {
    await change('tr', call, (attributes) => {
      const last = (attributes[callOf(call).field] as Plain[]).at(-1)!;
      last['id'] = last['url'];
      delete last['url'];
    });
  }
  return folder;
}

const folder = await filledContent();
// One client asks for all results of the search, one after another.
const site = await launchSite(inject('buildFolder'), { CONTENT_FOLDER: folder, SEARCH_RATE: '0' });
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const calls = new Map<CallKey, CallContent>();
for (const locale of LOCALE_CODES) {
  for (const call of CALL_IDS) {
    const response = await embeddedSource(folder).fetch(call, locale);
    if (response.kind !== 'response') continue;
    calls.set(callKey(call, locale), {
      call,
      locale,
      entries: parseCall(call, locale, response.body).entries,
      issues: [],
      from: 'embedded',
    });
  }
}
const snapshot = makeSnapshot(calls);
const readers = Object.fromEntries(LOCALE_CODES.map((locale) => [locale, new Reader(snapshot, noPictures(), locale, TEST_SITE)])) as Record<
  Locale,
  Reader
>;

const documents = new Map<string, Promise<Document>>();
const open = (path: string): Promise<Document> => {
  let found = documents.get(path);
  if (!found) {
    found = fetch(site.url + path).then(async (response) => new JSDOM(await response.text()).window.document);
    documents.set(path, found);
  }
  return found;
};

interface Use {
  readonly path: string;
  readonly selector: string;
  readonly value: unknown;
  readonly locale: Locale;
  readonly as: AnyRow['as'];
}

/** A value as an editor typed it: typography is not part of the contract. */
const asTyped = (value: unknown): unknown => (value === undefined ? undefined : (JSON.parse(untypeset(JSON.stringify(value))) as unknown));

/** Every place where a value of a field is to be seen. */
function usesOf(call: CallId, field: string): Use[] {
  const rows = rowsOf(call)[field];
  if (rows === undefined || rows === KEY) return [];
  return LOCALE_CODES.flatMap((locale) =>
    [rows].flat().flatMap(({ on, selector, as, when }) =>
      readers[locale].list(call).flatMap((entry, index): Use[] => {
        const value = asTyped((entry as Plain)[field]);
        if (value === undefined || (when && !when(entry))) return [];
        const path = typeof on === 'string' ? fillPath(routeOf(on).paths[locale], { page: '0' }) : on(entry, locale);
        return [{ path, selector: selector.replaceAll('{n}', String(index + 1)), value, locale, as }];
      }),
    ),
  );
}
const isColour = (as: AnyRow['as']): as is Colour => typeof as === 'string';
const fields = CALL_IDS.flatMap((call) => fieldsOf(call).map((field) => ({ call, field })));
const shown = fields.filter(({ call, field }) => rowsOf(call)[field] !== KEY);

/** Differences between what pages show and what the content says. */
async function differences(uses: readonly Use[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { path, selector, value, locale, as } of uses) {
    if (isColour(as)) continue;
    const document = await open(path);
    const [found, expected] = (as as How<unknown>)([...document.querySelectorAll(selector)], value, {
      locale,
      link: (target) => readers[locale].link(target),
    });
    const [left, right] = [untypeset(JSON.stringify(found)), untypeset(JSON.stringify(expected))];
    if (left !== right) lines.push(`${path} ${selector}\n  shows    ${left}\n  content  ${right}`);
  }
  return lines;
}

describe('the field table', () => {
  it('has a row for every field of the contract', () => {
    expect(fields.filter(({ call, field }) => rowsOf(call)[field] === undefined)).toEqual([]);
  });

  it('has no row for a field that the contract no longer has', () => {
    for (const call of CALL_IDS)
      expect(
        Object.keys(rowsOf(call)).filter((field) => !fieldsOf(call).includes(field)),
        call,
      ).toEqual([]);
  });

  it('uses only fields as keys that distinguish entries', () => {
    for (const { call, field } of fields)
      if (rowsOf(call)[field] === KEY) expect([...entityOf(call).key, 'id', 'url'], `${call}.${field}`).toContain(field);
  });

  it('notices a value that its page does not show', async () => {
    const [use] = usesOf('service', 'name');
    expect(await differences([{ ...use!, value: 'A name on no page' }])).toHaveLength(1);
    expect(await differences([{ ...use!, selector: '.on-no-page' }])).toHaveLength(1);
  });
});

describe('every field of the contract is seen on the site', () => {
  it.each(shown)('$call: $field', async ({ call, field }) => {
    const uses = usesOf(call, field);
    const isRare = [rowsOf(call)[field]].flat().some((row) => typeof row === 'object' && row.rare);
    const anywhere = isRare ? CALL_IDS.flatMap((other) => usesOf(other, field)) : uses;
    expect(anywhere, 'the content has no value of this field').not.toEqual([]);
    expect(await differences(uses)).toEqual([]);
  });
});

describe('colours of the content', () => {
  const coloured = shown.filter(({ call, field }) => usesOf(call, field).some(({ as }) => isColour(as)));

  it.each(coloured)('$call: $field is the colour a visitor sees', async ({ call, field }) => {
    const page = await readingPage({ site: site.url });
    for (const locale of LOCALE_CODES) {
      const uses = usesOf(call, field).filter((use) => use.locale === locale);
      await page.goto(uses[0]!.path);
      for (const { selector, value, as } of uses) {
        const [seen, wanted] = await page.evaluate(
          ([where, property, colour]) => {
            const probe = document.createElement('i');
            document.body.append(probe);
            probe.style.setProperty('color', colour);
            const result = [getComputedStyle(document.querySelector(where)!).getPropertyValue(property), getComputedStyle(probe).color];
            probe.remove();
            return result;
          },
          [selector, as as string, value as string] as const,
        );
        expect(seen, `${selector} for ${String(value)}`).toBe(wanted);
      }
    }
  });
});
