import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../tests/support/content.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { callKey } from '../snapshot/snapshot.ts';
import { MARKS } from '../../site/text.ts';
import { fieldIndexOf, markEntryFields } from './field-marks.ts';

/** The fields that the texts of a value are marked with, by their plain text. */
function found(value: unknown, fields: readonly string[], texts: Record<string, string> = {}): Record<string, string> {
  if (typeof value === 'string') {
    const [mark] = value.match(MARKS) ?? [];
    if (mark !== undefined) texts[value.replace(MARKS, '')] = fields[fieldIndexOf(mark)]!;
  } else if (typeof value === 'object' && value !== null) {
    const isTree = (value as { type?: unknown }).type === 'root';
    for (const inner of isTree ? [plainText(value as never)] : Object.values(value)) found(inner, fields, texts);
  }
  return texts;
}

const published = snapshotOf({
  en: {
    service: [
      { documentId: 'a', name: 'One', url: 'one', desc: 'Summary', html: '<p>Body</p>', list: { lists: ['First', 'Second'] } },
      { documentId: 'b', name: 'Two', url: 'two' },
    ],
    product: [],
  },
});
const marked = (type: string, documentId: string, snapshot = published, inside?: unknown) => {
  const { snapshot: after, fields } = markEntryFields(snapshot, { type, documentId, inside }, 'en');
  return (call: string) => (after.calls.get(callKey(call as never, 'en'))?.entries ?? []).map(({ value }) => found(value, fields));
};

describe('marks', () => {
  it('name the form’s fields of one entry’s texts, and touch no address and no other entry', () => {
    const [one, two] = marked('service', 'a')('service');
    expect(one).toEqual({ One: 'name', Summary: 'desc', Body: 'html', First: 'list.0.text', Second: 'list.1.text' });
    expect(two).toEqual({});
    const value = published.calls.get(callKey('service', 'en'))!.entries[0]!.value;
    expect(found(value, []), 'the public content').toEqual({});
  });

  it('are not put before what pages compute with', () => {
    const snapshot = snapshotOf({
      en: {
        reference: [{ documentId: 'a', name: 'One', src: { data: { attributes: { url: '/a' } } }, sector: 'Rail', discipline: 'Doors' }],
      },
    });
    const [one] = marked('reference', 'a', snapshot)('reference');
    expect(one).toEqual({ One: 'name', Doors: 'discipline' });
    const box = [{ class: 'phone', title: 'Telephone', content: '+90 312 000 00 00' }];
    const contact = { title: 'Contact', email: 'a@example.com', call: '+90 312 000 00 00', documentId: 'c', box };
    const [details] = marked('contact-page', 'c', snapshotOf({ en: { contact } }))('contact');
    expect(Object.values(details ?? {})).toContain('contact.box.0.title');
    expect(details).not.toHaveProperty('phone');
  });

  it('count the items that validation left out, as the form does', () => {
    const pictures = { data: [{ attributes: { alternativeText: 'no address' } }, { attributes: { url: '/b', alternativeText: 'b' } }] };
    const snapshot = snapshotOf({ en: { service: [{ documentId: 'a', name: 'One', url: 'one', sliders: pictures }] } });
    expect(marked('service', 'a', snapshot)('service')[0]).toMatchObject({ b: 'sliders.1.image' });
  });

  it('name the words of a page by their part of the form, and its texts by their own names', () => {
    const page = {
      documentId: 'p',
      key: 'home',
      title: 'Title',
      label: 'Label',
      description: 'About',
      texts: { partnersTitle: 'Partners' },
    };
    const snapshot = snapshotOf({ en: { page: [page, { ...page, documentId: 'q', key: 'about' }] } });
    const [home, about] = marked('home-page', 'p', snapshot)('page');
    expect(home).toEqual({ Title: 'words.title', Label: 'words.label', About: 'words.description', Partners: 'partnersTitle' });
    expect(about).toEqual({});
  });

  it('find an entry inside another one by its values', () => {
    const items = [
      { id: 1, question: 'Why?', answer: '<p>So.</p>' },
      { id: 2, question: 'How?', answer: '<p>Thus.</p>' },
    ];
    const snapshot = snapshotOf({ en: { faq: [{ documentId: 'g', key: 'general', title: 'General', items }] } });
    const inside = { question: 'How?', answer: '<p>Thus.</p>' };
    expect(marked('faq-question', 'x', snapshot, inside)('faq')[0]).toEqual({ 'How?': 'question', 'Thus.': 'answer' });
  });
});
