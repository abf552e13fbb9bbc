import { describe, expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { contentOf, contentPopulate, hashOf, pack, unpack } from './content';

const fields = MODEL.fieldsOf('post');
const row = {
  id: 7,
  documentId: 'doc',
  updatedAt: '2026-11-23T10:00:00.000Z',
  title: 'Measuring',
  desc: '',
  thumbImage: { id: 3, image: { id: 12, name: 'bench.webp', mime: 'image/webp' }, alt: 'A bench' },
  tags: [
    { documentId: 'cat', name: 'Testing' },
    { documentId: 'cat', name: 'Testing' },
  ],
};
const content = contentOf(row, fields, MODEL);

describe('the content of a version', () => {
  it('is what editors fill in, with files and entries by their id and name', () => {
    expect(Object.keys(content)).toEqual(Object.keys(fields));
    expect(content['title']).toBe('Measuring');
    expect(content['desc']).toBeNull();
    expect(content['thumbImage']).toMatchObject({ image: { file: 12, name: 'bench.webp' }, alt: 'A bench' });
    const relations = Object.entries(fields).filter(([, { type, relation }]) => type === 'relation' && relation === 'manyToMany');
    for (const [name] of relations) expect(Array.isArray(content[name]), name).toBe(true);
  });

  it('is the same after being packed', () => {
    expect(unpack(pack(content))).toEqual(content);
    expect(() => unpack('no content')).toThrow();
  });

  it('takes less space than the text itself', () => {
    const html = '<p>The torque of the motor is measured at every speed.</p>'.repeat(100);
    expect(pack({ ...content, html }).length).toBeLessThan(html.length / 10);
  });

  it('has another key when a value is another one, and not when a file was renamed', () => {
    const renamed = { ...row, thumbImage: { ...row.thumbImage, image: { id: 12, name: 'new-name.webp' } } };
    expect(hashOf(contentOf(renamed, fields, MODEL))).toBe(hashOf(content));
    const replaced = { ...row, thumbImage: { ...row.thumbImage, image: { id: 13, name: 'bench.webp' } } };
    expect(hashOf(contentOf(replaced, fields, MODEL))).not.toBe(hashOf(content));
    expect(hashOf(contentOf({ ...row, title: 'Measuring.' }, fields, MODEL))).not.toBe(hashOf(content));
  });

  it('reads parts with their parts, and of other entries only how they are called', () => {
    const populate = contentPopulate(fields, MODEL);
    expect(populate['thumbImage']).toEqual({ populate: { image: { select: ['id', 'name'] } } });
    for (const [name, { type }] of Object.entries(fields)) if (type === 'relation') expect(populate[name]?.select?.[0]).toBe('documentId');
  });
});
