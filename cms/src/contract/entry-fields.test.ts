import { describe, expect, it } from 'vitest';
import * as field from '../../../tests/support/model-fields';
import { readEntry } from '../seed/read-entry';
import { composeFields, stableId, type ComposeContext } from './entry-fields';

const context: ComposeContext = {
  partFields: (component): field.Fields => (component === 'shared.button' ? { title: field.line('', ''), url: field.link('', '') } : {}),
  related: (_, documentId) => (documentId === 'live' ? { slug: 'review', name: 'Review' } : undefined),
};
const day = '2026-11-20T10:00:00.000Z';
const file = {
  id: 7,
  url: '/uploads/a.svg',
  name: 'a.svg',
  alternativeText: 'file',
  caption: null,
  width: 24,
  height: 24,
  mime: 'image/svg+xml',
  formats: null,
  createdAt: day,
  updatedAt: day,
};

describe('composing', () => {
  it('delivers the point that crops keep only where an editor chose one', () => {
    const pictures = (more: object) =>
      JSON.stringify(composeFields({ icon: field.picture('', '') }, { icon: { image: { ...file, ...more } } }, context));
    expect(pictures({ focalPoint: { x: 20, y: 75 } })).toContain('"focalPoint":{"x":20,"y":75}');
    expect(pictures({ focalPoint: null })).not.toContain('focalPoint');
  });

  it('delivers no text for a picture that is marked as decorative', () => {
    const icon = { image: file, alt: 'typed before', decorative: true };
    expect(JSON.stringify(composeFields({ icon: field.picture('', '') }, { icon }, context))).toContain('"alternativeText":null');
  });

  it('says what is empty as Strapi 4 does', () => {
    const fields = {
      name: field.line('', ''),
      icon: field.picture('', ''),
      sliders: field.pictures('', ''),
      list: field.bullets('', ''),
      button: field.part('shared.button', '', ''),
      rooms: field.parts('shared.button', '', ''),
      cells: field.lines('', ''),
      category: field.one('category', '', ''),
      tags: field.many('tag', '', ''),
    };
    expect(composeFields(fields, { name: '' }, context)).toEqual({
      name: null,
      icon: { data: null },
      sliders: { data: [] },
      list: null,
      button: null,
      rooms: [],
      cells: [],
      category: null,
      tags: [],
    });
  });

  it('prefers the words of the entry’s language to those of the file', () => {
    const icon = (alt: string | null) => composeFields({ icon: field.picture('', '') }, { icon: { image: file, alt } }, context)['icon'];
    expect(icon('Plan bars')).toMatchObject({ data: { id: 7, attributes: { url: '/uploads/a.svg', alternativeText: 'Plan bars' } } });
    expect(icon(null)).toMatchObject({ data: { attributes: { alternativeText: 'file' } } });
  });

  it('gives a replaced file an address of its own, or caches would keep the old bytes', () => {
    const url = (updatedAt: string) => {
      const composed = composeFields({ icon: field.picture('', '') }, { icon: { image: { ...file, updatedAt } } }, context);
      return (composed['icon'] as { data: { attributes: { url: string } } }).data.attributes.url;
    };
    expect(url(day)).toBe('/uploads/a.svg');
    const aMomentLater = new Date(Date.parse(day) + 1).toISOString();
    for (const later of [aMomentLater, '2026-11-21T10:00:00.000Z']) expect(url(later)).toMatch(/^\/uploads\/a\.svg\?v=\w+$/);
    expect(url('2026-11-21T10:00:00.000Z')).not.toBe(url('2026-11-22T10:00:00.000Z'));
  });

  it('shows no related entry that is not published', () => {
    const fields = { category: field.one('category', '', ''), tags: field.many('tag', '', '') };
    const composed = composeFields(
      fields,
      { category: { documentId: 'draft' }, tags: [{ documentId: 'draft' }, { documentId: 'live' }] },
      context,
    );
    expect(composed).toEqual({ category: null, tags: [{ slug: 'review', name: 'Review' }] });
  });

  it('is the reverse of reading', async () => {
    const fields = {
      name: field.line('', ''),
      list: field.bullets('', ''),
      cells: field.lines('', ''),
      button: field.buttons('', ''),
      icon: field.picture('', ''),
    };
    const entry = {
      name: 'Lead engineering',
      list: { lists: ['One', 'Two'] },
      cells: ['a', 'b'],
      button: [{ id: 1, title: 'Contact', url: '/contact' }],
      icon: { data: { id: 7, attributes: { ...file, url: '/uploads/a.svg', alternativeText: 'Plan bars' } } },
    };
    const data = await readEntry(fields, entry, { partFields: context.partFields, fileFor: async () => 7 });
    expect(data['icon']).toEqual({ image: 7, alt: 'Plan bars', caption: null });
    const stored = { ...data, icon: { ...(data['icon'] as object), image: file } };
    expect(composeFields(fields, stored, context)).toMatchObject({
      ...entry,
      icon: { data: { id: 7, attributes: { alternativeText: 'Plan bars' } } },
    });
  });
});

describe('an entry’s number', () => {
  it('is the same for ever, exact in a double, and no other entry’s', () => {
    expect(stableId('c07avvlvp7tr7y7ijkpd9t1q')).toBe(4369010854582332);
    const many = Array.from({ length: 20_000 }, (_, index) => stableId(`document${index}`));
    expect(new Set(many).size).toBe(many.length);
    expect(many.every(Number.isSafeInteger)).toBe(true);
  });
});
