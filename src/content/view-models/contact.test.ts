import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../tests/support/content.ts';
import { contactModel } from './contact.ts';

const contact = {
  title: 'Contact',
  email: 'info@example.com',
  call: '+90 312 000 00 00',
  center: 'Güzeltepe 1, 06690 Çankaya, Ankara',
  arge: 'Vadi 2, 41400 Gebze, Kocaeli',
};
const box = (className: string | null, title: string) => ({ class: className, title, content: `${title} text` });
const settings = (hosts: readonly string[]) => ({ MAP_FRAME_HOSTS: [...hosts], UPLOAD_MAX_FILES: 10, UPLOAD_MAX_BYTES: 50_000_000 });
const modelOf = (change: object, hosts: readonly string[] = ['www.openstreetmap.org']) =>
  contactModel(readerOf({ en: { contact: { ...contact, ...change } } }), settings(hosts))?.model;

describe('the contact page', () => {
  it('shows four boxes: e-mail and phone as links, and two addresses', () => {
    const boxes = modelOf({
      box: [box('icon-mail', 'Mail'), box('icon-phone', 'Phone'), box('icon-center', 'Head'), box('icon-arge', 'R&D')],
    })?.boxes;
    expect(boxes?.map(({ kind, value, href }) => [kind, value, href])).toEqual([
      ['email', 'info@example.com', 'mailto:info@example.com'],
      ['phone', '+90 312 000 00 00', 'tel:+903120000000'],
      ['headquarters', 'Çankaya, Ankara', undefined],
      ['rdCentre', 'Gebze, Kocaeli', undefined],
    ]);
  });

  it('knows the words of the form’s help text, in any order of the boxes', () => {
    const words = ['headquarters', 'rd-centre', 'phone', 'email'];
    const boxes = modelOf({ box: words.map((word) => box(word, 'Title')) })?.boxes;
    expect(boxes?.map(({ kind }) => kind)).toEqual(['headquarters', 'rdCentre', 'phone', 'email']);
  });

  it('shows and links what a box itself has: there may be more than one address or number', () => {
    const boxes = modelOf({
      box: [
        { class: 'email', title: 'Careers', content: 'jobs@example.com' },
        { class: 'phone', title: 'Fax', content: '+90 312 000 00 99' },
        { class: 'email', title: 'Mail', content: 'Anywhere' },
      ],
    })?.boxes;
    expect(boxes).toEqual([
      { kind: 'email', title: 'Careers', value: 'jobs@example.com', href: 'mailto:jobs@example.com' },
      { kind: 'phone', title: 'Fax', value: '+90 312 000 00 99', href: 'tel:+903120000099' },
      { kind: 'email', title: 'Mail', value: 'info@example.com', href: 'mailto:info@example.com', text: 'Anywhere' },
    ]);
  });

  it('determines the subject of a box by its position where its class has none', () => {
    expect(modelOf({ box: ['a', 'b', 'c', 'd', 'e'].map((title) => box(null, title)) })?.boxes.map(({ kind }) => kind)).toEqual([
      'email',
      'phone',
      'headquarters',
      'rdCentre',
      'other',
    ]);
  });

  it('loads a map’s frame from an allowed host only; from elsewhere a plain link remains', () => {
    const maps = (url: string, hosts?: readonly string[]) => modelOf({ GuzeltepeAddress: url }, hosts)?.maps[0];
    expect(maps('https://www.openstreetmap.org/export/embed.html')).toMatchObject({
      id: 'headquarters',
      frameSrc: 'https://www.openstreetmap.org/export/embed.html',
    });
    for (const url of [
      'https://maps.example.com/x',
      'https://www.openstreetmap.org.evil.example/',
      'https://evil.example/www.openstreetmap.org',
    ]) {
      expect(maps(url), url).not.toHaveProperty('frameSrc');
      expect(maps(url)?.routeHref).toBe(url);
    }
    expect(maps('https://maps.example.com/x', [])).not.toHaveProperty('frameSrc');
  });

  it('never takes a map address that would run in the page', () => {
    expect(modelOf({ GuzeltepeAddress: 'javascript://www.openstreetmap.org/%0aalert(1)' })?.maps[0]).not.toHaveProperty('frameSrc');
  });

  it.each(['constructor', '__proto__', 'toString'])('takes the class "%s" for no kind of box', (name) => {
    expect(modelOf({ box: [box(name, 'Mail')] })?.boxes.map(({ kind }) => kind)).toEqual(['email']);
  });

  it('has a box for each way to reach the company when the editor wrote none', () => {
    expect(modelOf({ box: [] })?.boxes.map(({ kind }) => kind)).toEqual(['email', 'phone', 'headquarters', 'rdCentre']);
  });

  it('does not take a class for what it only resembles', () => {
    const box = [{ class: 'card border', title: 'Mail', content: 'Write to us.' }];
    expect(modelOf({ box })?.boxes[0]?.kind).toBe('email');
  });

  it('is on its way while the service has not answered', () => {
    expect(contactModel(readerOf({}), settings([]))).toBeUndefined();
  });
});
