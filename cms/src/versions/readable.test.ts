import { expect, it } from 'vitest';
import { MODEL } from '../model/model';
import { contentAt, pathsOf } from './readable';

const fields = MODEL.fieldsOf('post');
const picture = { image: { file: 3, name: 'bench.webp' }, alt: 'A bench' };
const content = { title: 'A post', thumbImage: picture, html: '<p>Text</p>' };
const readBy = (mayRead: (path: string) => boolean, given: object = content) =>
  contentAt(given as typeof content, pathsOf(fields, MODEL).filter(mayRead));

it('who may read all fields of a part reads the part', () => {
  expect(readBy(() => true)).toEqual(content);
  expect(readBy(() => true, { thumbImage: null })).toEqual({ thumbImage: null });
});

it('who may read one field of a part reads that one, and who may read none does not learn whether there is one', () => {
  expect(readBy((path) => path === 'thumbImage.alt')).toEqual({ thumbImage: { alt: 'A bench' } });
  expect(readBy((path) => path === 'title')).toEqual({ title: 'A post' });
});

it('parts of a list are read one by one', () => {
  const list = [{ text: 'First' }, { text: 'Second' }];
  expect(contentAt({ list }, ['list.text'])).toEqual({ list });
  expect(contentAt({ list }, ['listTitle'])).toEqual({});
});
