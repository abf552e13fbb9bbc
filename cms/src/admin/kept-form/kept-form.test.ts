import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropsSaved } from './drops-saved';
import { keyOf, KeptForms, NEW, SINGLE } from './kept-form';

/** Storage of a browser. @param room most characters of all values */
function storage(room = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...items].filter(([name]) => name !== key);
      if (others.reduce((sum, [, other]) => sum + other.length, value.length) > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('unsaved forms', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const key = keyOf(1, 'post', 'abc', 'tr');
  const at = '2026-11-28T10:00:00.000Z';
  const form = { values: { title: 'Başlık' }, base: '2026-11-27T10:00:00.000Z', at };

  /** Opens a form and types in it. */
  const keepOpen = (forms: KeptForms, name: string) => {
    forms.open(name);
    forms.keep(name, form);
  };

  it('are kept by user, type, entry and language, until they are dropped', () => {
    const forms = new KeptForms(storage());
    keepOpen(forms, key);
    expect(forms.find(key)).toEqual(form);
    expect(forms.find(keyOf(2, 'post', 'abc', 'tr'))).toBeUndefined();
    forms.drop(key);
    expect(forms.find(key)).toBeUndefined();
  });

  const locale = 'tr';
  const user = 1;
  const ofNew = keyOf(user, 'post', NEW, locale);
  /** Tells that the admin has saved something. */
  const saved = (forms: KeptForms, endpointName: string, originalArgs: object) =>
    dropsSaved(forms)()()((action) => action)({
      type: 'adminApi/executeMutation/fulfilled',
      meta: { arg: { endpointName, originalArgs } },
    });

  it.each(['createDocument', 'publishDocument', 'cloneDocument'])('of new entries are dropped when the entry is made (%s)', (endpoint) => {
    const forms = new KeptForms(storage());
    forms.user = user;
    keepOpen(forms, ofNew);
    vi.setSystemTime(Date.parse(at) + 500);
    saved(forms, endpoint, { model: 'post', params: { locale } });
    expect(forms.find(ofNew)).toBeUndefined();
    // The pause after the last key may end later than the save.
    forms.keep(ofNew, form);
    expect(forms.find(ofNew)).toBeUndefined();
    forms.keep(ofNew, { ...form, at: '2026-11-28T10:00:01.000Z' });
    expect(forms.find(ofNew)).toBeDefined();
  });

  it('of new entries stay when another entry is published, and when it was made in another language or by another user', () => {
    const forms = new KeptForms(storage());
    forms.user = user;
    const kept = [ofNew, key, keyOf(user, 'service', NEW, locale), keyOf(user, 'post', NEW, 'en'), keyOf(2, 'post', NEW, locale)];
    for (const each of kept) keepOpen(forms, each);
    const areThere = () => kept.map((each) => forms.find(each) !== undefined);
    saved(forms, 'publishDocument', { model: 'post', documentId: 'xyz', params: { locale } });
    expect(areThere()).toEqual([true, true, true, true, true]);
    saved(forms, 'createDocument', { model: 'post', params: { locale } });
    expect(areThere()).toEqual([false, true, true, true, true]);
  });

  it.each(['updateDocument', 'publishDocument', 'discardDocument'])(
    'are dropped when their entry is saved or its draft given up (%s)',
    (endpoint) => {
      const forms = new KeptForms(storage());
      forms.user = user;
      const single = keyOf(user, 'about-page', SINGLE, locale);
      for (const each of [key, single]) keepOpen(forms, each);
      saved(forms, endpoint, { model: 'post', collectionType: 'collection-types', documentId: 'abc', params: { locale } });
      saved(forms, endpoint, { model: 'about-page', collectionType: 'single-types', documentId: 'def', params: { locale } });
      expect([forms.find(key), forms.find(single)]).toEqual([undefined, undefined]);
    },
  );

  it('that were left stay when their entry is saved elsewhere, as in the dialog of a relation, or another one is made there', () => {
    const forms = new KeptForms(storage());
    forms.user = user;
    for (const each of [key, ofNew]) {
      keepOpen(forms, each);
      forms.close(each);
    }
    saved(forms, 'updateDocument', { model: 'post', documentId: 'abc', params: { locale } });
    saved(forms, 'createDocument', { model: 'post', params: { locale } });
    expect([forms.find(key), forms.find(ofNew)]).toEqual([form, form]);
    // Nor does a window that has not had the form yet.
    const later = new KeptForms(storage());
    later.user = user;
    saved(later, 'updateDocument', { model: 'post', documentId: 'abc', params: { locale } });
    keepOpen(later, key);
    expect(later.find(key)).toEqual(form);
  });

  it('are kept beside those of earlier forms, and saving one drops its own copy alone', () => {
    const forms = new KeptForms(storage());
    forms.user = user;
    const entry = { model: 'post', documentId: 'abc', params: { locale } };
    let now = Date.parse(at);
    const open = () => {
      vi.setSystemTime(++now);
      return forms.open(key);
    };
    expect(open()).toEqual([]);
    forms.keep(key, form);
    expect(open()).toEqual([{ ...form, name: key }]);
    const later = { ...form, values: { title: 'Later' }, at: '2099-01-01T00:00:00.000Z' };
    forms.keep(key, later);
    expect(open().map((left) => left.at)).toEqual([form.at, later.at]);
    forms.keep(key, { ...later, values: {} });
    saved(forms, 'updateDocument', entry);
    expect(open().map((left) => left.at)).toEqual([form.at, later.at]);
    // The oldest is in the form again.
    forms.goOn(key, key);
    saved(forms, 'updateDocument', entry);
    expect(open().map((left) => left.at)).toEqual([later.at]);
  });

  it('with the same content are left once: the newest', () => {
    const forms = new KeptForms(storage());
    for (const [minute, title] of ['Prefilled', 'Typed', 'Prefilled'].entries()) {
      vi.setSystemTime(Date.parse(at) + minute);
      forms.open(key);
      forms.keep(key, { ...form, values: { title }, at: `2026-11-28T10:0${String(minute)}:00.000Z` });
    }
    vi.setSystemTime(Date.parse(at) + 3);
    const times = ['2026-11-28T10:01:00.000Z', '2026-11-28T10:02:00.000Z'];
    expect(forms.open(key).map((left) => left.at)).toEqual(times);
    expect(forms.open(key).map((left) => left.at)).toEqual(times);
    expect(forms.find(key)).toBeUndefined();
  });

  it('take the room of the oldest copy of their user where the browser has none', () => {
    const forms = new KeptForms(storage(500));
    forms.user = user;
    const ofOther = keyOf(2, 'post', 'abc', locale);
    const copy = (day: number) => ({ ...form, values: { title: 'x'.repeat(60) }, at: `2026-11-${String(day)}T10:00:00.000Z` });
    for (const [name, day] of [
      [ofOther, 23],
      [key, 25],
      [ofNew, 24],
    ] as const) {
      forms.open(name);
      forms.keep(name, copy(day));
    }
    const last = keyOf(user, 'service', NEW, locale);
    forms.open(last);
    forms.keep(last, copy(26));
    const areThere = () => [ofOther, key, ofNew, last].map((name) => forms.find(name) !== undefined);
    expect(areThere()).toEqual([true, true, false, true]);
    // Not where all of it would not be enough.
    forms.keep(last, { ...copy(27), values: { title: 'x'.repeat(600) } });
    expect(areThere()).toEqual([true, true, false, false]);
  });

  it('are dropped after a week, and nothing else with them', () => {
    const browser = storage();
    browser.setItem('jwtToken', '"a.b.c"');
    browser.setItem(keyOf('broken'), '{');
    const forms = new KeptForms(browser);
    keepOpen(forms, key);
    forms.tidy(Date.parse(at) + 6 * 86_400_000);
    expect([forms.find(key), browser.getItem(keyOf('broken'))]).toEqual([form, null]);
    forms.tidy(Date.parse(at) + 8 * 86_400_000);
    expect([forms.find(key), browser.getItem('jwtToken')]).toEqual([undefined, '"a.b.c"']);
  });

  it('that the browser has no room for leave no older copy in their place', () => {
    const forms = new KeptForms(storage(200));
    keepOpen(forms, key);
    forms.keep(key, { ...form, values: { title: 'x'.repeat(300) } });
    expect(forms.find(key)).toBeUndefined();
  });
});
