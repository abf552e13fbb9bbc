import { describe, expect, it, onTestFinished } from 'vitest';
import { callOf } from '../contract/calls.ts';
import { slugOf } from '../contract/parsed-entry.ts';
import { snapshotOf, times, type Given } from '../../../tests/support/content.ts';
import { changedTags } from './snapshot.ts';

const services = times(3, (index) => ({ url: `service-${index}`, name: `Service ${index}`, desc: 'a' }));
const pages = [{ key: 'about', title: 'About', label: 'About', description: 'a' }];
const given = (change: Given = {}) => snapshotOf({ en: { service: services, page: pages, ...change }, tr: { service: services } });
const changes = (change: Given) => changedTags(given(), given(change)).sort();

describe('what changed between two states of the content', () => {
  it('is nothing when nothing did', () => {
    expect(changes({})).toEqual([]);
    expect(given().revision).toBe(given().revision);
  });

  it('is the entry and its list when its text did, in its language only', () => {
    expect(changes({ service: services.map((entry, index) => (index === 1 ? { ...entry, desc: 'b' } : entry)) })).toEqual([
      'service:en',
      'service:en:service-1',
    ]);
  });

  it('is the menu and the addresses too when a name did', () => {
    expect(changes({ service: services.map((entry, index) => (index === 1 ? { ...entry, name: 'New' } : entry)) })).toEqual([
      'addresses:en',
      'menu:en',
      'service:en',
      'service:en:service-1',
    ]);
  });

  it('is the menu and the addresses when the field did that heads an entry, whatever its name', () => {
    const collection = callOf('service').collection as { heading: string };
    const { heading } = collection;
    onTestFinished(() => void (collection.heading = heading));
    collection.heading = 'desc';
    expect(changes({ service: services.map((entry) => ({ ...entry, desc: 'New' })) })).toContain('menu:en');
    expect(changes({ service: services.map((entry) => ({ ...entry, name: 'New' })) })).not.toContain('menu:en');
  });

  it('names the old and the new entry when a slug did', () => {
    expect(changes({ service: services.map((entry, index) => (index === 1 ? { ...entry, url: 'renamed' } : entry)) })).toEqual([
      'addresses:en',
      'menu:en',
      'service:en',
      'service:en:renamed',
      'service:en:service-1',
    ]);
  });

  it('is the list and the menu when the order did, and no entry', () => {
    expect(changes({ service: [...services].reverse() })).toEqual(['addresses:en', 'menu:en', 'service:en']);
  });

  it('is the labels when a page’s short name did, and only the page when its title did', () => {
    expect(changes({ page: [{ ...pages[0], label: 'Us' }] })).toEqual(['labels:en', 'page:en', 'page:en:about']);
    expect(changes({ page: [{ ...pages[0], title: 'Us' }] })).toEqual(['page:en', 'page:en:about']);
  });

  it('is everything at the first read', () => {
    const lists = ['service:en', 'page:en', 'service:tr'];
    const entries = ['en', 'tr'].flatMap((locale) => services.map(({ url }) => `service:${locale}:${url}`));
    const shared = ['en', 'tr'].flatMap((locale) => [`menu:${locale}`, `addresses:${locale}`, `labels:${locale}`]);
    expect(changedTags(undefined, given()).sort()).toEqual([...lists, ...entries, 'page:en:about', ...shared].sort());
  });

  it('gives the content a new revision', () => {
    expect(given({ service: services.slice(1) }).revision).not.toBe(given().revision);
  });
});

describe('slugs', () => {
  it('are the url, and where there is none the id', () => {
    expect(slugOf({ url: 'a', id: '7' })).toBe('a');
    expect(slugOf({ id: 'proje-yonetimi' })).toBe('proje-yonetimi');
    expect(slugOf({})).toBeUndefined();
  });
});
