import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES } from './content-types.ts';
import { collection, extension, page } from './define.ts';
import type { ContentType } from './definition.ts';
import { line, one, slug } from './fields.ts';
import { modelFaults, validateModel } from './validate.ts';

const text = { en: 'Text.', tr: 'Metin.' };
const named = { title: text, about: text };

/** A type of a test beside those of the product. */
const made = (given: object): ContentType =>
  collection({
    name: 'event',
    plural: 'events',
    ...named,
    heading: 'name',
    call: extension('event', '/event', 'events', []),
    fields: { name: line(text, text), url: slug(text) },
    ...given,
  } as Parameters<typeof collection>[0]) as ContentType;
const faultsOf = (...types: ContentType[]) => modelFaults([...CONTENT_TYPES, ...types]);

describe('the definitions', () => {
  it('the definitions of the product have no fault', () => {
    expect(modelFaults()).toEqual([]);
    expect(faultsOf(made({}))).toEqual([]);
  });

  it.each([
    ['an unknown route', made({ pages: { list: 'events' } }), 'model/types/event.ts: "event": pages.list names the route "events"'],
    ['an unknown page', made({ shownOn: ['nowhere'] }), 'model/types/event.ts: "event": shownOn names the route "nowhere"'],
    [
      'an unknown kind of field',
      made({ fields: { name: { ...line(text, text), kind: 'lien' }, url: slug(text) } }),
      'model/types/event.ts: "event": the field "name" has the unknown kind "lien"',
    ],
    [
      'a relation to nothing',
      made({ serviceOnly: { place: one('place', text, text) } }),
      'model/types/event.ts: "event": the field "place" leads to the unknown type "place"',
    ],
    ['an unknown heading', made({ heading: 'title' }), 'model/types/event.ts: "event": heading names the unknown field "title"'],
    [
      'pages without a slug',
      made({ fields: { name: line(text, text) }, pages: { detail: 'faq' } }),
      'pages.detail needs a field of the kind slug',
    ],
    ['neither a call nor a parent', made({ call: undefined }), 'model/types/event.ts: "event": it needs a call'],
    [
      'the address of another type',
      made({ call: extension('event', '/post', 'posts', []) }),
      'model/types/event.ts: the address "/post posts" is already that of model/types/post.ts',
    ],
    ['the name of another type', made({ name: 'post' }), 'the name "post" is already that of model/types/post.ts'],
    [
      'a page that another type has',
      page({ name: 'other-page', plural: 'other-pages', ...named, key: 'about' }) as ContentType,
      'model/types/other-page.ts: the page "about" is already that of model/types/about-page.ts',
    ],
  ])('are refused with %s', (_, type, fault) => {
    expect(faultsOf(type).join('\n')).toContain(fault);
    expect(() => validateModel([...CONTENT_TYPES, type])).toThrow('The content types cannot be used:');
  });
});
