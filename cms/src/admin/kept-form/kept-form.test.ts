import { describe, expect, it } from 'vitest';
import { keyOf, KeptForms, NEW } from './kept-form';

/** Storage of a browser. @param room most characters of a value */
function storage(room = Infinity): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('unsaved forms', () => {
  const key = keyOf(1, 'post', 'abc', 'tr');
  const at = '2026-11-28T10:00:00.000Z';
  const form = { values: { title: 'Başlık' }, base: '2026-11-27T10:00:00.000Z', at };

  it('are kept by user, type, entry and language, until they are dropped', () => {
    const forms = new KeptForms(storage());
    forms.keep(key, form);
    expect(forms.find(key)).toEqual(form);
    expect(forms.find(keyOf(2, 'post', 'abc', 'tr'))).toBeUndefined();
    forms.drop(key);
    expect(forms.find(key)).toBeUndefined();
  });

  it('of new entries are dropped when one of their type is made', () => {
    const forms = new KeptForms(storage());
    const kept = [keyOf(1, 'post', NEW, 'tr'), key, keyOf(1, 'service', NEW, 'tr')];
    for (const each of kept) forms.keep(each, form);
    forms.dropNew('post', Date.parse(at) + 500);
    // The pause after the last key may end later than the save.
    forms.keep(kept[0]!, form);
    expect(kept.map((each) => forms.find(each) !== undefined)).toEqual([false, true, true]);
    forms.keep(kept[0]!, { ...form, at: '2026-11-28T10:00:01.000Z' });
    expect(forms.find(kept[0]!)).toBeDefined();
  });

  it('are dropped after a week, and nothing else with them', () => {
    const browser = storage();
    browser.setItem('jwtToken', '"a.b.c"');
    browser.setItem(keyOf('broken'), '{');
    const forms = new KeptForms(browser);
    forms.keep(key, form);
    forms.tidy(Date.parse(at) + 6 * 86_400_000);
    expect([forms.find(key), browser.getItem(keyOf('broken'))]).toEqual([form, null]);
    forms.tidy(Date.parse(at) + 8 * 86_400_000);
    expect([forms.find(key), browser.getItem('jwtToken')]).toEqual([undefined, '"a.b.c"']);
  });

  it('that the browser has no room for leave no older copy in their place', () => {
    const forms = new KeptForms(storage(200));
    forms.keep(key, form);
    forms.keep(key, { ...form, values: { title: 'x'.repeat(300) } });
    expect(forms.find(key)).toBeUndefined();
  });
});
